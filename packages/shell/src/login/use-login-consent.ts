import {callErrorOf, isBusinessError} from '@hmb/contract/call-error'
import {ConsentKind} from '@hmb/contract/codes/consent-kind'
import {ErrorCode} from '@hmb/contract/codes/error-code'
import {evidenceAdd} from '@hmb/contract/evidence'
import type {Agree} from '@hmb/contract/project'
import {termsOf} from '@hmb/rules/agreement-terms'
import {useRef} from 'react'
import {useClient} from '../contexts/use-client.ts'
import {useProjectId} from '../project/project-id.ts'

/**
 * Reports in the background that the person has agreed to the agreements of the login (DLU), once for each version. No
 * login waits for it, and a report that fails is sent with the next tap. `onOutdated` gets the sentence of the server
 * when it has a newer version.
 *
 * @example
 * const reportConsent = useLoginConsent({agreements: data, onOutdated: toast})
 * if (await sendLoginCode(phone)) reportConsent()
 */
export function useLoginConsent({
  agreements,
  onOutdated,
}: {
  agreements: readonly Agree[] | undefined
  onOutdated: (message: string) => void
}): () => void {
  const client = useClient()
  const projectId = useProjectId()
  const reportedVersion = useRef('')
  return () => {
    if (!agreements) return
    const version = termsOf(agreements)
    if (reportedVersion.current === version) return
    reportedVersion.current = version
    const consent = {kind: ConsentKind.LOGIN_AGREED, subjectId: projectId, version, at: Date.now()}
    client.call(evidenceAdd, consent).catch((error) => {
      reportedVersion.current = ''
      const callError = callErrorOf(error)
      if (isBusinessError(callError, ErrorCode.AGREEMENT_UPDATED)) onOutdated(callError.message)
    })
  }
}
