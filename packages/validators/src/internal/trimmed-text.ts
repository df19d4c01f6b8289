/**
 * The typed text without white space at its edges; '' for a value that is no text. Numbers are no text: a document number
 * or a code in a number has lost its leading zeros.
 *
 * @example
 * trimmed(' 07257456\n') // '07257456'
 * trimmed(7257456) // ''
 */
export function trimmed(typed: unknown): string {
  return typeof typed === 'string' ? typed.trim() : ''
}
