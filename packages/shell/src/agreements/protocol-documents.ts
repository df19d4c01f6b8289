import type {DocumentLink} from '../navigation/shared-paths.ts'

/**
 * The documents in the address of the document viewer: a JSON list of names and paths, or one path without a name.
 *
 * @example
 * parseDocuments('[{"name":"用户协议","path":"cq/terms.html"}]') // [{name: '用户协议', path: 'cq/terms.html'}]
 * parseDocuments('cq/terms.html') // [{name: '', path: 'cq/terms.html'}]
 */
export function parseDocuments(url: string | null): DocumentLink[] {
  const text = url?.trim() ?? ''
  if (text === '') return []
  if (!/^[[{]/.test(text)) return [{name: '', path: text}]
  const parsed = parse(text)
  const list = Array.isArray(parsed) ? parsed : [parsed]
  return list.flatMap((item) => {
    if (typeof item === 'string' && item !== '') return [{name: '', path: item}]
    if (typeof item !== 'object' || item === null) return []
    const {name, path} = item as Record<string, unknown>
    return typeof path === 'string' && path !== '' ? [{name: typeof name === 'string' ? name : '', path}] : []
  })
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
