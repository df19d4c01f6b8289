/** Distance from the end at which a notice counts as read, in px. */
export const endTolerancePx = 20

/**
 * Whether a text is scrolled to its end. A text shorter than its box is always at its end.
 *
 * @example
 * isAtEnd({scrollTop: 580, clientHeight: 400, scrollHeight: 1000}) // true
 */
export function isAtEnd({
  scrollTop,
  clientHeight,
  scrollHeight,
}: Pick<Element, 'scrollTop' | 'clientHeight' | 'scrollHeight'>): boolean {
  return clientHeight > 0 && scrollHeight - scrollTop - clientHeight <= endTolerancePx
}
