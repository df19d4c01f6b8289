/**
 * The typed text without white space at its edges; '' for a value that is not a text. Numbers are not text: a document number
 * or a code in a number has lost its leading zeros.
 *
 * @example
 * trimmedText(' 07257456\n') // '07257456'
 * trimmedText(7257456) // ''
 */
export function trimmedText(typed: unknown): string {
  return typeof typed === 'string' ? typed.trim() : ''
}
