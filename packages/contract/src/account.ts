import * as v from 'valibot'
import {post} from './endpoint.ts'
import {asked, fen, id, list, needed, number, projectId, smsCode, text} from './schema.ts'

const ofOrder = v.object({orderId: id})
const ofProjectOrder = v.object({projectId, orderId: id})
const bizId = id
/** Opaque numbers that a city's platform hands out. */
const platformNo = needed(64)
/** Six digits of a pooling area (统筹区). */
const poolareaNo = v.pipe(v.string(), v.regex(/^\d{6}$/))

/**
 * What became of an account payment: 1 go to the provider's page (`payUrl`), 2 it is under way and the official account will
 * tell, 3 it is paid.
 */
export const Account = v.object({
  payStatus: v.pipe(number, v.picklist([1, 2, 3])),
  tradeNo: text,
  /** For 1 only. */
  payUrl: text,
  message: text,
})
export type Account = v.InferOutput<typeof Account>

/**
 * Whether the applicant's account can pay, asked where IND_PYMT says `isDoBeforeCheck`: 0 nothing changes, 1 an account is open
 * for this order, 2 only the account may pay, 3 the account cannot be used and `message` says why.
 */
export const beforeCheck = post('/api/aries/individual/beforeCheck', {
  ask: ofProjectOrder,
  answer: v.object({code: v.pipe(number, v.picklist([0, 1, 2, 3])), message: text}),
  session: 'user',
  handles: 'all',
})
export type BeforeCheckCode = 0 | 1 | 2 | 3

/** Liaocheng: opens a business at the account platform; the answer is its id. */
export const lccInnerCheck = post('/api/aries/individual/lcc/inner/check', {
  ask: ofProjectOrder,
  answer: text,
  session: 'user',
  handles: 'all',
})

/**
 * Liaocheng: pays, or hands over what the provider's page wants: `payUrl?tradeNo=<encryptedTradeNo>&yybh=<encryptedYYBH>`.
 * `searchParam` is the address's query text without `?`.
 */
export const lccPrePay = post('/api/aries/individual/lcc/prePay', {
  ask: v.object({
    bizId,
    projectId,
    orderId: id,
    pageid: v.optional(asked(64), ''),
    searchParam: v.optional(asked(4000), ''),
  }),
  answer: v.object({...Account.entries, encryptedTradeNo: text, encryptedYYBH: text}),
  session: 'user',
  idempotent: true,
  handles: 'all',
})

/** Jiangsu: opens a business at the province's platform, and says in which pooling area the account lies. */
export const jsInnerCheck = post('/api/aries/js/individual/inner/check', {
  ask: v.object({orderId: id, projectId, projectCode: asked(36)}),
  answer: v.object({bizId: text, poolareaNo: text}),
  session: 'user',
  handles: 'all',
})

/** Jiangsu: whose account it is and what lies in it (fen). `idNo` is masked. */
export const jsOuterCheck = post('/api/aries/js/individual/outer/check', {
  ask: v.object({projectId, projectCode: asked(36), orderId: id, bizId, poolareaNo}),
  answer: v.object({holderPsnNo: text, holderName: text, idNo: text, account: fen}),
  session: 'user',
  handles: 'all',
})
export type AccountHolder = v.InferOutput<typeof jsOuterCheck.answer>

/** Jiangsu: takes the money from the holder's account. 5010: another attempt holds the order. */
export const jsPay = post('/api/aries/js/individual/pay', {
  ask: v.object({projectId, projectCode: asked(36), orderId: id, bizId, poolareaNo, holderPsnNo: platformNo}),
  answer: Account,
  session: 'user',
  idempotent: true,
  handles: 'all',
})

/** Chongqing: sends a code to the phone that the medical insurance knows; the answer is the token that goes back with it. */
export const cqGetSms = post('/api/aries/cq/individual/query/getSms', {
  ask: ofOrder,
  answer: text,
  session: 'user',
  handles: 'all',
})

/** Chongqing: '01' with code and token before an account payment, '06' with neither before WeChat. 5012: wrong code. */
export const cqPolicyCheck = post('/api/aries/cq/individual/policyCheck', {
  ask: v.object({
    smsCode: v.union([smsCode, v.literal('')]),
    smsToken: asked(128),
    orderId: id,
    projectId,
    payChannel: v.picklist(['01', '06']),
  }),
  answer: v.literal(true),
  session: 'user',
  handles: 'all',
})

/** Chongqing: opens a business at the account platform; the answer is its id. */
export const cqInnerCheck = post('/api/aries/cq/individual/inner/check', {
  ask: ofProjectOrder,
  answer: text,
  session: 'user',
  handles: 'all',
})

/** Chongqing: takes the money. `authCode` is the address's, else the placeholder DEFAULT. */
export const cqPay = post('/api/aries/cq/individual/pay', {
  ask: v.object({bizId, orderId: id, authCode: needed(128)}),
  answer: Account,
  session: 'user',
  idempotent: true,
  handles: 'all',
})

/** Beijing, bank book: code '0' is good, anything else says why in `message`. `balanceCurrent` in fen. */
export const bjBankQuery = post('/api/aries/bj/bank/query', {
  ask: ofOrder,
  answer: v.object({code: text, balanceCurrent: v.nullish(fen, 0), message: text}),
  session: 'user',
  handles: 'all',
})

/** Beijing, bank book: takes the money. The password (six digits) is neither logged nor kept anywhere. 5011: wrong password. */
export const bjBankPay = post('/api/aries/bj/bank/pay', {
  ask: v.object({orderId: id, password: smsCode}),
  answer: v.object({tradeNo: text}),
  session: 'user',
  idempotent: true,
  unkept: ['password'],
  handles: 'all',
})

/** Somebody whose part of an order an account did not pay. `relation` is text, `relationCode` its code. */
const Unpaid = v.object({name: text, relation: text, relationCode: text, errorMsg: text})
export type Unpaid = v.InferOutput<typeof Unpaid>

/** Beijing, closed account: pays person by person. Those in `failList` are not paid, all others are; then `tradeNo` is ''. */
export const bjIndividualPay = post('/api/aries/bj/individual/pay', {
  ask: ofOrder,
  answer: v.object({tradeNo: text, failList: list(Unpaid)}),
  session: 'user',
  idempotent: true,
  handles: 'all',
})
