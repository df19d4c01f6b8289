import {privateAttribute} from './event-redaction.ts'
import {type KnownValues, mask, personalSpans, redactText, type Span} from './personal-text.ts'

/** Texts side by side in an element with at most this many characters are checked together. */
const maxJoined = 200

interface Joined {
  text: string
  spans: Span[]
}

/**
 * Masks a text node, as rrweb's `maskTextFn`. A number or a name may be split over several text nodes, for instance one
 * for each digit: the text of the surrounding element is checked as a whole. A node with a part of a personal value is
 * masked whole.
 *
 * @example
 * record({maskTextSelector: '*', maskTextFn: createTextMasking(() => knownValues(['王小明']))})
 */
export function createTextMasking(readKnown: () => KnownValues): (text: string, element: Element | null) => string {
  // rrweb serializes many nodes in one task, and the page does not change meanwhile.
  let texts = new Map<Element, string>()
  let joined = new Map<Element, Joined>()
  const textOf = (element: Element): string => {
    if (texts.size === 0)
      queueMicrotask(() => {
        texts = new Map()
        joined = new Map()
      })
    const text = texts.get(element) ?? element.textContent ?? ''
    texts.set(element, text)
    return text
  }
  const joinedTextOf = (element: Element): Joined => {
    let outer = element
    for (let parent = outer.parentElement; parent; parent = parent.parentElement) {
      if (textOf(parent).length > maxJoined) break
      outer = parent
    }
    const found = joined.get(outer)
    if (found) return found
    const text = textOf(outer)
    const result = {text, spans: text.length > maxJoined ? [] : personalSpans(text, readKnown(), 'joined')}
    joined.set(outer, result)
    return result
  }
  return (text, element) => {
    if (!text.trim() || !element) return text
    if (element.closest(`[${privateAttribute}]`)) return mask
    const {text: whole, spans} = joinedTextOf(element)
    return spans.length > 0 && isPartOf(text, whole, spans) ? mask : redactText(text, readKnown())
  }
}

/** Whether a personal value of the joined text begins or ends outside of this text node. */
function isPartOf(text: string, whole: string, spans: readonly Span[]): boolean {
  for (let at = whole.indexOf(text); at >= 0; at = whole.indexOf(text, at + 1)) {
    const end = at + text.length
    if (spans.some(({from, to}) => from < end && to > at && (from < at || to > end))) return true
  }
  return false
}
