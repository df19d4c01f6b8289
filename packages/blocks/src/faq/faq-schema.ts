import * as v from 'valibot'
import {listOf, requiredText, text} from '../text-card/text-schema.ts'

/** Questions and answers. Each line of an answer is a paragraph; blank lines are ignored. */
export const Faq = v.object({
  id: v.string(),
  type: v.literal('faq'),
  title: text,
  items: v.pipe(listOf(v.object({question: requiredText, answer: requiredText})), v.minLength(1)),
})
export type Faq = v.InferOutput<typeof Faq>
