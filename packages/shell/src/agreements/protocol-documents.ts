import {decodeAddress} from '../navigation/address-gate.ts'
import type {DocumentLink} from '../navigation/shared-paths.ts'

/** The most tabs of the viewer. */
const maxDocuments = 50

/**
 * The documents in the address of the document viewer: a JSON list of names and paths, or one path without a name. Text
 * that is not a list counts as a path, whose document then fails to load.
 *
 * @example
 * parseDocuments('[{"name":"用户协议","path":"cq/terms.html"}]') // [{name: '用户协议', path: 'cq/terms.html'}]
 * parseDocuments('cq/terms.html') // [{name: '', path: 'cq/terms.html'}]
 */
export function parseDocuments(url: string | null): DocumentLink[] {
  const text = decodeAddress(url?.trim() ?? '')
  if (text === '') return []
  const listed = /^[[{]/.test(text) ? documentsIn(parse(text)) : []
  return listed.length > 0 ? listed : [{name: '', path: text}]
}

function documentsIn(parsed: unknown): DocumentLink[] {
  const list = Array.isArray(parsed) ? parsed : [parsed]
  const documents = list.slice(0, maxDocuments).flatMap((item): DocumentLink[] => {
    if (typeof item === 'string' && item !== '') return [{name: '', path: item}]
    if (typeof item !== 'object' || item === null) return []
    const {name, path} = item as Record<string, unknown>
    return typeof path === 'string' && path !== '' ? [{name: typeof name === 'string' ? name : '', path}] : []
  })
  return documents.filter(({path}, index) => documents.findIndex((other) => other.path === path) === index)
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
