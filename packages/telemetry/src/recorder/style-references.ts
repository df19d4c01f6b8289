import {styledElements} from '../style-reference.ts'
import type {RecordedEvent} from './recorded-event.ts'

interface ReferenceDeps {
  window: Window & typeof globalThis
  /** The element of the page with this id of rrweb. */
  elementOf(id: number): Node | null
  /** The hashes of the sheets that the server keeps. */
  keptStyles(): Promise<ReadonlySet<string>>
}

/**
 * Replaces the text of style sheets by its hash, as soon as it is certain that the server keeps exactly this text. It
 * changes an event that still waits to be sent; until then, and for every other sheet, the text stays in the event.
 *
 * @example
 * const refer = createStyleReferences({window, elementOf: record.mirror.getNode, keptStyles})
 * refer(event)
 */
export function createStyleReferences({window, elementOf, keptStyles}: ReferenceDeps): (event: RecordedEvent) => void {
  const {crypto, location} = window
  const kept = keptStyles()
  kept.catch(() => {})

  /** The text as the build has written it. rrweb has the text that the browser makes of it. */
  const sourceOf = async (element: Node | null): Promise<string> => {
    if (element instanceof window.HTMLStyleElement) return element.textContent ?? ''
    const {href = ''} = element as Partial<HTMLLinkElement>
    // Only files of this server. The page has loaded the file, so that it is in the browser's cache.
    if (new URL(href).origin !== location.origin) return ''
    return (await window.fetch(href, {cache: 'force-cache'})).text()
  }
  const hashOf = async (text: string): Promise<string> => {
    const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text.trim()))
    return [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, '0')).join('')
  }
  return (event) => {
    for (const styled of styledElements(event)) {
      const element = elementOf(Number(styled.id))
      kept
        .then(async (hashes) => {
          if (hashes.size === 0) return
          const hash = await hashOf(await sourceOf(element))
          if (!hashes.has(hash)) return
          styled.styleHash = hash
          delete styled.attributes._cssText
        })
        // The text is sent when the file cannot be read, or when a page without https has no cryptography.
        .catch(() => {})
    }
  }
}
