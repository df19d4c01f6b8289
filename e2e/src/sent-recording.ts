import {randomBytes} from 'node:crypto'
import {gzipSync} from 'node:zlib'
import {recordingReport} from '@hmb/contract/recording'
import type {APIRequestContext} from 'playwright-core'

interface RrwebEvent {
  type: number
  data: object
  timestamp: number
}

let nodes = 1
const element = (tagName: string, attributes: object, childNodes: object[] = []) => ({
  type: 2,
  tagName,
  attributes,
  childNodes,
  id: nodes++,
})
const text = (textContent: string) => ({type: 3, textContent, id: nodes++})

/** The first two events of a page with these elements in its body, as rrweb records them: its size and its full snapshot. */
export function pageEvents(timestamp: number, href: string, body: object[]): RrwebEvent[] {
  const html = element('html', {lang: 'zh-CN'}, [element('head', {}), element('body', {}, body)])
  const node = {
    type: 0,
    childNodes: [{type: 1, name: 'html', publicId: '', systemId: '', id: nodes++}, html],
    id: nodes++,
  }
  return [
    {type: 4, data: {href, width: 390, height: 844}, timestamp},
    {type: 2, data: {node, initialOffset: {left: 0, top: 0}}, timestamp},
  ]
}

/** An element of a page with attributes and text. */
export const pageElement = (tagName: string, attributes: object, content = '') =>
  element(tagName, attributes, content ? [text(content)] : [])

/** A scroll of the page, which counts as an action of the person. */
export const scrollEvent = (timestamp: number, id: number): RrwebEvent => ({
  type: 3,
  data: {source: 3, id, x: 0, y: 0},
  timestamp,
})

export const customEvent = (timestamp: number, tag: string, payload: object): RrwebEvent => ({
  type: 5,
  data: {tag, payload},
  timestamp,
})

/** Sends reports as the page of a sale does, in the session of this browser. A null report is left out. Returns the recordId. */
export async function sendRecording(
  request: APIRequestContext,
  fields: Record<string, string>,
  reports: readonly (readonly RrwebEvent[] | string | null)[],
  recordId = randomBytes(16).toString('base64url'),
): Promise<string> {
  for (const [seq, report] of reports.entries()) {
    if (report === null) continue
    const events = typeof report === 'string' ? report : gzipSync(JSON.stringify(report)).toString('base64')
    const response = await request.post(recordingReport.path, {
      form: {
        projectId: 'hmb-cq',
        recordId,
        seq: String(seq),
        events,
        sentAt: String(Date.now()),
        recallCode: recordId,
        goodsCode: 'HMB-CQ-2026',
        goodsVersion: '2026',
        busCode: 'hmb-cq',
        goodsName: '重庆惠民保',
        origin: 'web',
        ...fields,
      },
    })
    const {code} = (await response.json()) as {code: number}
    if (code !== 0) throw new Error(`the report was refused with ${code}`)
  }
  return recordId
}
