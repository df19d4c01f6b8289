import * as v from 'valibot'
import {post} from './endpoint.ts'
import {id, number, projectId, requiredText, text} from './schema.ts'

/*
 * What the medical accounts (医保个人账户) of all cities share. The calls of one city are in `account/<city>.ts`: only its build and
 * the server import them.
 */

/** The requests of most calls of a city. */
export const orderRequest = v.object({orderId: id})
export const projectOrderRequest = v.object({projectId, orderId: id})
/** The id of the business that a platform opened for an order. */
export const bizId = id
/** An opaque number of a city's platform. */
export const platformNo = requiredText(64)

/**
 * The result of an account payment: 1 continue on the provider's page (`payUrl`); 2 in progress, the official account (公众号) sends
 * the result; 3 paid.
 */
export const AccountPaymentResult = v.object({
  payStatus: v.pipe(number, v.picklist([1, 2, 3])),
  tradeNo: text,
  /** For 1 only. */
  payUrl: text,
  message: text,
})
export type AccountPaymentResult = v.InferOutput<typeof AccountPaymentResult>

/**
 * Whether the applicant's account can pay; called when IND_PYMT has `isDoBeforeCheck`. 0: no restriction. 1: an account is open
 * for this order. 2: only the account may pay. 3: the account cannot be used, and `message` is the reason.
 */
export const beforeCheck = post('/api/aries/individual/beforeCheck', {
  request: projectOrderRequest,
  response: v.object({code: v.pipe(number, v.picklist([0, 1, 2, 3])), message: text}),
  session: 'user',
  handles: 'all',
})
export type BeforeCheckCode = 0 | 1 | 2 | 3
