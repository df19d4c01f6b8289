import * as v from 'valibot'
import {AccountPayStatus} from './codes/account-pay-status.ts'
import {AccountPrecheckCode} from './codes/account-precheck-code.ts'
import {post} from './endpoint.ts'
import {id, number, projectId, requiredText, text} from './schema.ts'

/*
 * What the medical accounts (医保个人账户) of all cities share. The calls of one city are in `medical-account/<city>.ts`: only its build and
 * the server import them.
 */

/** The requests of most calls of a city. */
export const orderRequest = v.object({orderId: id})
export const projectOrderRequest = v.object({projectId, orderId: id})
/** The id of the business that a platform opened for an order. */
export const bizId = id
/** An opaque number of a city's platform. */
export const platformNo = requiredText(64)

/** The result of an account payment. */
export const AccountPaymentResult = v.object({
  payStatus: v.pipe(
    number,
    v.picklist([AccountPayStatus.PROVIDER_PAGE, AccountPayStatus.PROCESSING, AccountPayStatus.PAID]),
  ),
  tradeNo: text,
  /** For PROVIDER_PAGE only. */
  payUrl: text,
  message: text,
})
export type AccountPaymentResult = v.InferOutput<typeof AccountPaymentResult>

const precheckCodes = [
  AccountPrecheckCode.NO_RESTRICTION,
  AccountPrecheckCode.ACCOUNT_OPENED,
  AccountPrecheckCode.ACCOUNT_ONLY,
  AccountPrecheckCode.ACCOUNT_UNUSABLE,
] as const

/**
 * Whether the applicant's account can pay; called when IND_PYMT has `isDoBeforeCheck`. `message` is the reason for
 * ACCOUNT_UNUSABLE.
 */
export const beforeCheck = post('/api/aries/individual/beforeCheck', {
  request: projectOrderRequest,
  response: v.object({code: v.pipe(number, v.picklist(precheckCodes)), message: text}),
  session: 'user',
  handles: 'all',
})
