import {ErrorCode} from '@hmb/contract/codes/error-code'
import {getUserInfo, isPhoneLogin, isUnLogin} from '@hmb/contract/user'
import {jsSdkSign, openIdOf, wxBaseInfo} from '@hmb/contract/wechat'
import {eq} from 'drizzle-orm'
import {expect, test} from 'vitest'
import {sessions} from '../../platform/db/schema/user.ts'
import {freshPhone, startTestServer} from '../../testing/test-server.ts'

const server = await startTestServer()
const {providers, database} = server
const appId = 'wxsandbox0000000000'
const openIds = async (userId: string) =>
  (await database.db.select().from(sessions).where(eq(sessions.userId, userId))).map(({openId}) => openId)

test('the page gets the official account and WeChat’s OAuth page', async () => {
  expect(await server.browser().call(wxBaseInfo, {appType: 'PUBLIC'})).toEqual({
    appId,
    authorizeUrl: 'http://127.0.0.1:8081/connect/oauth2/authorize',
  })
})

test('a browser with an openId and without a login is a visitor', async () => {
  const {call} = server.browser()
  expect(await call(openIdOf, {code: 'c1', appId})).toEqual({openId: 'open-c1'})
  expect(await call(isPhoneLogin, {})).toBe(false)
  expect((await call(isUnLogin, {})).unLogin).toBe(true)
  await expect(call(getUserInfo, {})).rejects.toMatchObject({code: ErrorCode.UNAUTHORIZED})
})

test('the openId stays after a login, and is added to a logged-in session', async () => {
  const early = server.browser()
  await early.call(openIdOf, {code: 'c2', appId})
  expect(await openIds(await early.logIn(freshPhone()))).toEqual(['open-c2'])
  const late = await server.customer()
  await late.call(openIdOf, {code: 'c3', appId})
  expect(await openIds(late.userId)).toEqual(['open-c3'])
  expect(await late.call(isPhoneLogin, {})).toBe(true)
})

test.each([
  ['that WeChat does not know', {code: 'x', appId}, {ok: false, code: 'INVALID_CODE', message: ''}],
  ['for another account', {code: 'c4', appId: 'wx-other'}, undefined],
] as const)('a code %s is not an identity', async (_, request, response) => {
  const {openId} = providers.wechat
  if (response) providers.wechat.openId = async () => response
  const browser = server.browser()
  await expect(browser.call(openIdOf, request)).rejects.toMatchObject({code: ErrorCode.REAUTHORIZATION_REQUIRED})
  expect(browser.cookies.size).toBe(0)
  providers.wechat.openId = openId
})

test('pages of this server are signed without their hash, others are rejected', async () => {
  const signedUrls: string[] = []
  providers.wechat.signPage = async ({url}) => {
    signedUrls.push(url)
    return {ok: true, timestamp: 1795000000, nonceStr: 'n', signature: 's'}
  }
  const {call} = server.browser()
  const {publicUrl} = server.config
  expect(await call(jsSdkSign, {url: `${publicUrl}/cq/home/home-cq?a=1#/x`})).toEqual({
    appId,
    timestamp: 1795000000,
    nonceStr: 'n',
    signature: 's',
  })
  expect(signedUrls).toEqual([`${publicUrl}/cq/home/home-cq?a=1`])
  for (const url of ['https://evil.example/', 'javascript:alert(1)', 'x'])
    await expect(call(jsSdkSign, {url})).rejects.toMatchObject({code: ErrorCode.INVALID_FIELD})
})
