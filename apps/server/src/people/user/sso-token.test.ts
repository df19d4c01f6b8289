import {ErrorCode} from '@hmb/contract/codes/error-code'
import {getUserInfo, isPhoneLogin, thirdLogin} from '@hmb/contract/user'
import {expect, test} from 'vitest'
import {callConcurrently, countFulfilled} from '../../testing/concurrent-calls.ts'
import {freshPhone, startTestServer} from '../../testing/test-server.ts'
import {tokenRepeatMinutes} from './sso-token.ts'

const server = await startTestServer()
const {clock} = server
const tokenInvalid = {kind: 'business', code: ErrorCode.SSO_TOKEN_INVALID, message: '登录已失效，请使用手机号登录'}

test('a partner’s token logs its phone in, once', async () => {
  const ssoToken = `sso-${freshPhone()}`
  const browser = server.browser()
  const {userId} = await browser.call(thirdLogin, {ssoToken, source: 'partner'})
  expect(await browser.call(getUserInfo, {})).toEqual({userId})
  const other = server.browser()
  await expect(other.call(thirdLogin, {ssoToken, source: 'partner'})).rejects.toMatchObject(tokenInvalid)
  expect(await other.call(isPhoneLogin, {})).toBe(false)
})

test('of many concurrent logins one succeeds', async () => {
  const ssoToken = `sso-${freshPhone()}`
  const outcomes = await callConcurrently(server.database, () => server.browser().call(thirdLogin, {ssoToken}))
  expect(countFulfilled(outcomes)).toBe(1)
})

test('a login that is repeated with its key, because its response was lost, logs in with the same token', async () => {
  const ssoToken = `sso-${freshPhone()}`
  const logInWith = (idempotencyKey?: string) => {
    const browser = server.browser()
    const outcome = browser.call(thirdLogin, {ssoToken}, {idempotencyKey})
    return {browser, outcome}
  }
  const key = 'key-of-the-only-link'
  const {userId} = await logInWith(key).outcome
  await expect(logInWith('key-of-another-link').outcome).rejects.toMatchObject(tokenInvalid)
  await expect(logInWith().outcome).rejects.toMatchObject(tokenInvalid)
  const repeated = logInWith(key)
  await expect(repeated.outcome).resolves.toEqual({userId})
  expect(await repeated.browser.call(getUserInfo, {})).toEqual({userId})
  clock.advance({minutes: tokenRepeatMinutes})
  await expect(logInWith(key).outcome).rejects.toMatchObject(tokenInvalid)
})

test('a token that was spent without a key is never valid again', async () => {
  const ssoToken = `sso-${freshPhone()}`
  await server.browser().call(thirdLogin, {ssoToken})
  for (const idempotencyKey of [undefined, 'key-of-a-stranger-1'])
    await expect(server.browser().call(thirdLogin, {ssoToken}, {idempotencyKey})).rejects.toMatchObject(tokenInvalid)
})

test('a login that arrives several times at once with one key logs in each time', async () => {
  const ssoToken = `sso-${freshPhone()}`
  const idempotencyKey = 'key-of-the-only-link'
  const outcomes = await callConcurrently(server.database, () =>
    server.browser().call(thirdLogin, {ssoToken}, {idempotencyKey}),
  )
  expect(countFulfilled(outcomes)).toBe(outcomes.length)
})

test('the account is that of the phone’s SMS login', async () => {
  const {phone, userId} = await server.customer()
  expect(await server.browser().call(thirdLogin, {ssoToken: `sso-${phone}`})).toEqual({userId})
})

test('an unknown token is rejected', async () => {
  await expect(server.browser().call(thirdLogin, {ssoToken: 'forged'})).rejects.toMatchObject(tokenInvalid)
})

test('S49: a token does not replace the session of another account, and is still valid when the person switches', async () => {
  const [customer, otherPhone] = [await server.customer(), freshPhone()]
  const ssoToken = `sso-${otherPhone}`
  await expect(customer.call(thirdLogin, {ssoToken})).rejects.toMatchObject({code: ErrorCode.OTHER_ACCOUNT_OPEN})
  expect(await customer.call(getUserInfo, {})).toEqual({userId: customer.userId})
  const {userId} = await customer.call(thirdLogin, {ssoToken, switchAccount: true})
  expect(userId).not.toBe(customer.userId)
  expect(await customer.call(getUserInfo, {})).toEqual({userId})
})

test('a token of the account that is open needs no question', async () => {
  const {phone, userId, call} = await server.customer()
  expect(await call(thirdLogin, {ssoToken: `sso-${phone}`})).toEqual({userId})
})

test('S49a: the partner’s name reaches the provider', async () => {
  const {phoneOf} = server.providers.sso
  const sources: string[] = []
  const sso = {
    phoneOf: (request: Parameters<typeof phoneOf>[0]) => {
      sources.push(request.source)
      return phoneOf(request)
    },
  }
  Object.assign(server.providers, {sso})
  await server.browser().call(thirdLogin, {ssoToken: `sso-${freshPhone()}`, source: 'partner'})
  Object.assign(server.providers, {sso: {phoneOf}})
  expect(sources).toEqual(['partner'])
})
