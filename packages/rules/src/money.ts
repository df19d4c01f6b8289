/** Money is an integer number of fen everywhere; yuan exists on screens only. */

/**
 * Fen as yuan with two decimals and no sign of currency; `-` when there is no amount.
 *
 * @example
 * yuan(6900) // '69.00'
 * yuan(null) // '-'
 */
export function yuan(fen: number | null | undefined): string {
  if (fen === null || fen === undefined || !Number.isSafeInteger(fen)) return '-'
  const sign = fen < 0 ? '-' : ''
  const whole = Math.trunc(Math.abs(fen) / 100)
  return `${sign}${whole}.${String(Math.abs(fen) % 100).padStart(2, '0')}`
}

/**
 * Fen as it is shown in a sentence.
 *
 * @example
 * yuanSign(6900) // '¥69.00'
 */
export function yuanSign(fen: number | null | undefined): string {
  const text = yuan(fen)
  return text === '-' ? text : `¥${text}`
}
