/** China is eight hours ahead of UTC all year, in ms. */
const offsetMs = 8 * 3600_000

const shifted = (at: Date) => new Date(at.getTime() + offsetMs).toISOString()

/**
 * A time as responses carry it, `yyyy-MM-dd HH:mm:ss` in China; '' for null.
 *
 * @example
 * chinaTime(new Date('2026-12-31T16:00:00Z')) // '2027-01-01 00:00:00'
 */
export function chinaTime(at: Date | null): string {
  return at ? shifted(at).slice(0, 19).replace('T', ' ') : ''
}

/**
 * The day in China, `yyyy-MM-dd`.
 *
 * @example
 * chinaDay(new Date('2026-12-31T16:00:00Z')) // '2027-01-01'
 */
export function chinaDay(at: Date): string {
  return shifted(at).slice(0, 10)
}

/** The start of the day in China. */
export function startOfChinaDay(at: Date): Date {
  return chinaInstant(`${chinaDay(at)} 00:00:00`)
}

/**
 * Parses a time in China.
 *
 * @example
 * chinaInstant('2027-01-01 00:00:00').toISOString() // '2026-12-31T16:00:00.000Z'
 */
export function chinaInstant(time: string): Date {
  const at = new Date(`${time.replaceAll('/', '-').replace(' ', 'T')}+08:00`)
  if (Number.isNaN(at.getTime())) throw new Error('not a China time: yyyy-MM-dd HH:mm:ss')
  return at
}
