/** The source of time. Tests use their own clock. */
export interface Clock {
  now(): Date
}

export const systemClock: Clock = {now: () => new Date()}

/**
 * The instant `seconds` later, or earlier when negative.
 *
 * @example
 * addSeconds(new Date(0), 2).getTime() // 2000
 */
export const addSeconds = (at: Date, seconds: number): Date => new Date(at.getTime() + seconds * 1000)

/**
 * The same time `days` later, or earlier when negative. China has no summer time, so that each day has 24 hours.
 *
 * @example
 * addDays(new Date(0), 1).getTime() // 86_400_000
 */
export const addDays = (at: Date, days: number): Date => addSeconds(at, days * 24 * 3600)
