import {trimmedText} from './trimmed-text.ts'

/** Check digits by the remainder of the weighted sum. */
const checkDigits = '10X98765432'

/**
 * The normal form of a document number: trimmed, a last x in upper case; '' for a value that is not a text.
 *
 * @example
 * normalizedNumber(' 33010219200403064x') // '33010219200403064X'
 */
export function normalizedNumber(typed: unknown): string {
  const value = trimmedText(typed)
  return value.endsWith('x') ? `${value.slice(0, -1)}X` : value
}

/**
 * The check digit of GB 11643 for the first 17 characters of a text; `''` when one of them is not a digit. Modulo
 * 11, the standard's weight of each place is twice that of the next. So doubling and adding from the left yields the weighted
 * sum, which stays below 2^21.
 *
 * @example
 * checkDigit('11010119900307867') // '0'
 * checkDigit('1101011990030786７') // ''
 */
export function checkDigit(text: string): string {
  let sum = 0
  for (let index = 0; index < 17; index++) {
    const digit = text.charCodeAt(index) - 48
    // This is also false for NaN, where the text has ended.
    if (!(digit >= 0 && digit <= 9)) return ''
    sum = sum * 2 + digit
  }
  return checkDigits.charAt((sum * 2) % 11)
}
