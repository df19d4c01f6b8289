/**
 * The weights exactly as in GB 11643. The validators compute the sum in another way, so that a test compares two
 * computations.
 */
const weights = [7, 9, 10, 5, 8, 4, 2, 1, 6, 3, 7, 9, 10, 5, 8, 4, 2]

/**
 * Appends the check digit of GB 11643 to 17 digits.
 *
 * @example
 * withCheckDigit('11010119900307867') // '110101199003078670'
 */
export function withCheckDigit(first17: string): string {
  const sum = weights.reduce((total, weight, index) => total + weight * Number(first17[index]), 0)
  return first17 + '10X98765432'.charAt(sum % 11)
}
