import * as v from 'valibot'
import {ofOrder} from '../account.ts'
import {post} from '../endpoint.ts'
import {fen, id, list, smsCode, text} from '../schema.ts'

/** What a refusal calls the fields that only this city's calls have. */
const fields = {password: '密码'}

/** Beijing, bank book: code '0' is good, anything else says why in `message`. `balanceCurrent` in fen. */
export const bjBankQuery = post('/api/aries/bj/bank/query', {
  request: ofOrder,
  response: v.object({code: text, balanceCurrent: v.nullish(fen, 0), message: text}),
  session: 'user',
  fields,
  handles: 'all',
})

/** Beijing, bank book: takes the money. The password (six digits) is neither logged nor kept anywhere. 5011: wrong password. */
export const bjBankPay = post('/api/aries/bj/bank/pay', {
  request: v.object({orderId: id, password: smsCode}),
  response: v.object({tradeNo: text}),
  session: 'user',
  fields,
  idempotent: true,
  unkept: ['password'],
  handles: 'all',
})

/** Somebody whose part of an order an account did not pay. `relation` is text, `relationCode` its code. */
const Unpaid = v.object({name: text, relation: text, relationCode: text, errorMsg: text})
export type Unpaid = v.InferOutput<typeof Unpaid>

/** Beijing, closed account: pays person by person. Those in `failList` are not paid, all others are; then `tradeNo` is ''. */
export const bjIndividualPay = post('/api/aries/bj/individual/pay', {
  request: ofOrder,
  response: v.object({tradeNo: text, failList: list(Unpaid)}),
  session: 'user',
  fields,
  idempotent: true,
  handles: 'all',
})
