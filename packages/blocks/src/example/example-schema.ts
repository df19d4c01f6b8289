import * as v from 'valibot'
import {fen, listOf, percent, requiredText, text} from '../text-card/text-schema.ts'

/** 100,000 yuan, in fen. */
const defaultAmount = 10_000_000

/** A benefit whose payout can be computed. Without `priorRatio` the calculator has no choice for illnesses from before (既往症). */
const Figures = v.object({
  name: requiredText,
  limit: fen,
  deductible: fen,
  ratio: percent,
  priorRatio: v.nullish(percent),
})
export type Figures = v.InferOutput<typeof Figures>

/** A worked example. It computes the first benefit; the calculator offers all. */
export const Example = v.object({
  id: v.string(),
  type: v.literal('example'),
  title: text,
  /** The costs of the example, in fen. */
  amount: v.nullish(fen, defaultAmount),
  benefits: v.pipe(listOf(Figures), v.minLength(1)),
  note: text,
})
export type Example = v.InferOutput<typeof Example>
