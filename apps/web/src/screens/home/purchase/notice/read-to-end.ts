/** How near its end a notice counts as read, in px. */
export const endTolerancePx = 20

/**
 * Whether a text has been scrolled to its end; one that is shorter than its box is read at once.
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
