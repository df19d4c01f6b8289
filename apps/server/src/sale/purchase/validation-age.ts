/** A validation (核验) is valid for this time. */
const validationSeconds = 30 * 60

/** A validation that was made later than this time is still valid. */
export const validSince = (now: Date): Date => new Date(now.getTime() - validationSeconds * 1000)
