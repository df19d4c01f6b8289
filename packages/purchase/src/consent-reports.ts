import {callErrorOf, isBusinessError} from '@hmb/contract/call-error'
import type {Client} from '@hmb/contract/client'
import {ErrorCode} from '@hmb/contract/codes/error-code'
import {agreeVersions, evidenceAdd} from '@hmb/contract/evidence'
import {termsOf} from '@hmb/rules/agreement-terms'
import type {Consent, ConsentPort} from './consent-port.ts'

/**
 * Reports consents to the server, each once. A failed report is forgotten, so that `confirm` sends it again.
 *
 * @example
 * const consents = createConsentReports(client)
 * consents.report([{kind: ConsentKind.NOTICE_READ, subjectId: 'ag-cq-notice', version: '2026.10', at: Date.now()}])
 */
export function createConsentReports(client: Client): ConsentPort {
  const reports = new Map<string, Promise<unknown>>()
  const terms = new Map<string, Promise<string>>()

  function currentTerms(ids: readonly string[]): Promise<string> {
    const key = ids.join()
    const cached = terms.get(key)
    if (cached) return cached
    const response = ids.length === 0 ? Promise.resolve('') : readTerms(client, ids)
    terms.set(key, response)
    response.catch(() => terms.delete(key))
    return response
  }

  async function send({kind, subjectId, at, version}: Consent): Promise<void> {
    const text =
      typeof version === 'string' ? version : isIdList(version) ? await currentTerms(version) : termsOf(version)
    try {
      await client.call(evidenceAdd, {kind, subjectId, version: text, at})
    } catch (error) {
      // The next consent reads the new versions.
      if (isBusinessError(callErrorOf(error), ErrorCode.AGREEMENT_UPDATED)) terms.clear()
      throw error
    }
  }

  function sendOnce(consent: Consent): Promise<unknown> {
    const key = JSON.stringify(consent)
    const earlier = reports.get(key)
    if (earlier) return earlier
    const report = send(consent)
    reports.set(key, report)
    report.catch(() => reports.delete(key))
    return report
  }

  return {
    report(consents) {
      for (const consent of consents) sendOnce(consent).catch(() => {})
    },
    forget() {
      reports.clear()
      terms.clear()
    },
    async confirm(consents) {
      await Promise.all(
        consents.map((consent) =>
          // A report in the background may have failed just now.
          sendOnce(consent).catch((error) => {
            if (callErrorOf(error).kind === 'business') throw error
            return sendOnce(consent)
          }),
        ),
      )
    },
  }
}

const isIdList = (version: Exclude<Consent['version'], string>): version is readonly string[] =>
  version.every((each) => typeof each === 'string')

async function readTerms(client: Client, ids: readonly string[]): Promise<string> {
  const versions = await client.call(agreeVersions, {ids: ids.join()})
  return termsOf(ids.flatMap((id) => versions.find((one) => one.id === id) ?? []))
}
