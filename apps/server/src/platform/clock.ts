/** Where the server's time comes from; tests move their own. */
export interface Clock {
  now(): Date
}

export const systemClock: Clock = {now: () => new Date()}
