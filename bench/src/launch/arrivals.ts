/** The visits in each tenth of the rehearsal, as a share of the peak: a sale that opens at a fixed minute. */
const curve = [0.3, 1, 1, 0.8, 0.6, 0.5, 0.4, 0.35, 0.3, 0.25] as const

/**
 * The start times of the visits, in ms from the beginning.
 *
 * @example
 * arrivalTimes({peak: 10, seconds: 100}).length // 550
 */
export function arrivalTimes({peak, seconds}: {peak: number; seconds: number}): number[] {
  const part = (seconds * 1000) / curve.length
  return curve.flatMap((share, index) => {
    const count = Math.round((peak * share * part) / 1000)
    return Array.from({length: count}, (_, n) => part * index + (part * n) / count)
  })
}
