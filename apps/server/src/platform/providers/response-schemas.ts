import {phone} from '@hmb/contract/schema'
import * as v from 'valibot'

/**
 * The response of a provider to each call, besides `ok`. A response that does not match counts as none: see `createProviders`.
 */

/** Money of an order, in integer fen (分). */
export const fen = v.pipe(v.number(), v.safeInteger(), v.minValue(0), v.maxValue(2 ** 31 - 1))
/** A number or token of a provider. */
export const providerId = v.pipe(v.string(), v.nonEmpty(), v.maxLength(128))

const time = v.pipe(v.number(), v.safeInteger(), v.minValue(0), v.maxValue(8.64e15))
const transactionId = v.pipe(v.string(), v.maxLength(64))

export const cashierPage = v.object({prepayId: providerId, payUrl: v.pipe(v.string(), v.nonEmpty())})

export const paymentState = v.pipe(
  v.object({
    tradeState: v.picklist(['NOTPAY', 'USERPAYING', 'PROCESSING', 'SUCCESS', 'PAYERROR', 'CLOSED', 'REFUND']),
    transactionId,
    totalFee: fen,
    paidAt: v.nullable(time),
    paidParts: v.optional(v.array(v.string())),
  }),
  // Each payment of a provider is recorded once, by its number.
  v.check((payment) => payment.tradeState !== 'SUCCESS' || payment.transactionId !== ''),
)

export const refundState = v.object({
  refundId: v.string(),
  status: v.picklist(['SUCCESS', 'PROCESSING', 'FAIL']),
  refundedAt: v.optional(v.nullable(time)),
})

export const accountPaid = v.pipe(
  v.object({
    way: v.picklist(['DONE', 'PROCESSING', 'PAGE']),
    transactionId,
    totalFee: fen,
    paidAt: v.nullable(time),
    paidParts: v.array(v.string()),
    failures: v.array(v.object({id: v.string(), message: v.string()})),
    payUrl: v.string(),
    encryptedTradeNo: v.string(),
    encryptedYYBH: v.string(),
  }),
  v.check(({paidParts, transactionId: number}) => paidParts.length === 0 || number !== ''),
  v.check(({way, payUrl}) => way !== 'PAGE' || payUrl !== ''),
)

export const precheck = v.object({code: v.picklist([0, 1, 2, 3]), message: v.string()})

export const faceNeed = v.object({needed: v.boolean()})
export const facePage = v.object({
  appId: providerId,
  faceId: providerId,
  ticket: v.pipe(v.string(), v.nonEmpty()),
  checkUrl: v.pipe(v.string(), v.nonEmpty()),
})
export const faceOutcome = v.object({code: v.string()})

export const eligibility = v.object({
  applicant: v.object({canCreateOrder: v.boolean(), message: v.string()}),
  insured: v.array(
    v.object({
      id: v.string(),
      outcome: v.picklist(['', 'REPEAT', 'NO_MEDICAL', 'PART_HISTORY_UNPASS', 'VERIFY_NAME_UNPASS', 'BJ_NO_MEDICAL']),
      psnNo: v.pipe(v.string(), v.maxLength(128)),
    }),
  ),
})

export const policyState = v.object({
  policyNo: providerId,
  status: v.pipe(v.string(), v.maxLength(64)),
  version: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(2 ** 31 - 1)),
})
export const issuedPolicies = v.object({policies: v.array(policyState)})

export const captchaVerdict = v.object({passed: v.boolean()})
export const ssoUser = v.object({phone})
export const realNameVerdict = v.object({verified: v.boolean()})

export const wechatIdentity = v.object({openId: providerId})
export const pageSignature = v.object({timestamp: v.number(), nonceStr: v.string(), signature: v.string()})
export const jsapiParameters = v.object({
  appId: v.string(),
  timeStamp: v.string(),
  nonceStr: v.string(),
  package: v.string(),
  signType: v.string(),
  paySign: v.string(),
})
