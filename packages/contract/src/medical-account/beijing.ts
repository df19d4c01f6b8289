import * as v from 'valibot'
import {post} from '../endpoint.ts'
import {orderRequest} from '../medical-account.ts'
import {fen, id, list, sixDigits, text} from '../schema.ts'

/** The Chinese names of the fields that only this city's calls have. */
const fields = {password: '密码'}

/**
 * Beijing, bank passbook (医保存折): for any code but `BankQueryCode.SUCCESS`, `message` is the reason. `balanceCurrent` is
 * in fen.
 */
export const bjBankQuery = post('/api/aries/bj/bank/query', {
  request: orderRequest,
  response: v.object({code: text, balanceCurrent: v.nullish(fen, 0), message: text}),
  session: 'user',
  fields,
  handles: 'all',
})

/**
 * Beijing, bank passbook: pays. The password has six digits; the server neither logs nor stores it. Throws
 * BANK_PASSWORD_WRONG.
 */
export const bjBankPay = post('/api/aries/bj/bank/pay', {
  request: v.object({orderId: id, password: sixDigits}),
  response: v.object({tradeNo: text}),
  session: 'user',
  fields,
  idempotent: true,
  secretFields: ['password'],
  handles: 'all',
})

/**
 * An insured person (被保人) for whom the account did not pay. `name` is in full, `relation` the Chinese text,
 * `relationCode` the code.
 */
const UnpaidInsured = v.object({
  name: text,
  relation: text,
  relationCode: text,
  errorMsg: text,
  /** Masked. Not in the specification. */
  idNo: v.optional(text, ''),
})
export type UnpaidInsured = v.InferOutput<typeof UnpaidInsured>

/** Beijing, mutual-aid account (共济账户): pays person by person. The people in `failList` stay unpaid and `tradeNo` is ''. */
export const bjIndividualPay = post('/api/aries/bj/individual/pay', {
  request: orderRequest,
  response: v.object({tradeNo: text, failList: list(UnpaidInsured)}),
  session: 'user',
  fields,
  idempotent: true,
  handles: 'all',
})
