import {type CallError, callErrorOf, isBusinessError} from '@hmb/contract/call-error'
import {ErrorCode} from '@hmb/contract/codes/error-code'
import type {Destination} from './payment-destination.ts'

const paidOrPendingCodes: readonly ErrorCode[] = [ErrorCode.ORDER_PAID, ErrorCode.PAYMENT_IN_PROGRESS]
const endedOrderCodes: readonly ErrorCode[] = [ErrorCode.ORDER_EXPIRED, ErrorCode.ORDER_CLOSED]
/** The page removes the reason: by the face check (人脸核验), the authorization (支付授权) or the identity check (核实身份). */
const remediableCodes: readonly ErrorCode[] = [
  ErrorCode.FACE_CHECK_FAILED,
  ErrorCode.ACCOUNT_UNAUTHORIZED,
  ErrorCode.IDENTITY_UNPROVEN,
]

/** `FACE_CHECK_FAILED`: the applicant has to pass the face check (人脸核验) before they pay. */
export const isFaceCheckRequired = (error: CallError): boolean => isBusinessError(error, ErrorCode.FACE_CHECK_FAILED)

/** The shell opens the login or the limiting page, so the payment shows no error and keeps no popup open. */
export const isSessionError = (error: CallError | undefined): boolean =>
  isBusinessError(error, ErrorCode.UNAUTHORIZED, ErrorCode.REAUTHORIZATION_REQUIRED, ErrorCode.ACCESS_LIMITED)

/** Errors with the same destination in every city: the order, the result, the page's remedy, or a page of the shell. */
export const isSharedError = (error: CallError | undefined): boolean =>
  isSessionError(error) || isBusinessError(error, ...paidOrPendingCodes, ...endedOrderCodes, ...remediableCodes)

/**
 * The destination of an error: the result or the order for some codes, otherwise the page stays and shows the error.
 *
 * @example
 * destinationOfError({kind: 'business', code: ErrorCode.ORDER_PAID, message: '', outcomeUnknown: false}) // {to: 'result'}
 */
export function destinationOfError(error: CallError = callErrorOf(undefined)): Destination {
  if (isBusinessError(error, ...paidOrPendingCodes)) return {to: 'result'}
  if (isBusinessError(error, ...endedOrderCodes)) return {to: 'orderDetail', reason: error.message}
  return {to: 'error', error}
}
