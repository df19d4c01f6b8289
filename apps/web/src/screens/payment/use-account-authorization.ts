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
  const box = useRef<AuthorizationHandle>(null)
  const [requesting, setRequesting] = useState(false)

  /** The server may have a newer agreement than this page. */
  function withdraw() {
    change(false, [])
    box.current?.reload()
  }

  async function request(isTicked: boolean): Promise<boolean> {
    setRequesting(true)
    try {
      if (!isTicked && !(await box.current?.request())) return false
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
    box: {ref: box, checked: agreed, onChange: change},
    requesting,
    /** Resolves with whether the person has authorized the account payment and the server has recorded it. */
    authorize: () => request(agreed),
    /** The server has no authorization of this order. */
    authorizeAgain(): Promise<boolean> {
      withdraw()
      return request(false)
    },
  }
}
