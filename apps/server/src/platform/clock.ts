/** Where the server's time comes from; tests move their own. */
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
