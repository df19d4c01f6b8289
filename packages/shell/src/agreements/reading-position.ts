import type {Host} from '@hmb/host/port'

/** Where a person reads a document: the section at the top of the screen, and the pixels of it above the screen. */
export interface ReadingPosition {
  section: number
  offset: number
}

/** What the viewer showed when a link in its text was opened. */
interface StoredReading {
  /** The `url` value of the viewer. */
  address: string
  path: string
  positions: Readonly<Record<string, ReadingPosition>>
}

const entry = 'protocol.reading'

/**
 * Keeps the open tab and the positions while a link of the text is open, also when the way back reloads the page. The stored reading is
 * used once: opening the documents anew starts at their top.
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

/**
 * The position in a panel, relative to a section: the height of a section that is not laid out is only estimated.
 *
 * @example
 * readingPosition(panel) // {section: 12, offset: 340}
 */
export function readingPosition(panel: Element): ReadingPosition {
  const tops = sectionsOf(panel).map((section) => section.getBoundingClientRect().top)
  const section = Math.max(0, tops.filter((top) => top <= 0).length - 1)
  return {section, offset: Math.round(-(tops[section] ?? 0))}
}

/** Scrolls a panel to a position, twice: the first time lays out the sections there. */
export function scrollToPosition(panel: Element, {section, offset}: ReadingPosition): void {
  const scroll = () => {
    const target = sectionsOf(panel)[section]
    if (target) window.scrollTo(0, target.getBoundingClientRect().top + window.scrollY + offset)
  }
  scroll()
  requestAnimationFrame(scroll)
}
