import {type CallError, callErrorOf} from '@hmb/contract/call-error'
import {ConsentKind} from '@hmb/contract/codes/consent-kind'
import type {Agree} from '@hmb/contract/project'
import type {Consent} from '@hmb/purchase/consent-port'
import {useRef, useState} from 'react'
import {useConsentReports} from '../../data/consent-reports.ts'

interface AccountConsent {
  agreed: boolean
  /** The person ticks or unticks the authorization with these agreements. A tick is reported in the background. */
  change(agreed: boolean, agreements: readonly Agree[]): void
  /**
   * Resolves with null when the server has recorded the authorization, else with the error. Without a record the server
   * refuses an account payment.
   */
  confirm(): Promise<CallError | null>
}

/** The authorization (GZZFSQ) of an order's payment from a medical account. */
export function useAccountConsent(orderId: string): AccountConsent {
  const reports = useConsentReports()
  const [agreed, setAgreed] = useState(false)
  const consent = useRef<Consent | null>(null)
  return {
    agreed,
    change(agrees, agreements) {
      setAgreed(agrees)
      const version = agreements.map(({id, version}) => ({id, version}))
      const newConsent = {kind: ConsentKind.ACCOUNT_AUTHORIZED, subjectId: orderId, version, at: Date.now()}
      consent.current = agrees ? newConsent : null
      reports.forget()
      if (agrees) reports.report([newConsent])
    },
    async confirm() {
      try {
        await reports.confirm(consent.current ? [consent.current] : [])
        return null
      } catch (error) {
        return callErrorOf(error)
      }
    },
  }
}
