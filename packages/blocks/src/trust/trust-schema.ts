import * as v from 'valibot'
import {listOf, requiredText, text} from '../text-card/text-schema.ts'

const Values = v.object({
  id: v.string(),
  type: v.literal('trust'),
  title: text,
  /** The name under which the product is filed with the regulator (备案名称). */
  filingName: text,
  insurer: text,
  insurerPhone: text,
  servicePhone: text,
  /** The hours of both numbers, in words. */
  hours: text,
  /** The participating institutions, such as the platform and the pharmacies. */
  institutions: listOf(v.object({role: requiredText, name: requiredText})),
})

/** The insurer, the seller and their phone numbers. Absent values are not shown; a block without any value is invalid. */
export const Trust = v.pipe(
  Values,
  v.check(
    ({filingName, insurer, insurerPhone, servicePhone, institutions}) =>
      [filingName, insurer, insurerPhone, servicePhone].join('') !== '' || institutions.length > 0,
  ),
)
export type Trust = v.InferOutput<typeof Trust>
