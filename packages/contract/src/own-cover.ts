import * as v from 'valibot'
import {text} from './schema.ts'

/**
 * The caller's own open order (订单) or policy (保单) of a product that has a person. Orders of other accounts are never in it.
 * Not in the specification.
 */
export const OwnCover = v.object({
  orderId: text,
  /** The order waits for its payment, so that it can be paid or cancelled. */
  payable: v.boolean(),
  /** '' before the payment. */
  policyNo: text,
})
export type OwnCover = v.InferOutput<typeof OwnCover>
