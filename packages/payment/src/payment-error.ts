import {ErrorCode} from '@hmb/contract/codes/error-code'
import type {Destination, Refusal} from './payment-destination.ts'
import {isRefused, refusalOf} from './refusal.ts'

/** Paid already, or an attempt whose end is not known. */
const known = [ErrorCode.ORDER_PAID, ErrorCode.PAYMENT_IN_PROGRESS]
/** Expired, cancelled or closed. */
const over = [ErrorCode.ORDER_EXPIRED, ErrorCode.ORDER_CLOSED]

/** The server has to see the applicant before they pay: the page leads to the face check. */
const unseen = ErrorCode.FACE_CHECK_FAILED

export const wantsFace = (refusal: Refusal): boolean => isRefused(refusal, unseen)

/** A refusal that is no city's own: it tells where the order stands, or that the applicant has to be seen first. */
export const leadsOn = (refusal: Refusal | undefined): boolean => isRefused(refusal, ...known, ...over, unseen)

/**
 * Where a refusal leads: one that tells where the order stands leads there; every other keeps the person on the page.
 *
 * @example
 * endOf({kind: 'business', code: 5002, message: '', uncertain: false}) // {to: 'result'}
 */
export function endOf(refusal: Refusal = refusalOf(undefined)): Destination {
  if (isRefused(refusal, ...known)) return {to: 'result'}
  if (isRefused(refusal, ...over)) return {to: 'orderDetail', reason: refusal.message}
  return {to: 'stay', refusal}
}
