import {fullSnapshot, type RecordedEvent} from './recorder/recorded-event.ts'

/** An element of a recorded page with a style sheet: its text in `_cssText`, or the hash of a sheet that the server keeps. */
export interface StyledElement {
  readonly id?: unknown
  readonly attributes: Record<string, unknown>
  /** SHA-256 of the sheet's text, in hexadecimal digits. It is not an attribute, so that no page can set it. */
  styleHash?: unknown
}

/** rrweb's event type of a change, and its source when elements of the page change. */
const incrementalSnapshot = 3
const mutation = 0

/** The elements with a style sheet in an event of rrweb: in its full snapshot, or in what was added and changed. */
export function styledElements({type, data}: RecordedEvent): StyledElement[] {
  const found: StyledElement[] = []
  if (type !== fullSnapshot && (type !== incrementalSnapshot || (data as {source?: unknown}).source !== mutation))
    return found
  // This is not recursive, because a recording may be hostile.
  const waiting: unknown[] = [data]
  while (waiting.length > 0) {
    const value = waiting.pop()
    if (typeof value !== 'object' || value === null) continue
    if (isStyled(value)) found.push(value)
    for (const inner of Object.values(value)) if (typeof inner === 'object') waiting.push(inner)
  }
  return found
}

function isStyled(value: object): value is StyledElement {
  const {attributes, styleHash} = value as Partial<StyledElement>
  if (typeof attributes !== 'object' || attributes === null || Array.isArray(attributes)) return false
  return typeof attributes._cssText === 'string' || typeof styleHash === 'string'
}
