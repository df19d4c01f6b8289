import type {Host} from '@hmb/host/port'

/** Where a person reads a document: the section at the top of the screen, and the pixels of it above the screen. */
export interface ReadingPosition {
  section: number
  offset: number
}

/** The state of the viewer when a link in its text was opened. */
interface StoredReading {
  /** The `url` value of the viewer. */
  address: string
  path: string
  positions: Readonly<Record<string, ReadingPosition>>
}

const entry = 'protocol.reading'

/**
 * Keeps the open tab and the positions while a link of the text is open, even if going back reloads the page. The stored state is
 * used once: newly opened documents start at their top.
 */
export const storedReading = {
  save: ({sessionStorage}: Pick<Host, 'sessionStorage'>, reading: StoredReading) =>
    sessionStorage.set(entry, JSON.stringify(reading)),
  remove: ({sessionStorage}: Pick<Host, 'sessionStorage'>) => sessionStorage.remove(entry),
  read({sessionStorage}: Pick<Host, 'sessionStorage'>, address: string): StoredReading | null {
    try {
      const stored: StoredReading | null = JSON.parse(sessionStorage.get(entry) ?? 'null')
      return stored?.address === address && typeof stored.positions === 'object' ? stored : null
    } catch {
      return null
    }
  },
}

/** The sections of the rich text in a panel; none while it loads. */
const sectionsOf = (panel: Element): Element[] => [...panel.querySelectorAll('[data-section]')]

/** The upper edge of the visible area: of a scrolling box, or of the screen when the page scrolls. */
const edgeOf = (box: Element | null): number => box?.getBoundingClientRect().top ?? 0

/**
 * The position in a panel, relative to a section: the height of a section that is not laid out is only estimated. `box`
 * is the element that scrolls the panel; null for the page.
 *
 * @example
 * readingPosition(panel) // {section: 12, offset: 340}
 */
export function readingPosition(panel: Element, box: Element | null = null): ReadingPosition {
  const edge = edgeOf(box)
  const tops = sectionsOf(panel).map((section) => section.getBoundingClientRect().top - edge)
  const section = Math.max(0, tops.filter((top) => top <= 0).length - 1)
  return {section, offset: Math.round(-(tops[section] ?? 0))}
}

/** The frames in which the sections around a position are laid out and get their real heights. */
const layoutFrames = 4

/** Scrolls a panel to a position. */
export function scrollToPosition(panel: Element, {section, offset}: ReadingPosition, box: Element | null = null): void {
  const target = sectionsOf(panel)[section]
  if (target) scrollToElement(target, {offset, box})
}

/** Scrolls an element to the upper edge, and `offset` px beyond; again in each frame that lays out sections there. */
export function scrollToElement(
  element: Element,
  {offset = 0, box = null}: {offset?: number; box?: Element | null} = {},
  frames = layoutFrames,
): void {
  const scroller = box ?? document.scrollingElement
  if (scroller) scroller.scrollTop += element.getBoundingClientRect().top - edgeOf(box) + offset
  if (frames > 0) requestAnimationFrame(() => scrollToElement(element, {offset, box}, frames - 1))
}
