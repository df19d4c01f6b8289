import {callErrorOf, isBusinessError} from '@hmb/contract/call-error'
import {ConsentKind} from '@hmb/contract/codes/consent-kind'
import {DisplayPosition} from '@hmb/contract/codes/display-position'
import {ErrorCode} from '@hmb/contract/codes/error-code'
import {evidenceAdd} from '@hmb/contract/evidence'
import type {Agree} from '@hmb/contract/project'
import {termsOf} from '@hmb/rules/agreement-terms'
import {useFeedback} from '@hmb/ui/FeedbackHost'
import {useRef} from 'react'
import {useAgreements} from '../agreements/use-agreements.ts'
import {type Consent, useConsent} from '../agreements/use-consent.tsx'
import {useClient} from '../contexts/use-client.ts'
import {useProjectId} from '../project/project-id.ts'
import type {QueryResult} from '../query-cache/use-query.ts'
import {useDraft} from '../user-memory/use-draft.ts'
import {copy} from './login-copy.ts'

export interface LoginConsent extends Consent {
  /** The agreements of the login (DLU). */
  agreements: QueryResult<Agree[]>
  /** The box is ticked. */
  agreed: boolean
  setAgreed(agreed: boolean): void
  /**
   * Reports in the background that the person has agreed, once for each version. No login waits for it, and a report that
   * fails is sent with the next tap. When the server has a newer version, it shows the server's sentence and clears the box.
   */
  report(): void
}

/**
 * The consent of a person to the agreements of the login.
 *
 * @example
 * const consent = useLoginConsent()
 * if ((consent.agreed || (await consent.request())) && (await sendLoginCode(phone))) consent.report()
 */
export function useLoginConsent(): LoginConsent {
  const client = useClient()
  const projectId = useProjectId()
  const {toast} = useFeedback()
  const agreements = useAgreements(DisplayPosition.LOGIN)
  const [agreed, setAgreed] = useDraft('login.agreed', false)
  const consent = useConsent({agreements, sentence: copy.notAgreed, onAgree: () => setAgreed(true)})
  const reportedVersion = useRef('')
  return {
    ...consent,
    agreements,
    agreed,
    setAgreed,
    report() {
      if (!agreements.data) return
      const version = termsOf(agreements.data)
      if (reportedVersion.current === version) return
      reportedVersion.current = version
      const request = {kind: ConsentKind.LOGIN_AGREED, subjectId: projectId, version, at: Date.now()}
      client.call(evidenceAdd, request).catch((error) => {
        reportedVersion.current = ''
        const callError = callErrorOf(error)
        if (!isBusinessError(callError, ErrorCode.AGREEMENT_UPDATED)) return
        toast(callError.message)
        setAgreed(false)
        agreements.retry()
      })
    },
  }
}
