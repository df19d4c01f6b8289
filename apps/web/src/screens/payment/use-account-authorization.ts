import {isBusinessError} from '@hmb/contract/call-error'
import {ErrorCode} from '@hmb/contract/codes/error-code'
import {errorText} from '@hmb/shell/error-text'
import {useFeedback} from '@hmb/ui/Feedback'
import {useRef, useState} from 'react'
import type {AuthorizationHandle} from './AccountAuthorization.tsx'
import {useAccountConsent} from './use-account-consent.ts'

/** Asks for the authorization (GZZFSQ) of an order's payment from a medical account, and reports it to the server. */
export function useAccountAuthorization(orderId: string) {
  const {agreed, change, confirm} = useAccountConsent(orderId)
  const feedback = useFeedback()
  const handle = useRef<AuthorizationHandle>(null)
  const [isRequesting, setRequesting] = useState(false)

  /** Unticks the box and loads the agreement again, because the server may have a newer one. */
  function withdraw() {
    change(false, [])
    handle.current?.reload()
  }

  async function request(isTicked: boolean): Promise<boolean> {
    setRequesting(true)
    try {
      if (!isTicked && !(await handle.current?.request())) return false
      const error = await confirm()
      if (!error) return true
      if (isBusinessError(error, ErrorCode.AGREEMENT_UPDATED)) withdraw()
      feedback.toast(errorText(error), {kind: 'fail'})
      return false
    } finally {
      setRequesting(false)
    }
  }

  return {
    /** The props of `AccountAuthorization`. */
    authorization: {ref: handle, checked: agreed, onChange: change},
    isRequesting,
    /** Resolves with whether the person has authorized the account payment and the server has recorded it. */
    authorize: () => request(agreed),
    /** The same when the server has no authorization of this order: the person must tick again. */
    authorizeAgain(): Promise<boolean> {
      withdraw()
      return request(false)
    },
  }
}
