import {gzipSync} from 'node:zlib'
import {recordingReport} from '@hmb/contract/recording'
import type {Browser} from './test-server.ts'

/** The events of a report: one custom event with this text. */
export const eventsOf = (text: string): string =>
  gzipSync(JSON.stringify([{type: 5, timestamp: 0, data: {tag: 'test', payload: text}}])).toString('base64')

/** Sends a report of Chongqing's product as a page does, with other values for some fields. */
export async function sendReport(
  browser: Pick<Browser, 'inject'>,
  fields: Record<string, string>,
  headers: Record<string, string> = {},
) {
  const form = new URLSearchParams({
    ...{seq: '0', events: eventsOf('event'), sentAt: '1763859600000', goodsCode: 'HMB-CQ-2026', goodsVersion: '2026'},
    ...{busCode: 'hmb-cq', recallCode: fields.recordId ?? '', origin: 'web'},
    ...fields,
  })
  const response = await browser.inject({
    ...{method: 'POST', url: recordingReport.path, payload: form.toString()},
    headers: {'content-type': 'application/x-www-form-urlencoded', projectid: 'hmb-cq', ...headers},
  })
  const json: {code: number; data: unknown} = response.json()
  return {status: response.statusCode, headers: response.headers, json}
}
