import {DeviceKind} from '@hmb/contract/codes/device-kind'
import {ErrorCode} from '@hmb/contract/codes/error-code'
import {sessionList, sessionRevokeOthers} from '@hmb/contract/open-session'
import {captcha, isPhoneLogin, login} from '@hmb/contract/user'
import {expect, test} from 'vitest'
import {sessions} from '../../platform/db/schema/user.ts'
import {freshPhone, startTestServer} from '../../testing/test-server.ts'
import {deviceKindOf} from './device-kind.ts'

const server = await startTestServer()
const {clock, providers, database} = server

test.each([
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 Version/18.5 Mobile Safari/604.1',
    DeviceKind.IPHONE,
  ],
  ['Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) Mobile/15E148 MicroMessenger/8.0.50', DeviceKind.WECHAT],
  ['Mozilla/5.0 (iPad; CPU OS 17_4 like Mac OS X) AppleWebKit/605.1.15', DeviceKind.IPAD],
  ['Mozilla/5.0 (Linux; Android 14; HarmonyOS; NOH-AN00) Chrome/114', DeviceKind.HARMONY],
  ['Mozilla/5.0 (Linux; Android 15; Pixel 9) Chrome/141 Mobile', DeviceKind.ANDROID],
  ['Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/141', DeviceKind.COMPUTER],
  ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) Safari/605.1.15', DeviceKind.COMPUTER],
  ['curl/8.5.0', DeviceKind.OTHER],
  ['', DeviceKind.OTHER],
])('the User-Agent header %j is the device %j', (userAgent, device) => {
  expect(deviceKindOf(userAgent)).toBe(device)
})

/** Logs a phone in with this User-Agent header. */
async function logInFrom(phone: string, userAgent: string) {
  const browser = server.browser()
  clock.advance({minutes: 1})
  await browser.call(captcha, {phone})
  await browser.inject({
    method: 'POST',
    url: login.path,
    headers: {'content-type': 'application/json', projectid: 'hmb-cq', 'user-agent': userAgent},
    payload: JSON.stringify({phone, captcha: providers.codeOf(phone), source: 2}),
  })
  return browser
}

test('lists the sessions of the account with device and times, without a token, this browser’s first', async () => {
  const phone = freshPhone()
  await server.customer()
  clock.set(new Date('2026-11-20T10:00:00+08:00'))
  const browser = await logInFrom(phone, 'Mozilla/5.0 (Linux; Android 15; SecretModel) Chrome/141')
  const other = await logInFrom(phone, 'Mozilla/5.0 (iPhone) MicroMessenger/8.0.50')
  clock.advance({hours: 2})
  await other.call(isPhoneLogin, {})
  const listed = await browser.call(sessionList, {})
  expect(listed).toEqual([
    {device: DeviceKind.ANDROID, loginTime: '2026-11-20 10:01:00', lastUseTime: '2026-11-20 12:02:00', current: true},
    {device: DeviceKind.WECHAT, loginTime: '2026-11-20 10:02:00', lastUseTime: '2026-11-20 12:02:00', current: false},
  ])
  expect(JSON.stringify(await database.db.select().from(sessions))).not.toContain('SecretModel')
})

test('an expired session is not listed', async () => {
  const phone = freshPhone()
  const other = await logInFrom(phone, '')
  await other.call(isPhoneLogin, {})
  clock.advance({days: 7})
  const browser = await logInFrom(phone, '')
  expect(await browser.call(sessionList, {})).toHaveLength(1)
})

test('a login that is repeated, because its response was lost, lists one session', async () => {
  const phone = freshPhone()
  const browser = server.browser()
  await browser.call(captcha, {phone})
  const idempotencyKey = 'key-of-the-only-tap'
  const logIn = () => browser.call(login, {phone, captcha: providers.codeOf(phone), source: 2}, {idempotencyKey})
  await logIn()
  // The browser of a lost response has no cookie of its session.
  browser.cookies.delete('hmb_session')
  clock.advance({ms: 15_000})
  await logIn()
  expect(await browser.call(sessionList, {})).toMatchObject([{current: true}])
})

test('sessionRevokeOthers ends the other sessions of the account, and no session of another account', async () => {
  const phone = freshPhone()
  const stranger = await server.customer()
  const other = await logInFrom(phone, '')
  const browser = await logInFrom(phone, '')
  expect(await browser.call(sessionRevokeOthers, {})).toBe(true)
  expect(await other.call(isPhoneLogin, {})).toBe(false)
  expect(await browser.call(isPhoneLogin, {})).toBe(true)
  expect(await stranger.call(isPhoneLogin, {})).toBe(true)
  expect(await browser.call(sessionList, {})).toMatchObject([{current: true}])
})

test('a visitor can neither list nor end sessions', async () => {
  const unauthorized = {kind: 'business', code: ErrorCode.UNAUTHORIZED}
  await expect(server.browser().call(sessionList, {})).rejects.toMatchObject(unauthorized)
  await expect(server.browser().call(sessionRevokeOthers, {})).rejects.toMatchObject(unauthorized)
})
