import {appointQuery, appointSave, cityQuery} from '@hmb/contract/appointment'
import {ErrorCode} from '@hmb/contract/codes/error-code'
import {expect, test} from 'vitest'
import {buildApp} from '../../app.ts'
import {visitorCookie, visitorSeconds} from '../../people/session/visitor.ts'
import {hasText} from '../../platform/db/column-types.ts'
import {appointments} from '../../platform/db/schema/appointment.ts'
import {housekeeping} from '../../platform/jobs/housekeeping.ts'
import {callConcurrently, countFulfilled} from '../../testing/concurrent-calls.ts'
import {dumpDatabase} from '../../testing/database-dump.ts'
import {type Browser, freshPhone, startTestServer} from '../../testing/test-server.ts'
import {bookingsPerAddress} from './booking.ts'

const server = await startTestServer()
const {db} = server.database
const open = 'HMB-CQ-P1'
const path = appointSave.path
const key = () => crypto.randomUUID()

const book = (browser: Pick<Browser, 'call'>, userPhone: string, more = {}) =>
  browser.call(appointSave, {skuNo: open, userPhone, ...more})
const bookingsOf = (phone: string) => db.select().from(appointments).where(hasText(appointments.phoneLookup, phone))

/** Sends a booking with an idempotency key, and returns the HTTP response. */
const post = (browser: Pick<Browser, 'inject'>, body: object, idempotencyKey: string) =>
  browser.inject({
    method: 'POST',
    url: path,
    payload: body,
    headers: {'content-type': 'application/json', projectid: 'hmb-cq', 'idempotency-key': idempotencyKey},
  })
/** Sends a booking with an idempotency key, and returns the envelope of the response. */
const send = async (...booking: Parameters<typeof post>) =>
  (await post(...booking)).json() as {code: number; data: {appointId: string} | null; message: string}

test('the query has everything that the pages show', async () => {
  const info = await server.browser().call(appointQuery, {skuNo: open, projectId: 'hmb-cq'})
  expect(info).toMatchObject({
    isDisplayCity: false,
    projectId: 'hmb-cq',
    hmbAppointEndTime: '2028/09/30 20:00:00',
    hmbInsureStartTime: '2028/10/01 00:00:00',
    insuredStartTime: '2028/10/01 00:00:00',
    userPhone: '',
    gzhName: '重庆惠民保服务号',
  })
  expect(info.info.length).toBeGreaterThan(1)
  for (const url of Object.values(info.picMap ?? {})) {
    const response = await server.browser().inject({url: String(url)})
    expect([url, response.statusCode, response.headers['content-type']]).toEqual([url, 200, 'image/webp'])
  }
})

test('the query has the phone of a logged-in person', async () => {
  const person = await server.customer()
  expect(await person.call(appointQuery, {skuNo: open})).toMatchObject({userPhone: person.phone})
})

test.each(['ah', 'tj', 'hf', 'lc', 'js', 'cq', 'bj', 'normal'])('%s has its own appointment', async (code) => {
  const browser = server.browser(`hmb-${code}`)
  const info = await browser.call(appointQuery, {skuNo: `HMB-${code.toUpperCase()}-2026`})
  expect(info).toMatchObject({projectId: `hmb-${code}`, isDisplayCity: code === 'ah' || code === 'js'})
  expect((await browser.call(cityQuery, {})).length).toBeGreaterThan(1)
})

test('a visitor books without a login; the phone is stored encrypted, and neither rows nor log show it', async () => {
  const phone = freshPhone()
  const {appointId} = await book(server.browser(), phone, {promotionId: 'HMB-A', userName: '', openId: 'forged'})
  const [row] = await bookingsOf(phone)
  expect(row).toMatchObject({id: appointId, phone, cityNo: '', promotionId: 'HMB-A', flag: 'OUT', openId: ''})
  expect(await dumpDatabase(db)).not.toContain(phone)
  expect(server.logLines.join('')).not.toContain(phone)
})

test('the second booking of a phone is ALREADY_BOOKED; another product or phone is not', async () => {
  const phone = freshPhone()
  const browser = server.browser()
  await book(browser, phone)
  await expect(book(browser, ` ${phone.slice(0, 3)} ${phone.slice(3)}`)).rejects.toMatchObject({
    code: ErrorCode.ALREADY_BOOKED,
    message: '您已预约，无需重复提交',
  })
  await book(browser, freshPhone())
  expect(await bookingsOf(phone)).toHaveLength(1)
})

test('two servers book a phone once, also at the same moment', async () => {
  const {database, providers, clock, config, app} = server
  const second = await buildApp({database, providers, clock, config, log: app.log})
  const phone = freshPhone()
  const outcomes = await callConcurrently(database, () => book(server.browser(), phone))
  expect(countFulfilled(outcomes)).toBe(1)
  const headers = {'content-type': 'application/json', projectid: 'hmb-cq'}
  const again = await second.inject({method: 'POST', url: path, headers, payload: {skuNo: open, userPhone: phone}})
  expect(again.json()).toMatchObject({code: ErrorCode.ALREADY_BOOKED})
  expect(await bookingsOf(phone)).toHaveLength(1)
  await second.close()
})

test.each(['HMB-CQ-P2', 'HMB-CQ-P3', 'HMB-CQ-2026'])('%s can no longer be booked', async (skuNo) => {
  await expect(book(server.browser(), freshPhone(), {skuNo})).rejects.toMatchObject({
    code: ErrorCode.BOOKING_ENDED,
    message: '预约已结束，请关注公众号参保',
  })
})

test('booking ends at hmbAppointEndTime', async () => {
  const {clock, browser} = await startTestServer()
  clock.set(new Date('2028-09-30T19:59:59.999+08:00'))
  await book(browser(), freshPhone())
  clock.advance({ms: 1})
  await expect(book(browser(), freshPhone())).rejects.toMatchObject({code: ErrorCode.BOOKING_ENDED})
})

test.each([undefined, '', 'CQ-01', '城市'])(
  'a product that needs a city is not booked with the city %j',
  async (cityNo) => {
    const booking = book(server.browser('hmb-js'), freshPhone(), {skuNo: 'HMB-JS-P1', cityNo})
    await expect(booking).rejects.toMatchObject({code: ErrorCode.CITY_REQUIRED, message: '请选择城市'})
  },
)

test('a city of the project is stored; without a city picker any city is ignored', async () => {
  const [jiangsu, chongqing] = [freshPhone(), freshPhone()]
  const browser = server.browser('hmb-js')
  const [city] = await browser.call(cityQuery, {})
  await book(browser, jiangsu, {skuNo: 'HMB-JS-P1', cityNo: city?.channelNo})
  await book(server.browser(), chongqing, {cityNo: city?.channelNo})
  expect(await bookingsOf(jiangsu)).toMatchObject([{cityNo: city?.channelNo, projectId: 'hmb-js'}])
  expect(await bookingsOf(chongqing)).toMatchObject([{cityNo: ''}])
})

test.each([
  ['a phone of another form', {userPhone: '12838389438'}, '手机号'],
  ['NUL in the phone', {userPhone: '1383838\u00009438'}, '手机号'],
  ['NUL in a channel value', {promotionId: 'a\u0000b'}, '推广编号'],
  ['NUL in the city', {cityNo: '\u0000'}, '城市'],
  ['NUL in the product', {skuNo: 'HMB\u0000'}, '产品'],
  ['a long channel value', {flag: 'x'.repeat(129)}, '来源标识'],
])('%s is INVALID_FIELD with its name', async (_, wrong, field) => {
  const booking = book(server.browser(), freshPhone(), wrong)
  await expect(booking).rejects.toMatchObject({
    code: ErrorCode.INVALID_FIELD,
    message: `${field}不正确，请检查后重试`,
  })
})

test('a product of another project, an unknown one and an unknown project are refused', async () => {
  const notFound = {code: ErrorCode.NOT_FOUND}
  await expect(book(server.browser('hmb-js'), freshPhone())).rejects.toMatchObject(notFound)
  await expect(server.browser('hmb-js').call(appointQuery, {skuNo: open})).rejects.toMatchObject(notFound)
  await expect(server.browser().call(appointQuery, {skuNo: 'HMB-NONE'})).rejects.toMatchObject(notFound)
  await expect(server.browser('hmb-none').call(cityQuery, {})).rejects.toMatchObject({code: ErrorCode.INVALID_FIELD})
})

test('a visitor’s repeated key returns the same booking, and another body is refused', async () => {
  const browser = server.browser()
  await browser.call(appointQuery, {skuNo: open})
  const [idempotencyKey, phone] = [key(), freshPhone()]
  const first = await send(browser, {skuNo: open, userPhone: phone}, idempotencyKey)
  expect(first.code).toBe(0)
  expect(await send(browser, {skuNo: open, userPhone: phone}, idempotencyKey)).toEqual(first)
  expect(await send(browser, {skuNo: open, userPhone: freshPhone()}, idempotencyKey)).toMatchObject({
    code: ErrorCode.IDEMPOTENCY_KEY_REUSED,
  })
  expect(await bookingsOf(phone)).toHaveLength(1)
})

test('two visitors may use the same key for different bookings', async () => {
  const [first, second] = [server.browser(), server.browser()]
  for (const browser of [first, second]) await browser.call(appointQuery, {skuNo: open})
  const [shared, phone, other] = [key(), freshPhone(), freshPhone()]
  const firstResponse = await send(first, {skuNo: open, userPhone: phone}, shared)
  const secondResponse = await send(second, {skuNo: open, userPhone: other}, shared)
  expect([firstResponse.code, secondResponse.code]).toEqual([0, 0])
  expect(secondResponse.data?.appointId).not.toBe(firstResponse.data?.appointId)
  // The same request of another visitor is another booking.
  expect(await send(second, {skuNo: open, userPhone: phone}, key())).toMatchObject({code: ErrorCode.ALREADY_BOOKED})
  expect(await send(second, {skuNo: open, userPhone: phone}, shared)).toMatchObject({
    code: ErrorCode.IDEMPOTENCY_KEY_REUSED,
  })
})

test('browsers without cookies do not disturb each other under one key', async () => {
  const [shared, phone, other] = [key(), freshPhone(), freshPhone()]
  const withoutCookies = () => server.browser()
  const first = await send(withoutCookies(), {skuNo: open, userPhone: phone}, shared)
  expect((await send(withoutCookies(), {skuNo: open, userPhone: other}, shared)).code).toBe(0)
  expect(await send(withoutCookies(), {skuNo: open, userPhone: phone}, shared)).toEqual(first)
})

test('the visitor cookie is random, HttpOnly and kept for half a year', async () => {
  const response = await server.browser().inject({
    method: 'GET',
    url: `${appointQuery.path}?skuNo=${open}`,
    headers: {projectid: 'hmb-cq'},
  })
  const [cookie] = response.cookies
  expect(cookie).toMatchObject({
    name: visitorCookie,
    httpOnly: true,
    sameSite: 'Lax',
    path: '/',
    maxAge: visitorSeconds,
  })
  expect(cookie?.value).toMatch(/^[\w-]{43}$/)
})

test('a network address with too many bookings in an hour is limited, and the same key books after it', async () => {
  const {browser, database, clock} = await startTestServer()
  await book(browser(), freshPhone())
  const [row] = await database.db.select().from(appointments)
  if (!row) throw new Error('not booked')
  const {phoneLookup: _, phoneLookup2: __, ...values} = row
  const copies = Array.from({length: bookingsPerAddress - 1}, (_, at) => ({
    ...values,
    id: `copy-${at}`,
    phone: `139${String(at).padStart(8, '0')}`,
  }))
  await database.db.insert(appointments).values(copies)
  const booking = [browser(), {skuNo: open, userPhone: freshPhone()}, key()] as const
  const limited = await post(...booking)
  expect([limited.json().code, limited.headers['retry-after']]).toEqual([ErrorCode.ACCESS_LIMITED, '3600'])
  clock.advance({minutes: 61})
  expect(await send(...booking)).toMatchObject({code: 0})
})

test('a booking is deleted 30 days after the end of the sale', async () => {
  const {browser, database, clock} = await startTestServer()
  await book(browser(), freshPhone())
  const run = () => housekeeping.run({db: database.db, clock})
  clock.set(new Date('2029-07-30T23:59:58+08:00'))
  await run()
  expect(await database.db.$count(appointments)).toBe(1)
  clock.advance({seconds: 2})
  await run()
  expect(await database.db.$count(appointments)).toBe(0)
})
