/** An event of a calendar. */
export interface CalendarEvent {
  /** Identifies the event, so that a second import replaces it. */
  uid: string
  title: string
  text: string
  /** The page to open. */
  url: string
  /** An instant in ms since 1970, or a whole day `yyyy-MM-dd`. */
  start: number | string
  /** ms since 1970 */
  now: number
}

const hourMs = 3600_000
const dayMs = 24 * hourMs
/** The longest line of a calendar file, in bytes. */
const maxLineBytes = 75

/**
 * A calendar file (.ics, RFC 5545) with one event: an hour with a reminder ten minutes before it, or a whole day with a
 * reminder at nine. Times are in UTC, so that every phone shows its own. The packages for this format are larger than the page.
 *
 * @example
 * calendarFile({uid: 'HMB-CQ-P1@hmb.example', title: '重庆惠民保开售', text: '', url, start, now}) // 'BEGIN:VCALENDAR\r\n…'
 */
export function calendarFile({uid, title, text, url, start, now}: CalendarEvent): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//hmb//calendar//ZH',
    'BEGIN:VEVENT',
    `UID:${escapeText(uid)}`,
    `DTSTAMP:${utcTime(now)}`,
    ...timeLines(start),
    `SUMMARY:${escapeText(title)}`,
    `DESCRIPTION:${escapeText(text)}`,
    `URL:${url}`,
    'BEGIN:VALARM',
    'ACTION:DISPLAY',
    `DESCRIPTION:${escapeText(title)}`,
    `TRIGGER:${typeof start === 'number' ? '-PT10M' : 'PT9H'}`,
    'END:VALARM',
    'END:VEVENT',
    'END:VCALENDAR',
  ]
  return lines.map((line) => `${foldLine(line)}\r\n`).join('')
}

/** The end of a whole day is the next day. */
function timeLines(start: number | string): string[] {
  if (typeof start === 'number') return [`DTSTART:${utcTime(start)}`, `DTEND:${utcTime(start + hourMs)}`]
  const end = utcTime(Date.parse(`${start}T00:00:00Z`) + dayMs).slice(0, 8)
  return [`DTSTART;VALUE=DATE:${start.replace(/-/g, '')}`, `DTEND;VALUE=DATE:${end}`]
}

/** `20270930T160000Z` */
const utcTime = (ms: number) => new Date(ms).toISOString().replace(/[-:]|\.\d{3}/g, '')

const escapeText = (text: string) => text.replace(/[\\;,]/g, '\\$&').replace(/\r?\n/g, '\\n')

/** Folds a long line between characters. A continuation starts with a space. */
function foldLine(line: string): string {
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
