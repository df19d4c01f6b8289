import {randomBytes} from 'node:crypto'
import type {PaymentCalls} from '../platform/providers/providers.ts'
import {notificationHeaders, testSecret} from './notification-headers.ts'
import type {TestServer} from './test-server.ts'

/**
 * The result of the next refunds. RESPONSE_LOST: the provider has the refund, but its response is lost. REQUEST_LOST: the
 * request is lost.
 */
export type TestRefundResult =
  | 'SUCCESS'
  | 'PROCESSING'
  | 'FAIL'
  | 'RESPONSE_LOST'
  | 'REQUEST_LOST'
  | {errorCode: string}

/** A refund that a provider has accepted. */
export interface TestRefund {
  provider: string
  outTradeNo: string
  outRefundNo: string
  refundFee: number
  status: 'SUCCESS' | 'PROCESSING' | 'FAIL'
}

interface NotificationFields {
  notifyId: string
  outRefundNo: string
  refundFee: number
  refundState: 'SUCCESS' | 'FAIL'
  refundedAt: number
}

/**
 * The refunds of a test's providers. A refund in PROCESSING stays so until `finish`, and `notify` sends the only
 * notification.
 */
export interface TestRefunds {
  nextResult: TestRefundResult
  /** Runs after the refund, or its error, and before the response. */
  beforeResponse: () => Promise<void>
  /** One per refund number, oldest first. */
  readonly accepted: TestRefund[]
  /** Requests received, repeated ones included. */
  requests: number
  reset(): void
  refund(provider: string, request: Parameters<PaymentCalls['refund']>[0]): ReturnType<PaymentCalls['refund']>
  finish(refundNo: string, status: 'SUCCESS' | 'FAIL'): void
  /** Sends a signed notification, optionally with changed fields. Returns the HTTP status and the code of the response. */
  notify(refundNo: string, changes?: Partial<NotificationFields>): Promise<{status: number; code: string}>
}

const errorResponse = (code: string) => ({ok: false, code, message: code}) as const

export function openTestRefunds(server: TestServer): TestRefunds {
  const refunds: TestRefunds = {
    nextResult: 'SUCCESS',
    beforeResponse: async () => {},
    accepted: [],
    requests: 0,
    reset() {
      refunds.nextResult = 'SUCCESS'
      refunds.beforeResponse = async () => {}
      refunds.accepted.length = 0
      refunds.requests = 0
    },
    async refund(provider, {outTradeNo, outRefundNo, refundFee}) {
      refunds.requests += 1
      const {nextResult: result} = refunds
      if (result === 'REQUEST_LOST') return errorResponse('UNREACHABLE')
      if (typeof result === 'object') {
        await refunds.beforeResponse()
        return errorResponse(result.errorCode)
      }
      const known = refunds.accepted.find((one) => one.outRefundNo === outRefundNo)
      const status = result === 'RESPONSE_LOST' ? 'PROCESSING' : result
      const refund = known ?? {provider, outTradeNo, outRefundNo, refundFee, status}
      if (!known) refunds.accepted.push(refund)
      await refunds.beforeResponse()
      if (result === 'RESPONSE_LOST') return errorResponse('UNREACHABLE')
      return {ok: true, refundId: `r-${outRefundNo}`, status: refund.status}
    },
    finish(refundNo, status) {
      refundOf(refundNo).status = status
    },
    async notify(refundNo, changes = {}) {
      const {provider, refundFee, status} = refundOf(refundNo)
      return sendRefundNotification(server, provider, {
        outRefundNo: refundNo,
        refundFee,
        refundState: status === 'FAIL' ? 'FAIL' : 'SUCCESS',
        ...changes,
      })
    },
  }
  function refundOf(refundNo: string): TestRefund {
    const refund = refunds.accepted.find((one) => one.outRefundNo === refundNo)
    if (!refund) throw new Error('no provider has such a refund')
    return refund
  }
  return refunds
}

/** Sends a provider's signed refund notification. Returns the HTTP status and the code of the response. */
export async function sendRefundNotification(
  {app, clock}: TestServer,
  provider: string,
  fields: Pick<NotificationFields, 'outRefundNo' | 'refundFee' | 'refundState'> & Partial<NotificationFields>,
): Promise<{status: number; code: string}> {
  const notifyId = randomBytes(12).toString('hex')
  const body = JSON.stringify({notifyId, refundedAt: clock.now().getTime(), ...fields})
  const url = `/api/notify/${provider}/refund`
  const headers = notificationHeaders(testSecret, url, body, clock.now())
  const response = await app.inject({method: 'POST', url, payload: body, headers})
  return {status: response.statusCode, code: response.json().code}
}
