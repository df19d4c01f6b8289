import {callErrorOf, isBusinessError} from '@hmb/contract/call-error'
import type {Client} from '@hmb/contract/client'
import {ErrorCode} from '@hmb/contract/codes/error-code'
import {agreeVersions, evidenceAdd} from '@hmb/contract/evidence'
import {termsOf} from '@hmb/rules/agreement-terms'
import type {Consent, ConsentPort} from './consent-port.ts'

type Versions = readonly {id: string; version: string}[]

/**
 * Reports consents to the server, each once. A failed report is forgotten, so that `confirm` sends it again.
 * `shownVersion` gives the version of an agreement whose text the page has shown: the person has read that one, and not a
 * newer one of the server.
 *
 * @example
 * const consents = createConsentReports(client)
 * consents.report([{kind: ConsentKind.NOTICE_READ, subjectId: 'ag-cq-notice', version: '2026.10', at: Date.now()}])
 */
export function createConsentReports(
  client: Client,
  shownVersion?: (agreementId: string) => string | undefined,
): ConsentPort {
  const reports = new Map<string, Promise<unknown>>()
  const versions = new Map<string, Promise<Versions>>()

  async function termsOfShown(ids: readonly string[]): Promise<string> {
    const key = ids.join()
    const response = versions.get(key) ?? client.call(agreeVersions, {ids: key})
    versions.set(key, response)
    response.catch(() => versions.delete(key))
    const current = await response
    return termsOf(
      ids.flatMap((id) => {
        const version = shownVersion?.(id) ?? current.find((one) => one.id === id)?.version
        return version === undefined ? [] : {id, version}
      }),
    )
  }

  async function send({kind, subjectId, at, version}: Consent): Promise<void> {
    const text =
      typeof version === 'string' ? version : isIdList(version) ? await termsOfShown(version) : termsOf(version)
    try {
      await client.call(evidenceAdd, {kind, subjectId, version: text, at})
    } catch (error) {
      // The next consent reads the new versions.
      if (isBusinessError(callErrorOf(error), ErrorCode.AGREEMENT_UPDATED)) versions.clear()
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
      versions.clear()
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

/** False for an empty list, which needs no call. */
const isIdList = (version: Exclude<Consent['version'], string>): version is readonly string[] =>
  typeof version[0] === 'string'
