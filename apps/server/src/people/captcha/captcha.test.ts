import {ErrorCode} from '@hmb/contract/codes/error-code'
import {captcha, captchaConfig, captchaV3, login} from '@hmb/contract/user'
import {beforeEach, describe, expect, test, vi} from 'vitest'
import {smsCodes} from '../../platform/db/schema/user.ts'
import {callConcurrently, countFulfilled} from '../../testing/concurrent-calls.ts'
import {freshPhone, startTestServer} from '../../testing/test-server.ts'
import {unusedCodesPerAddress, unusedCodesPerPhone} from './sms-requester.ts'

const server = await startTestServer({proxies: 1})
const {clock, providers, database} = server

const captchaRequired = {kind: 'business', code: ErrorCode.CAPTCHA_REQUIRED, message: '请先完成图形验证'}
const tooSoon = {kind: 'business', code: ErrorCode.SMS_TOO_FREQUENT}
const {call} = server.browser()
const send = (phone: string) => call(captcha, {phone})
const solve = (phone: string, ticket = 'sandbox-ok-1', randstr = '@r') =>
  call(captchaV3, {phone, describeCaptchaResultRequestDTO: {ticket, randstr}})
const codesOf = (phone: string) => providers.codes.filter((sent) => sent.phone === phone).length

beforeEach(async () => {
  clock.advance({minutes: 61})
  await database.db.delete(smsCodes)
})

test('the page gets the captcha’s app id and script', async () => {
  expect(await call(captchaConfig, {})).toEqual({
    captchaAppId: 'sandboxcaptcha',
    scriptUrl: 'http://127.0.0.1:8081/captcha/TCaptcha.js',
  })
})

test('the phone 19900000001 must always solve a captcha, and then gets its code', async () => {
  await expect(send('19900000001')).rejects.toMatchObject(captchaRequired)
  expect(codesOf('19900000001')).toBe(0)
  expect(await solve('19900000001')).toBe(true)
  expect(codesOf('19900000001')).toBe(1)
})

test('a failed captcha returns false and sends nothing', async () => {
  const phone = freshPhone()
  expect(await solve(phone, 'sandbox-bad-1')).toBe(false)
  expect(codesOf(phone)).toBe(0)
})

test('a call that is repeated with its key has sent the code, and its ticket is not verified again', async () => {
  const phone = freshPhone()
  const solveWith = (idempotencyKey: string) =>
    call(captchaV3, {phone, describeCaptchaResultRequestDTO: {ticket: 'sandbox-ok-9', randstr: '@r'}}, {idempotencyKey})
  const verify = vi.spyOn(providers.captcha, 'verify')
  expect(await solveWith('key-of-the-first-tap')).toBe(true)
  expect(await solveWith('key-of-the-first-tap')).toBe(true)
  expect(codesOf(phone)).toBe(1)
  expect(verify).toHaveBeenCalledOnce()
  await expect(solveWith('key-of-a-later-tap')).rejects.toMatchObject(tooSoon)
})

test('a solved captcha does not lift the limits of the phone', async () => {
  const phone = freshPhone()
  await send(phone)
  await expect(solve(phone)).rejects.toMatchObject(tooSoon)
})

describe('repeated requests', () => {
  test('a phone with unused codes needs a captcha', async () => {
    const phone = freshPhone()
    for (let sent = 0; sent < unusedCodesPerPhone; sent++) {
      await send(phone)
      clock.advance({minutes: 1})
    }
    await expect(send(phone)).rejects.toMatchObject(captchaRequired)
    expect(await solve(phone)).toBe(true)
  })

  test('a phone with used codes needs none', async () => {
    const phone = freshPhone()
    for (let sent = 0; sent <= unusedCodesPerPhone; sent++) {
      await send(phone)
      await call(login, {phone, captcha: providers.codeOf(phone), source: 2})
      clock.advance({minutes: 1})
    }
  })

  test('an address that requests codes for many phones needs a captcha, other addresses do not', async () => {
    const from = (ip: string) =>
      server.app.inject({
        method: 'POST',
        url: captcha.path,
        headers: {'content-type': 'application/json', 'x-forwarded-for': ip},
        payload: {phone: freshPhone(), projectId: 'hmb-cq'},
      })
    for (let sent = 0; sent < unusedCodesPerAddress; sent++) expect((await from('203.0.113.7')).json().code).toBe(0)
    expect((await from('203.0.113.7')).json().code).toBe(ErrorCode.CAPTCHA_REQUIRED)
    expect((await from('203.0.113.8')).json().code).toBe(0)
  })
})

describe('a ticket that cannot be verified', () => {
  const offlineTicket = 'trerror_1001_sandboxcaptcha_1795000000'

  test('allows three codes an hour per address', async () => {
    for (let sent = 0; sent < 3; sent++) expect(await solve(freshPhone(), offlineTicket)).toBe(true)
    await expect(solve(freshPhone(), offlineTicket)).rejects.toMatchObject(tooSoon)
    expect(await solve(freshPhone())).toBe(true)
    clock.advance({minutes: 60, ms: 1})
    expect(await solve(freshPhone(), offlineTicket)).toBe(true)
  })

  test('allows three for a whole IPv6 network, and for IPv4 written as IPv6', async () => {
    const from = async (ip: string) => {
      const response = await server.app.inject({
        method: 'POST',
        url: captchaV3.path,
        headers: {'content-type': 'application/json', 'x-forwarded-for': ip},
        payload: {
          phone: freshPhone(),
          projectId: 'hmb-cq',
          describeCaptchaResultRequestDTO: {ticket: offlineTicket, randstr: '@r'},
        },
      })
      return response.json().code
    }
    for (const ip of ['2408:8456::1', '2408:8456:0:0:a::', '2408:8456:0000:0:1:2:3:4']) expect(await from(ip)).toBe(0)
    expect(await from('2408:8456::9:9:9:9')).toBe(ErrorCode.SMS_TOO_FREQUENT)
    expect(await from('2408:8456:0:1::1')).toBe(0)
    for (const ip of ['203.0.113.9', '::ffff:203.0.113.9', '203.0.113.9']) expect(await from(ip)).toBe(0)
    expect(await from('::ffff:203.0.113.9')).toBe(ErrorCode.SMS_TOO_FREQUENT)
    expect(await from('203.0.113.10')).toBe(0)
  })

  test('allows three also for concurrent requests', async () => {
    expect(countFulfilled(await callConcurrently(database, () => solve(freshPhone(), offlineTicket)))).toBe(3)
  })

  test('is never sent to the provider', async () => {
    const verifiedTickets: string[] = []
    const {verify} = providers.captcha
    providers.captcha.verify = async (request) => {
      verifiedTickets.push(request.ticket)
      return verify(request)
    }
    await solve(freshPhone(), offlineTicket)
    providers.captcha.verify = verify
    expect(verifiedTickets).toEqual([])
  })

  test('is every ticket while the provider is unreachable', async () => {
    const {verify} = providers.captcha
    providers.captcha.verify = async () => ({ok: false, code: 'UNREACHABLE', message: ''})
    for (let sent = 0; sent < 3; sent++) expect(await solve(freshPhone())).toBe(true)
    await expect(solve(freshPhone())).rejects.toMatchObject(tooSoon)
    providers.captcha.verify = verify
  })
})

test('the address itself is not stored', async () => {
  await send(freshPhone())
  expect(JSON.stringify(await database.db.select().from(smsCodes))).not.toContain('127.0.0.1')
})
