/**
 * GB 11643: the weight of the place i from the right is 2 to the i modulo 11, so doubling and adding from the left
 * yields the weighted sum. It stays below 2^22 for 17 digits.
 *
 * @example
 * checkDigit('11010119900307867') // '0'
 */
export function checkDigit(first17: string): string {
  let sum = 0
  for (let place = 0; place < 17; place++) sum = sum * 2 + first17.charCodeAt(place) - 48
  return '10X98765432'.charAt((sum * 2) % 11)
}
