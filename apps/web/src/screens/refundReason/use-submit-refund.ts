import {type CallError, isBusinessError} from '@hmb/contract/call-error'
import {ErrorCode} from '@hmb/contract/codes/error-code'
import type {RefundReason} from '@hmb/contract/codes/refund-reason'
import {newIdempotencyKey} from '@hmb/shell/idempotency-key'
import {useHost} from '@hmb/shell/use-host'
import {type ReactElement, useState} from 'react'
import {useApplyForRefundMutation} from '../../data/refund-queries.ts'
import {useIdentityCheck} from '../../identity-check/use-identity-check.tsx'
import type {ReadyRefund} from '../../refund/RefundStep.tsx'
import {isApplicationFor, readApplication, removeApplication, saveApplication} from '../../refund/refund-application.ts'

interface SubmitRefund {
  /** The reason of an application whose outcome is unknown, also after a reload. */
  sentReason: RefundReason | ''
  submit(reason: RefundReason): Promise<void>
  submitting: boolean
  /** The server has started the refund. */
  accepted: boolean
  error: CallError | undefined
  /** The sheet of the identity check, which the server may require before the application. */
  identitySheet: ReactElement
}

/**
 * Sends the application for a refund under one idempotency key. After an unknown outcome the next attempt has the same key, also
 * after a reload; after an error of the server it has a new key.
 *
 * @example
 * const {submit, error} = useSubmitRefund(refund)
 */
export function useSubmitRefund({orderId, itemIds, projectId, payChannel}: ReadyRefund): SubmitRefund {
  const host = useHost()
  const [apply, {isLoading}] = useApplyForRefundMutation()
  const identity = useIdentityCheck()
  const [accepted, setAccepted] = useState(false)
  const [error, setError] = useState<CallError>()
  const readSentApplication = () => {
    const stored = readApplication(host)
    return isApplicationFor(stored, {orderId, itemIds}) && stored.state === 'sent' ? stored : null
  }

  async function send(reason: RefundReason, {newKey = false} = {}): Promise<void> {
    const earlier = readSentApplication()
    const key = earlier && !newKey ? earlier.key : newIdempotencyKey()
    const application = {orderId, itemIds, reason, key, state: 'sent'} as const
    // Stored before the call: the page may be reloaded while it runs.
    saveApplication(host, application)
    const result = await apply({...application, projectId, payChannel})
    if (!result.error) {
      // An order paid in parts has a refund for each payment, and the platform may refuse one of them.
      const refusedCount = itemIds.filter((id) => !result.data.orderItemIds.includes(id)).length
      saveApplication(host, {...application, state: 'accepted', refusedCount})
      return setAccepted(true)
    }
    const failure = result.error as CallError
    if (failure.outcomeUnknown) return setError(failure)
    if (earlier) {
      // The earlier attempt had another reason. The server's rules refuse a second refund.
      if (!newKey && isBusinessError(failure, ErrorCode.IDEMPOTENCY_KEY_REUSED)) return send(reason, {newKey: true})
      // The earlier attempt was accepted. The order is read again, and then the finish page opens.
      if (isBusinessError(failure, ErrorCode.REFUND_IN_PROGRESS, ErrorCode.ORDER_NOT_REFUNDABLE)) return
    }
    removeApplication(host)
    if (isBusinessError(failure, ErrorCode.IDENTITY_UNPROVEN) && (await identity.prove())) return send(reason)
    setError(failure)
  }

  return {
    sentReason: readSentApplication()?.reason ?? '',
    submit: (reason) => {
      setError(undefined)
      return send(reason)
    },
    submitting: isLoading,
    accepted,
    error,
    identitySheet: identity.sheet,
  }
}
