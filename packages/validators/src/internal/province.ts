import {twoDigits} from './calendar.ts'

/** The highest code of each ten; all but 50 start at 1. */
const highestCodes = [0, 15, 23, 37, 46, 54, 65, 71, 83]

/**
 * Whether the two digits at an index are a province that exists: 11-15 21-23 31-37 41-46 50-54 61-65 71 81-83. The standard's 91
 * is left out: an SFZ never starts with 9, and no permit is issued there.
 *
 * @example
 * hasProvinceAt('110101', 0) // true
 */
export function hasProvinceAt(text: string, index: number): boolean {
  const code = twoDigits(text, index)
  return code <= (highestCodes[Math.floor(code / 10)] ?? 0) && (code % 10 > 0 || code === 50)
}
