/** The start of a sale for a calendar. */
export interface SaleEvent {
  /** Identifies the event, so that a second import replaces it. */
  uid: string
  title: string
  text: string
  /** The page to open. */
  url: string
  /** ms since 1970 */
  start: number
  /** ms since 1970 */
  now: number
}

const hourMs = 3600_000
/** The longest line of a calendar file, in bytes. */
const maxLineBytes = 75

/**
 * A calendar file (.ics, RFC 5545) with one event of an hour and a reminder ten minutes before it. Times are in UTC, so that every phone
 * shows its own. The packages for this format are larger than the page.
 *
 * @example
 * saleCalendar({uid: 'HMB-CQ-P1@hmb.example', title: '重庆惠民保开售', text: '', url, start, now}) // 'BEGIN:VCALENDAR\r\n…'
 */
export function saleCalendar({uid, title, text, url, start, now}: SaleEvent): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//hmb//appointment//ZH',
    'BEGIN:VEVENT',
    `UID:${escaped(uid)}`,
    `DTSTAMP:${utc(now)}`,
    `DTSTART:${utc(start)}`,
    `DTEND:${utc(start + hourMs)}`,
    `SUMMARY:${escaped(title)}`,
    `DESCRIPTION:${escaped(text)}`,
    `URL:${url}`,
    'BEGIN:VALARM',
    'ACTION:DISPLAY',
    `DESCRIPTION:${escaped(title)}`,
    'TRIGGER:-PT10M',
    'END:VALARM',
    'END:VEVENT',
    'END:VCALENDAR',
  ]
  return lines.map((line) => `${folded(line)}\r\n`).join('')
}

/** `20270930T160000Z` */
const utc = (ms: number) => new Date(ms).toISOString().replace(/[-:]|\.\d{3}/g, '')

const escaped = (text: string) => text.replace(/[\\;,]/g, '\\$&').replace(/\r?\n/g, '\\n')

/** Folds a long line between characters. A continuation starts with a space. */
function folded(line: string): string {
  const encoder = new TextEncoder()
  let result = ''
  let bytes = 0
  for (const character of line) {
    const size = encoder.encode(character).length
    if (bytes + size > maxLineBytes) {
      result += '\r\n '
      bytes = 1
    }
    result += character
    bytes += size
  }
  return result
}
