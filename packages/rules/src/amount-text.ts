import {yuan} from './money.ts'

/**
 * Fen as yuan with groups of three digits, without decimals where there are none.
 *
 * @example
 * groupedYuan(6_800_000) // '68,000元'
 * groupedYuan(123_450) // '1,234.50元'
 */
export function groupedYuan(fen: number): string {
  const [whole = '', cents = ''] = yuan(fen).split('.')
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, ',')
  return `${grouped}${cents === '00' ? '' : `.${cents}`}元`
}

/**
 * Fen as people say a large amount: in 万元 where it has no digit below a tenth of one.
 *
 * @example
 * wanYuan(1_500_000) // '1.5万元'
 * wanYuan(0) // '0元'
 */
export const wanYuan = (fen: number): string =>
  fen > 0 && fen % 100_000 === 0 ? `${fen / 1_000_000}万元` : groupedYuan(fen)
