import * as v from 'valibot'
import {post} from './endpoint.ts'
import {id, needed, number, projectId, text} from './schema.ts'

/*
 * What the medical accounts of all cities share. A city's own calls stand in `account/<city>.ts`, so that only its build, and
 * whoever serves it, reads them.
 */

/** The asks that most calls of a city have. */
export const ofOrder = v.object({orderId: id})
export const ofProjectOrder = v.object({projectId, orderId: id})
/** The business that a platform has opened for an order. */
export const bizId = id
/** Opaque numbers that a city's platform hands out. */
export const platformNo = needed(64)

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
  request: ofProjectOrder,
  response: v.object({code: v.pipe(number, v.picklist([0, 1, 2, 3])), message: text}),
  session: 'user',
  handles: 'all',
})
export type BeforeCheckCode = 0 | 1 | 2 | 3
