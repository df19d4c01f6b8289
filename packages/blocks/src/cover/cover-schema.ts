import * as v from 'valibot'
import {fen, listOf, percent, requiredText, text} from '../text-card/text-schema.ts'

/** One benefit (保障责任). A figure that is absent is not shown. */
export const Benefit = v.object({
  name: requiredText,
  /** The costs that it covers. */
  what: text,
  /** The maximum payout of a year, and the deductible of a year, in fen. */
  limit: v.nullish(fen),
  deductible: v.nullish(fen),
  /** Whole percent; `priorRatio` for people with an illness from before the cover (既往症). */
  ratio: v.nullish(percent),
  priorRatio: v.nullish(percent),
})
export type Benefit = v.InferOutput<typeof Benefit>

/** The cover as text: one table per benefit, and the exclusions. */
export const Cover = v.object({
  id: v.string(),
  type: v.literal('cover'),
  title: text,
  /** The maximum payout of all benefits in a year, in fen. */
  total: v.nullish(fen),
  benefits: v.pipe(listOf(Benefit), v.minLength(1)),
  exclusions: listOf(requiredText),
  note: text,
})
export type Cover = v.InferOutput<typeof Cover>
