/**
 * What was typed, without white space at its edges; '' of what is no text. Numbers are no text: a document or a code held
 * as one has lost its leading zeros.
 *
 * @example
 * trimmed(' 07257456\n') // '07257456'
 * trimmed(7257456) // ''
 */
export function trimmed(typed: unknown): string {
  return typeof typed === 'string' ? typed.trim() : ''
}
