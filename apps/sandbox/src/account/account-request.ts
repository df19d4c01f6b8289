import * as v from 'valibot'
import {fen, identitySchema, text, webAddress} from '../provider-api/request-schemas.ts'

/** What every check is told: the order and whose account. */
export const accountCheckRequest = v.object({orderNo: text, holder: identitySchema})
export type AccountCheckRequest = v.InferOutput<typeof accountCheckRequest>

/** A payment: one insured a part, their fees add up to `totalFee`. Whatever else comes is what the checks gave out or the person entered. */
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

/** A business that was opened for an order, and what a payment under it has to prove. */
export interface AccountCheck {
  platform: string
  orderNo: string
  requiredProofs: Record<string, string>
}

/**
 * What a payment proves under a name, '' when nothing.
 *
 * @example
 * proofOf(ask, 'password')
 */
export function proofOf(ask: AccountPaymentRequest, name: string): string {
  const value = ask[name]
  return typeof value === 'string' ? value : ''
}
