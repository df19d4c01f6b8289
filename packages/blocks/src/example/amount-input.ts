/** Yuan with at most eight digits and two decimals. */
const amountPattern = /^\d{1,8}(\.\d{1,2})?$/

/**
 * The fen of an amount that a person entered in yuan; null for any other text. Spaces and separators of thousands are ignored.
 *
 * @example
 * fenOf('100,000') // 10_000_000
 * fenOf('1.234') // null
 */
export function fenOf(entered: string): number | null {
  const typed = entered.replace(/[\s,，]/g, '')
  if (!amountPattern.test(typed)) return null
  const [whole = '', cents = ''] = typed.split('.')
  return Number(whole) * 100 + Number(cents.padEnd(2, '0'))
}
