import {gzipSync} from 'node:zlib'
import {recordingReport} from '@hmb/contract/recording'
import type {Browser} from './test-server.ts'

/** The events of a report: one custom event with this text. */
export const eventsOf = (text: string): string =>
  gzipSync(JSON.stringify([{type: 5, timestamp: 0, data: {tag: 'test', payload: text}}])).toString('base64')

/** The form of a report of Chongqing's product, with other values for some fields. */
export const reportForm = (fields: Record<string, string>): URLSearchParams =>
  new URLSearchParams({
    seq: '0',
    events: eventsOf('event'),
    sentAt: '1763859600000',
    goodsCode: 'HMB-CQ-2026',
    goodsVersion: '2026',
    busCode: 'hmb-cq',
    recallCode: fields.recordId ?? '',
    origin: 'web',
    ...fields,
  })

/** Sends {@link reportForm} as a page does. */
export async function sendReport(
  browser: Pick<Browser, 'inject'>,
  fields: Record<string, string>,
  headers: Record<string, string> = {},
) {
  const form = reportForm(fields)
  const response = await browser.inject({
    method: 'POST',
    url: recordingReport.path,
    payload: form.toString(),
    headers: {'content-type': 'application/x-www-form-urlencoded', projectid: 'hmb-cq', ...headers},
  })
  const json: {code: number; data: unknown} = response.json()
  return {status: response.statusCode, headers: response.headers, json}
}
