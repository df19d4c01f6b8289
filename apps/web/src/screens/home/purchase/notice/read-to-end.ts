/** Distance from the end at which a notice counts as read, in px. */
export const endTolerancePx = 20

type ScrollBox = Pick<Element, 'scrollTop' | 'clientHeight' | 'scrollHeight'>

/**
 * Whether a text is scrolled to its end. A text shorter than its box is always at its end.
 *
 * @example
 * isAtEnd({scrollTop: 580, clientHeight: 400, scrollHeight: 1000}) // true
 */
export function isAtEnd({scrollTop, clientHeight, scrollHeight}: ScrollBox): boolean {
  return clientHeight > 0 && scrollHeight - scrollTop - clientHeight <= endTolerancePx
}

/**
 * The share of a text below its box, in whole percent; at least 1 before the end.
 *
 * @example
 * percentLeft({scrollTop: 0, clientHeight: 400, scrollHeight: 1000}) // 60
 */
export function percentLeft({scrollTop, clientHeight, scrollHeight}: ScrollBox): number {
  const below = scrollHeight - scrollTop - clientHeight
  return Math.min(99, Math.max(1, Math.round((below / Math.max(1, scrollHeight)) * 100)))
}
