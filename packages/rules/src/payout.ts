/** The figures of one benefit (保障责任) of a product. Amounts are fen. */
export interface BenefitFigures {
  /** The most that is paid in a year (年度最高). */
  limit: number
  /** The costs per year that the insured person pays before the insurer (免赔额). */
  deductible: number
  /** Whole percent of the rest that the insurer pays (赔付比例). */
  ratio: number
}

export interface Payout {
  /** The costs minus the deductible. */
  counted: number
  /** The amount that the insurer pays. */
  paid: number
  /** The amount that the insured person pays. */
  own: number
  /** Whether the limit of the year is reached. */
  limited: boolean
}

/**
 * The payout of a benefit for the costs of one year, in fen. The insurer's part is rounded down to a fen, so that the result is
 * never too high.
 *
 * @example
 * payoutOf(10_000_000, {limit: 100_000_000, deductible: 1_500_000, ratio: 80})
 * // {counted: 8_500_000, paid: 6_800_000, own: 3_200_000, limited: false}
 */
export function payoutOf(costs: number, {limit, deductible, ratio}: BenefitFigures): Payout {
  const counted = Math.max(0, costs - deductible)
  const share = Math.floor((counted * ratio) / 100)
  const paid = Math.min(share, limit)
  return {counted, paid, own: costs - paid, limited: share > limit}
}
