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
