import {ErrorCode} from '@hmb/contract/codes/error-code'
import type {Endpoint} from '@hmb/contract/endpoint'
import {endpoints} from '@hmb/contract/endpoints'
import {orderCreate} from '@hmb/contract/order'
import {projectExt} from '@hmb/contract/project'
import * as staff from '@hmb/contract/staff'
import {userDetail} from '@hmb/contract/user'
import {asc, eq} from 'drizzle-orm'
import {beforeEach, describe, expect, test} from 'vitest'
import {staffAccounts, staffLooks, staffSessions} from '../platform/db/schema/staff.ts'
import {newId} from '../platform/ids.ts'
import {sendReport} from '../testing/test-recorder.ts'
import {type Browser, startTestServer} from '../testing/test-server.ts'
import {hashPassword} from './password-hash.ts'
import {saveStaffAccount} from './staff-account.ts'

const password = 'Ten green bottles on a wall'
const server = await startTestServer()
const {db} = server.database
await saveStaffAccount(db, 'wu', password, server.clock.now())
// A cheap hash: every login of a test costs a second otherwise.
const passwordHash = await hashPassword(password, {N: 2, r: 1, p: 1})
await db.insert(staffAccounts).values({name: 'lin', passwordHash, createdAt: server.clock.now()})

const logIn = async (name = 'lin') => {
  const browser = server.browser()
  await browser.call(staff.staffLogin, {name, password})
  return browser
}
const codeOf = (call: Promise<unknown>) =>
  call.then(
    () => 0,
    (error: {code: number}) => error.code,
  )
const staffEndpoints = endpoints.filter(({area}) => area === 'staff').map(({endpoint}) => endpoint)
const sessionEndpoints = staffEndpoints.filter(({session}) => session === 'staff')
const request = {recordId: 'a'.repeat(22), hash: 'a'.repeat(64)}
const callAny = (browser: Browser, endpoint: Endpoint) => codeOf(browser.call(endpoint, request))

describe('a login of staff', () => {
  beforeEach(async () => {
    await db.update(staffAccounts).set({failures: 0, lockedUntil: null})
    await db.delete(staffLooks)
  })

  test('gets a cookie that only the paths of staff receive, for the browser’s session', async () => {
    const response = await server.browser().inject({
      method: 'POST',
      url: staff.staffLogin.path,
      headers: {'content-type': 'application/json'},
      payload: JSON.stringify({name: 'lin', password}),
    })
    const [cookie] = response.cookies
    expect(cookie).toMatchObject({name: 'hmb_staff', path: '/api/staff', httpOnly: true, sameSite: 'Strict'})
    expect(cookie?.maxAge).toBeUndefined()
    expect(await db.select().from(staffLooks)).toMatchObject([{staff: 'lin', action: 'LOGIN'}])
  })

  test('names its account and the end of its session', async () => {
    const lin = await logIn()
    const endsAt = server.clock.now().getTime() + staff.staffSessionMs
    expect(await lin.call(staff.staffCurrent, {})).toEqual({name: 'lin', endsAt})
  })

  test('S85: ends after 30 minutes without a call, after 8 hours of calls, and with the logout', async () => {
    const idle = await logIn()
    server.clock.advance({minutes: 29})
    expect(await callAny(idle, staff.staffCurrent)).toBe(0)
    server.clock.advance({minutes: 31})
    expect(await callAny(idle, staff.staffCurrent)).toBe(ErrorCode.UNAUTHORIZED)

    const busy = await logIn()
    for (let half = 0; half < 19; half++) {
      server.clock.advance({minutes: 25})
      expect(await callAny(busy, staff.staffCurrent)).toBe(0)
    }
    server.clock.advance({minutes: 6})
    expect(await callAny(busy, staff.staffCurrent)).toBe(ErrorCode.UNAUTHORIZED)

    const leaving = await logIn()
    const token = leaving.cookies.get('hmb_staff') ?? ''
    expect(await leaving.call(staff.staffLogout, {})).toBe(true)
    leaving.cookies.set('hmb_staff', token)
    expect(await callAny(leaving, staff.staffCurrent)).toBe(ErrorCode.UNAUTHORIZED)
  })

  test('S85: ends with its account, and with a new password', async () => {
    const wu = await logIn('wu')
    expect(await saveStaffAccount(db, 'wu', `${password}.`, server.clock.now())).toBe(false)
    expect(await callAny(wu, staff.staffCurrent)).toBe(ErrorCode.UNAUTHORIZED)
    const lin = await logIn()
    await db.update(staffAccounts).set({disabled: true}).where(eq(staffAccounts.name, 'lin'))
    expect(await callAny(lin, staff.staffCurrent)).toBe(ErrorCode.UNAUTHORIZED)
    await db.update(staffAccounts).set({disabled: false})
  })

  test('S86: five wrong passwords lock the account for 15 minutes, also when they come at once', async () => {
    const guess = (guessed: string) => codeOf(server.browser().call(staff.staffLogin, {name: 'lin', password: guessed}))
    const responses = await Promise.all(Array.from({length: 7}, (_, n) => guess(`wrong password ${n}`)))
    expect(responses.filter((response) => response === ErrorCode.STAFF_LOGIN_FAILED)).toHaveLength(5)
    expect(responses.filter((response) => response === ErrorCode.STAFF_LOGIN_LOCKED)).toHaveLength(2)
    const locked = await server.browser().inject({
      method: 'POST',
      url: staff.staffLogin.path,
      headers: {'content-type': 'application/json'},
      payload: JSON.stringify({name: 'lin', password}),
    })
    expect(locked.json()).toMatchObject({code: ErrorCode.STAFF_LOGIN_LOCKED, message: '错误次数过多，请15分钟后再试'})
    expect(locked.headers['retry-after']).toBe('900')
    expect(await db.select().from(staffLooks)).toHaveLength(5)
    server.clock.advance({minutes: 15})
    expect(await guess('wrong once more')).toBe(ErrorCode.STAFF_LOGIN_FAILED)
    expect(await guess(password)).toBe(0)
  })

  test('S86: an unknown name gets the response of a wrong password', async () => {
    const name = "lin' or 1=1 --"
    expect(await codeOf(server.browser().call(staff.staffLogin, {name, password}))).toBe(ErrorCode.STAFF_LOGIN_FAILED)
  })

  test('S86: leaves no password in the log and none in plain in the database', async () => {
    await codeOf(server.browser().call(staff.staffLogin, {name: 'lin', password: 'a wrong one, seen nowhere'}))
    expect(server.logLines.join('')).not.toMatch(/seen nowhere|green bottles/)
    const [account] = await db.select().from(staffAccounts).where(eq(staffAccounts.name, 'wu'))
    expect(account?.passwordHash).toMatch(/^scrypt\.65536\.8\.2\.[\w-]{22}\.[\w-]{43}$/)
  })
})

describe('who may call what', () => {
  test('S87: a customer’s session opens no call of staff', async () => {
    const customer = await server.customer()
    for (const endpoint of sessionEndpoints)
      expect(await callAny(customer, endpoint), endpoint.path).toBe(ErrorCode.UNAUTHORIZED)
    // The customer's token under the name of staff's cookie opens no call either.
    customer.cookies.set('hmb_staff', customer.cookies.get('hmb_session') ?? '')
    for (const endpoint of sessionEndpoints)
      expect(await callAny(customer, endpoint), endpoint.path).toBe(ErrorCode.UNAUTHORIZED)
  })

  test('S87: a session of staff opens no call of a customer', async () => {
    const lin = await logIn()
    expect(await callAny(lin, userDetail)).toBe(ErrorCode.UNAUTHORIZED)
    lin.cookies.set('hmb_session', lin.cookies.get('hmb_staff') ?? '')
    expect(await callAny(lin, userDetail)).toBe(ErrorCode.UNAUTHORIZED)
    expect(await codeOf(lin.call(orderCreate, {apctId: 'a', skuNo: 'b', insuredList: [{insuredId: 'c'}]}))).toBe(
      ErrorCode.UNAUTHORIZED,
    )
  })

  test('S87: a call from a page of another site is refused', async () => {
    const lin = await logIn()
    for (const {method, path: url} of staffEndpoints) {
      const response = await lin.inject({method, url, headers: {'sec-fetch-site': 'cross-site'}})
      expect(response.json(), url).toMatchObject({code: ErrorCode.INVALID_REQUEST})
    }
  })

  test.each(['off', 'auto'] as const)(
    'S88: with STAFF_ACCESS=off, and without an account of staff, every path of staff is unknown (%s)',
    async (staffAccess) => {
      const closed = await startTestServer({staffAccess})
      if (staffAccess === 'off')
        await closed.database.db
          .insert(staffAccounts)
          .values({name: 'lin', passwordHash, createdAt: closed.clock.now()})
      for (const {method, path: url} of staffEndpoints) {
        const body = method === 'POST' ? {payload: JSON.stringify({name: 'lin', password})} : {}
        const response = await closed.app.inject({method, url, headers: {'content-type': 'application/json'}, ...body})
        expect(response.statusCode, url).toBe(404)
        expect(response.json()).toMatchObject({code: ErrorCode.PATH_NOT_FOUND})
      }
      expect(await closed.database.db.$count(staffSessions)).toBe(0)
    },
  )

  test.each([
    ['a path', {hash: '../../../../etc/passwd'}],
    ['a path in its length', {hash: `${'../'.repeat(21)}a`}],
    ['the hash of nothing', {hash: 'f'.repeat(64)}],
  ])('S89: %s is not content', async (_, wrong) => {
    const lin = await logIn()
    expect([ErrorCode.INVALID_FIELD, ErrorCode.NOT_FOUND]).toContain(await codeOf(lin.call(staff.keptContent, wrong)))
  })
})

describe('a recording', () => {
  const record = async (reports: number) => {
    const page = server.browser()
    await page.call(projectExt, {extType: 'CSS', projectId: 'hmb-cq'})
    const recordId = newId()
    for (let seq = 0; seq < reports; seq++) await sendReport(page, {recordId, seq: String(seq)})
    return {page, recordId}
  }

  test('is read in pages, in order, as it came', async () => {
    const {recordId} = await record(3)
    const lin = await logIn()
    const first = await lin.call(staff.recordingChunks, {recordId, limit: 2})
    expect(first).toMatchObject({chunks: [{seq: 0}, {seq: 1}], more: true, live: true})
    const rest = await lin.call(staff.recordingChunks, {recordId, after: 1})
    await expect(lin.call(staff.recordingChunks, {recordId, after: 1e18})).rejects.toMatchObject({
      code: ErrorCode.INVALID_FIELD,
    })
    expect(rest).toMatchObject({chunks: [{seq: 2, receivedAt: server.clock.now().getTime()}], more: false})
    const {events} = rest.chunks?.[0] ?? {}
    expect(
      Buffer.from(events ?? '', 'base64')
        .subarray(0, 2)
        .toString('hex'),
    ).toBe('1f8b')
  })

  test('S90: a live recording waits 15 s for a missing report, an ended one lists it', async () => {
    const {page, recordId} = await record(1)
    await sendReport(page, {recordId, seq: '2'})
    const lin = await logIn()
    expect(await lin.call(staff.recordingChunks, {recordId})).toMatchObject({
      chunks: [{seq: 0}],
      more: false,
      live: true,
    })
    await sendReport(page, {recordId, seq: '1'})
    expect(await lin.call(staff.recordingChunks, {recordId, after: 0})).toMatchObject({chunks: [{seq: 1}, {seq: 2}]})

    await sendReport(page, {recordId, seq: '5'})
    server.clock.advance({minutes: 1})
    const ended = await lin.call(staff.recordingChunks, {recordId, after: 2})
    expect(ended).toMatchObject({chunks: [{seq: 5}], more: false, live: false})
    expect(await lin.call(staff.recordingDetail, {recordId})).toMatchObject({lastSeq: 5, missing: [3, 4], live: false})
  })

  test('S91: every access is on record before its response', async () => {
    const {recordId} = await record(1)
    const lin = await logIn()
    await db.delete(staffLooks)
    await lin.call(staff.recordingList, {from: '2026-11-01', to: '2026-11-30'})
    await lin.call(staff.recordingDetail, {recordId})
    await lin.call(staff.recordingChunks, {recordId})
    await lin.call(staff.recordingChunks, {recordId, after: 0})
    const looks = await db.select().from(staffLooks).orderBy(asc(staffLooks.at))
    expect(looks.map(({action, subject}) => [action, subject]).toSorted()).toEqual([
      ['LIST', expect.stringContaining('2026-11-01')],
      ['RECORDING', recordId],
      ['REPORTS', recordId],
    ])
    expect(looks.every(({staff, at}) => staff === 'lin' && at.getTime() === server.clock.now().getTime())).toBe(true)
  })

  test('lists the contents that the page showed, each kept once', async () => {
    const {recordId} = await record(1)
    const lin = await logIn()
    const {contents} = await lin.call(staff.recordingDetail, {recordId})
    const notice = contents?.find(({url}) => url === '/static/agree/cq/notice.html')
    expect(notice).toMatchObject({kind: 'agreement', id: 'ag-cq-notice', name: '投保须知', version: '2026.10'})
    const kept = await lin.call(staff.keptContent, {hash: String(notice?.hash)})
    expect(kept.mediaType).toBe('text/html; charset=utf-8')
    const served = await server.app.inject('/static/agree/cq/notice.html')
    expect(Buffer.from(String(kept.bytes), 'base64').equals(served.rawPayload)).toBe(true)
    const home = contents?.find(({id}) => id === 'home-cq')
    const page = await lin.call(staff.keptContent, {hash: String(home?.hash)})
    expect(JSON.parse(Buffer.from(String(page.bytes), 'base64').toString())).toHaveProperty('contentList')
    expect(contents?.some(({kind, url}) => kind === 'file' && String(url).endsWith('.webp'))).toBe(true)
  })

  test('is listed by day in China, the newest first, in pages', async () => {
    await record(1)
    server.clock.advance({minutes: 24 * 60})
    const recordIds = [await record(1), await record(1), await record(1)].map(({recordId}) => recordId)
    const lin = await logIn()
    const day = new Date(server.clock.now().getTime() + 8 * 3600_000).toISOString().slice(0, 10)
    const list = (pageNum: number) => lin.call(staff.recordingList, {from: day, to: day, pageNum, pageSize: 2})
    const [first, second] = [await list(1), await list(2)]
    expect([first.more, second.more]).toEqual([true, false])
    const ids = [...(first.list ?? []), ...(second.list ?? [])].map(({recordId}) => recordId)
    expect(ids.toSorted()).toEqual(recordIds.toSorted())
    for (const wrong of ['2026-02-31', '2026-13-01'])
      expect(await codeOf(lin.call(staff.recordingList, {from: wrong}))).toBe(ErrorCode.INVALID_FIELD)
  })
})
