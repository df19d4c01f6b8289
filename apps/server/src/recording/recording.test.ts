import {gzipSync} from 'node:zlib'
import {ErrorCode} from '@hmb/contract/codes/error-code'
import {projectExt} from '@hmb/contract/project'
import {maxReportBytes, maxUnpackedBytes, recordingReport} from '@hmb/contract/recording'
import {asc, eq} from 'drizzle-orm'
import {beforeEach, describe, expect, test} from 'vitest'
import {policies} from '../platform/db/schema/policy.ts'
import {recordings} from '../platform/db/schema/recording.ts'
import {newId} from '../platform/ids.ts'
import {describeRecording} from '../staff/recording-detail.ts'
import {listRecordings} from '../staff/recording-list.ts'
import {recordingChunks} from '../testing/recording-chunks.ts'
import {openTestCashier} from '../testing/test-cashier.ts'
import {createTestFamily} from '../testing/test-family.ts'
import {eventsOf, sendReport} from '../testing/test-recorder.ts'
import {type Browser, startTestServer} from '../testing/test-server.ts'

const server = await startTestServer()
const {db} = server.database
const openPage = async () => {
  const browser = server.browser()
  // The first call of a page gives the browser its id.
  await browser.call(projectExt, {extType: 'CSS', projectId: 'hmb-cq'})
  return browser
}
const browser = await openPage()
const send = (fields: Record<string, string> = {}, from: Browser = browser) => sendReport(from, fields)
const stored = (recordId: string) =>
  db.select().from(recordingChunks).where(eq(recordingChunks.recordId, recordId)).orderBy(asc(recordingChunks.seq))
const refused = (code: number) => ({json: expect.objectContaining({code, data: null})})
let recordId = ''
beforeEach(() => {
  recordId = newId()
})

describe('a report', () => {
  test('is stored as it came, with its recording', async () => {
    const events = eventsOf('first')
    const sentAt = server.clock.now().getTime() - 123
    const report = await send({recordId, events, sentAt: String(sentAt), orderNo: 'HM1', goodsName: '惠民保'})
    expect(report).toMatchObject({status: 200, json: {code: 0, data: true}})
    const [chunk] = await stored(recordId)
    expect(chunk?.events.toString('base64')).toBe(events)
    expect(chunk).toMatchObject({seq: 0, sentAt: new Date(sentAt), receivedAt: server.clock.now()})
    const [row] = await db.select().from(recordings).where(eq(recordings.recordId, recordId))
    expect(row).toMatchObject({
      projectId: 'hmb-cq',
      goodsCode: 'HMB-CQ-2026',
      orderNo: 'HM1',
      goodsName: '惠民保',
      origin: 'web',
    })
    expect(row?.browser).toMatch(/^[0-9a-f]{64}$/)
  })

  test('may be base64url, and names its project in the form when the page closes', async () => {
    const response = await browser.inject({
      method: 'POST',
      url: recordingReport.path,
      headers: {'content-type': 'application/x-www-form-urlencoded;charset=UTF-8'},
      payload: new URLSearchParams({
        recordId,
        seq: '0',
        sentAt: '1',
        projectId: 'hmb-bj',
        goodsCode: '',
        goodsVersion: '',
        busCode: '',
        recallCode: '',
        events: Buffer.from(eventsOf('ÿþ?>'), 'base64').toString('base64url'),
      }).toString(),
    })
    expect(response.json()).toMatchObject({code: 0, data: true})
    const [row] = await db.select().from(recordings).where(eq(recordings.recordId, recordId))
    expect(row?.projectId).toBe('hmb-bj')
  })

  test('adds later metadata, and removes none', async () => {
    await send({recordId, orderNo: ''})
    await send({recordId, seq: '1', orderNo: 'HM2', recallCode: 'HM2'})
    await send({recordId, seq: '2', orderNo: '', recallCode: 'HM2'})
    const [row] = await db.select().from(recordings).where(eq(recordings.recordId, recordId))
    expect(row).toMatchObject({orderNo: 'HM2', recallCode: 'HM2'})
  })

  test('S80: twice is stored once, the first time, and the response is true both times', async () => {
    const [first, second] = [eventsOf('one'), eventsOf('two')]
    for (const events of [first, second]) expect((await send({recordId, events})).json).toMatchObject({data: true})
    const both = await Promise.all([1, 2].map(() => send({recordId, seq: '1'})))
    expect(both.map(({json}) => json.data)).toEqual([true, true])
    const chunks = await stored(recordId)
    expect(chunks.map(({seq}) => seq)).toEqual([0, 1])
    expect(chunks[0]?.events.toString('base64')).toBe(first)
  })

  test('S80: may come in any order, with gaps', async () => {
    for (const seq of ['5', '0', '3']) await send({recordId, seq})
    expect((await stored(recordId)).map(({seq}) => seq)).toEqual([0, 3, 5])
  })

  test('S81: with another browser’s recordId is refused, also in the same batch', async () => {
    await send({recordId})
    const other = await openPage()
    expect(await send({recordId, seq: '1'}, other)).toMatchObject(refused(ErrorCode.NOT_FOUND))
    const contested = newId()
    const responses = await Promise.all([send({recordId: contested}), send({recordId: contested, seq: '1'}, other)])
    expect(responses.map(({json}) => json.code)).toEqual([0, ErrorCode.NOT_FOUND])
    expect(await stored(recordId)).toHaveLength(1)
    expect(await stored(contested)).toHaveLength(1)
  })

  test('S81: of a caller without cookies is refused', async () => {
    expect(await send({recordId}, server.browser())).toMatchObject(refused(ErrorCode.INVALID_REQUEST))
    expect(await stored(recordId)).toEqual([])
  })

  test('S82: is refused when it comes a week after the first one', async () => {
    await send({recordId})
    server.clock.advance({minutes: 7 * 24 * 60 + 1})
    expect(await send({recordId, seq: '1'})).toMatchObject(refused(ErrorCode.NOT_FOUND))
  })

  const bomb = gzipSync(Buffer.alloc(maxUnpackedBytes + 1)).toString('base64')
  test.each([
    ['no gzip', {events: Buffer.from('[]'.repeat(20)).toString('base64')}],
    ['a gzip header alone', {events: Buffer.from([0x1f, 0x8b, 8]).toString('base64')}],
    ['a gzip that unpacks to more than a reader unpacks', {events: bomb}],
    ['no base64', {events: 'H4sI§'}],
    ['no events', {events: ''}],
    ['a NUL', {recallCode: 'a\0b'}],
    ['half of a character', {goodsName: '\ud800\0'}],
    ['a negative seq', {seq: '-1'}],
    ['a broken seq', {seq: '1.5'}],
    ['a seq above the last one', {seq: '20000'}],
    ['a short recordId', {recordId: 'short'}],
    ['a recordId with a path', {recordId: '../../../../etc/passwd'}],
    ['an unknown origin', {origin: 'fax'}],
  ])('S83: with %s is refused', async (_, fields) => {
    const response = await send({recordId, ...fields})
    expect(response).toMatchObject(refused(ErrorCode.INVALID_FIELD))
    expect(await stored(recordId)).toEqual([])
  })

  test('S83: of 512 KB is stored, of more is refused with 413', async () => {
    const random = (bytes: number) =>
      Buffer.concat([gzipSync('[]').subarray(0, 10), Buffer.alloc(bytes, 7), Buffer.alloc(8)])
    const fitting = random(380_000).toString('base64url')
    expect((await send({recordId, events: fitting})).json).toMatchObject({data: true})
    const large = await send({recordId, seq: '1', events: 'A'.repeat(maxReportBytes)})
    expect(large).toMatchObject({status: 413, ...refused(ErrorCode.PAYLOAD_TOO_LARGE)})
  })

  test('S83: as JSON is refused', async () => {
    const response = await browser.inject({
      method: 'POST',
      url: recordingReport.path,
      headers: {'content-type': 'application/json', projectid: 'hmb-cq'},
      payload: JSON.stringify({recordId}),
    })
    expect(response.json()).toMatchObject({code: ErrorCode.INVALID_REQUEST})
  })

  test('S83: of another site is refused', async () => {
    const response = await sendReport(browser, {recordId}, {'sec-fetch-site': 'cross-site'})
    expect(response).toMatchObject(refused(ErrorCode.INVALID_REQUEST))
  })

  test('S84: keeps neither the applicant’s name nor the document number that a page sends', async () => {
    await send({recordId, applicantName: '王小明', idNo: '349999198506150019'})
    const [row] = await db.select().from(recordings).where(eq(recordings.recordId, recordId))
    expect(JSON.stringify(row)).not.toMatch(/王小明|349999/)
  })

  test('writes no line to the log', async () => {
    const lines = server.logLines.length
    await send({recordId})
    expect(server.logLines.slice(lines)).toEqual([])
  })
})

describe('the recordings of an order', () => {
  const recordingsOf = async (orderNo: string) =>
    (await listRecordings(db, {orderNo, policyNo: '', from: '', to: '', pageNum: 1, pageSize: 20}, server.clock.now()))
      .list
  const ids = (list: Awaited<ReturnType<typeof recordingsOf>>) => (list ?? []).map((each) => each.recordId)

  test('S92: are found by its number and by its policy number, and not by an order number that another page sends', async () => {
    const cashier = openTestCashier(server)
    const home = await createTestFamily(server)
    await home.browser.call(projectExt, {extType: 'CSS', projectId: 'hmb-cq'})
    await send({recordId}, home.browser)
    const {orderId: _, ...order} = await home.order()
    const later = newId()
    await send({recordId: later}, home.browser)
    const thief = newId()
    await send({recordId: thief, orderNo: order.orderNo, recallCode: order.orderNo})
    expect(ids(await recordingsOf(order.orderNo)).toSorted()).toEqual([recordId, later].toSorted())

    const {tradeNo} = await home.pay(order)
    cashier.pay(tradeNo)
    await cashier.notify(tradeNo)
    const [policy] = await db.select().from(policies).where(eq(policies.userId, home.browser.userId))
    const policyNo = policy?.policyNo ?? ''
    const found = await listRecordings(
      db,
      {orderNo: '', policyNo, from: '', to: '', pageNum: 1, pageSize: 20},
      server.clock.now(),
    )
    expect(ids(found.list).toSorted()).toEqual([recordId, later].toSorted())
    expect(found.list?.[0]?.orders).toEqual([{orderNo: order.orderNo, policyNos: [policyNo]}])
    const described = await describeRecording(db, recordId, server.clock.now())
    expect(described).toMatchObject({applicantName: '王*', idNo: expect.stringMatching(/^1101\*{10}\d{3}[\dX]$/)})
    expect(await describeRecording(db, thief, server.clock.now())).toMatchObject({orders: [], applicantName: ''})

    // Days later a recording of the same browser belongs to the order only when its page names this order.
    server.clock.advance({days: 2})
    const [other, named] = [newId(), newId()]
    await send({recordId: other}, home.browser)
    await send({recordId: named, orderNo: order.orderNo}, home.browser)
    expect(ids(await recordingsOf(order.orderNo)).toSorted()).toEqual([recordId, later, named].toSorted())
  })
})
