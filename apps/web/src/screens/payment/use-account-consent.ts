import {type CallError, callErrorOf} from '@hmb/contract/call-error'
import type {Client} from '@hmb/contract/client'
import {ConsentKind} from '@hmb/contract/codes/consent-kind'
import type {Agree} from '@hmb/contract/project'
import type {Consent, ConsentPort} from '@hmb/purchase/consent-port'
import {useClient} from '@hmb/shell/client'
import {useRef, useState} from 'react'

interface AccountConsent {
  agreed: boolean
  /** The person ticks or unticks the authorization with these agreements. A tick is reported in the background. */
  change(agreed: boolean, agreements: readonly Agree[]): void
  /** Resolves with null when the server has the authorization: it takes no account payment without it. */
  confirm(): Promise<CallError | null>
}

/** The authorization (GZZFSQ) of an order's payment from a medical account. */
export function useAccountConsent(orderId: string): AccountConsent {
  const client = useClient()
  const [load] = useState(() => reportsLoader(client))
  const [agreed, setAgreed] = useState(false)
  const consent = useRef<Consent | null>(null)
  return {
    agreed,
    change(agrees, agreements) {
      setAgreed(agrees)
      const version = agreements.map(({id, version}) => ({id, version}))
      const given = {kind: ConsentKind.ACCOUNT_AUTHORIZED, subjectId: orderId, version, at: Date.now()}
      consent.current = agrees ? given : null
      load().then(
        (reports) => {
          reports.forget()
          if (agrees) reports.report([given])
        },
        () => {},
      )
    },
    async confirm() {
      try {
        const reports = await load()
        await reports.confirm(consent.current ? [consent.current] : [])
        return null
      } catch (error) {
        return callErrorOf(error)
      }
    },
  }
}

/** The reports are a script of their own: every page names the scripts of the routes, and this one would be one more. */
function reportsLoader(client: Client): () => Promise<ConsentPort> {
  let loading: Promise<ConsentPort> | undefined
  return () => {
    loading ??= import('@hmb/purchase/consent-reports').then(({createConsentReports}) => createConsentReports(client))
    loading.catch(() => {
      loading = undefined
    })
    return loading
  }
}
