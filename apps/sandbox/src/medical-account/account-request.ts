import * as v from 'valibot'
import {fen, identitySchema, text, webAddress} from '../provider-api/request-schemas.ts'

/** The request of every account check: the order number (订单号) and the account holder (投保人). */
export const accountCheckRequest = v.object({orderNo: text, holder: identitySchema})
export type AccountCheckRequest = v.InferOutput<typeof accountCheckRequest>

/**
 * A payment from an account. Each part pays for one insured person (被保人); the fees of the parts add up to `totalFee`. Further
 * fields are proofs: values that a check returned, or that the payer entered, such as a password.
 */
export const accountPaymentRequest = v.looseObject({
  outTradeNo: text,
  orderNo: text,
  /** fen */
  totalFee: fen,
  body: v.string(),
  notifyUrl: webAddress,
  holder: identitySchema,
  parts: v.pipe(v.array(v.object({id: text, fee: fen, ...identitySchema.entries})), v.minLength(1)),
})
export type AccountPaymentRequest = v.InferOutput<typeof accountPaymentRequest>

/** A check that was opened for an order. A payment has to repeat its proofs. */
export interface AccountCheck {
  platform: string
  orderNo: string
  requiredProofs: Record<string, string>
}

/**
 * A further field of a payment request; '' when it is absent or not a text.
 *
 * @example
 * proofOf(request, 'password')
 */
export function proofOf(request: AccountPaymentRequest, name: string): string {
  const value = request[name]
  return typeof value === 'string' ? value : ''
}
