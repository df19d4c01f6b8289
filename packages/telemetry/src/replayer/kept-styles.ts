import type {RecordedEvent} from '../recorder/recorded-event.ts'
import {type StyledElement, styledElements} from '../style-reference.ts'

/**
 * Puts the texts of kept style sheets into events that name their hashes. It changes the events. `textOf` gives null for
 * a hash without a kept sheet; such an element stays without style. Returns the hashes that were not found.
 *
 * @example
 * const missing = await restoreStyles(events, (hash) => readStyle(client, hash))
 */
export async function restoreStyles(
  events: readonly RecordedEvent[],
  textOf: (hash: string) => Promise<string | null>,
): Promise<ReadonlySet<string>> {
  const missing = new Set<string>()
  const restore = async (element: StyledElement) => {
    const {styleHash, attributes} = element
    if (typeof styleHash !== 'string') return
    const text = await textOf(styleHash)
    if (text === null) missing.add(styleHash)
    else attributes._cssText = text
    delete element.styleHash
  }
  await Promise.all(events.flatMap(styledElements).map(restore))
  return missing
}
