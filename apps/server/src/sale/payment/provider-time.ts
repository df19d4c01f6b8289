/** The last time whose text the database reads: later years have more than four digits. */
const latestMs = Date.UTC(9999, 11, 31)

/**
 * The time that a provider reports in ms. It is the present time when the provider reports none, or one that cannot be
 * stored, such as one in microseconds: money must be recorded even if its time is invalid.
 *
 * @example
 * providerTime(null, now) // now
 */
export const providerTime = (ms: number | null | undefined, now: Date): Date =>
  ms == null || ms > latestMs ? now : new Date(ms)
