import {type CallError, callErrorOf} from '@hmb/contract/call-error'
import {ConsentKind} from '@hmb/contract/codes/consent-kind'
import type {Consent} from '@hmb/purchase/consent-port'
import {createConsentReports} from '@hmb/purchase/consent-reports'
import {useClient} from '@hmb/shell/client'
import {useRef, useState} from 'react'

interface AccountConsent {
  agreed: boolean
  /** The person ticks or unticks the authorization with these terms. A tick is reported in the background. */
  change(agreed: boolean, terms: string): void
  /** Resolves with null when the server has the authorization: it takes no account payment without it. */
  confirm(): Promise<CallError | null>
}

/** The authorization (GZZFSQ) of an order's payment from a medical account. */
export function useAccountConsent(orderId: string): AccountConsent {
  const client = useClient()
  const [reports] = useState(() => createConsentReports(client))
  const [agreed, setAgreed] = useState(false)
  const consent = useRef<Consent | null>(null)
  return {
    agreed,
    change(agrees, version) {
      setAgreed(agrees)
      reports.forget()
      consent.current = agrees
        ? {kind: ConsentKind.ACCOUNT_AUTHORIZED, subjectId: orderId, version, at: Date.now()}
        : null
      if (consent.current) reports.report([consent.current])
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
