import {ErrorCode} from '@hmb/contract/codes/error-code'
import {recordingReport} from '@hmb/contract/recording'
import type {PostReport, ReportOutcome} from '@hmb/telemetry/recorder/report'

/** A report fails when its response does not arrive in this time, in ms. */
const timeoutMs = 15_000
/** The delay when the server is busy and names none, in ms. */
const busyMs = 30_000
const maxBusyMs = 600_000

/**
 * Sends the reports of the session recorder. It is not a call of the client, because it sends a form and its failures are not
 * shown.
 *
 * @example
 * startRecorder({post: createReportSender({prefix: '', projectId: () => 'hmb-cq'}), …})
 */
export function createReportSender({prefix, projectId}: {prefix: string; projectId(): string}): PostReport {
  return async (report, {keepalive}) => {
    const {recordId, seq, events, metadata} = report
    const body = new URLSearchParams({
      projectId: projectId(),
      recordId,
      seq: String(seq),
      events,
      sentAt: String(Date.now()),
      ...metadata,
    })
    const abort = new AbortController()
    const timer = setTimeout(() => abort.abort(), timeoutMs)
    try {
      const response = await fetch(prefix + recordingReport.path, {
        method: 'POST',
        credentials: 'same-origin',
        body,
        keepalive,
        signal: abort.signal,
      })
      return await outcomeOf(response)
    } catch {
      return {outcome: 'failed'}
    } finally {
      clearTimeout(timer)
    }
  }
}

async function outcomeOf(response: Response): Promise<ReportOutcome> {
  if (response.status === 429)
    return {outcome: 'busy', retryAfterMs: parseRetryAfter(response.headers.get('Retry-After'))}
  if (response.status === 413) return {outcome: 'refused'}
  if (response.status >= 500) return {outcome: 'failed'}
  const {code}: {code: number} = await response.json()
  if (code === 0) return {outcome: 'stored'}
  if (code === ErrorCode.NOT_FOUND) return {outcome: 'closed'}
  const isFinal = code === ErrorCode.INVALID_FIELD || code === ErrorCode.INVALID_REQUEST
  return {outcome: isFinal ? 'refused' : 'failed'}
}

/** The delay that the header names, in ms. It has seconds, or a date. */
function parseRetryAfter(header: string | null): number {
  const seconds = Number(header ?? Number.NaN)
  const ms = Number.isNaN(seconds) ? Date.parse(header ?? '') - Date.now() : seconds * 1_000
  return Number.isNaN(ms) ? busyMs : Math.min(Math.max(ms, 1_000), maxBusyMs)
}
