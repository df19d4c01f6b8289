import {expect, test} from 'vitest'
import {openTestSandbox} from '../testing/test-sandbox.ts'
import {appId, oauthCodeLifetimeMs, pageSignature, programAppId} from './wechat-controller.ts'

const returnUrl = 'http://127.0.0.1:8080/cq/payment?orderid=1'

async function openWechat() {
  const env = await openTestSandbox()
  const authorize = (fields: Record<string, string> = {}, cookie = '') => {
    const query = new URLSearchParams({
      appid: appId,
      redirect_uri: returnUrl,
      response_type: 'code',
      scope: 'snsapi_base',
      state: 'abc',
      ...fields,
    })
    return fetch(`${env.sandbox.url}/connect/oauth2/authorize?${query}`, {redirect: 'manual', headers: {cookie}})
  }
  const codeOf = (response: Response) => new URL(response.headers.get('location') ?? '').searchParams.get('code') ?? ''
  return {...env, authorize, codeOf, exchange: (code: string) => env.callApi('/api/wechat/openid', {appId, code})}
}

test('redirects at once with code and state, and keeps the URL’s own parameters', async () => {
  const {authorize} = await openWechat()
  const response = await authorize()
  expect(response.status).toBe(302)
  const location = new URL(response.headers.get('location') ?? '')
  expect(location.href).toMatch(/^http:\/\/127\.0\.0\.1:8080\/cq\/payment\?orderid=1&code=\w{32}&state=abc$/)
})

test('a code gives an openId once', async () => {
  const {authorize, codeOf, exchange} = await openWechat()
  const code = codeOf(await authorize())
  expect(await exchange(code)).toMatchObject({ok: true, openId: expect.stringMatching(/^o[\w-]{27}$/)})
  expect(await exchange(code)).toMatchObject({ok: false, code: '40029'})
})

test('a browser keeps its openId, another browser gets another one', async () => {
  const {authorize, codeOf, exchange} = await openWechat()
  const first = await authorize()
  const cookie = (first.headers.get('set-cookie') ?? '').split(';', 1)[0]
  const again = await authorize({}, cookie)
  const other = await authorize()
  const [one, same, another] = [
    await exchange(codeOf(first)),
    await exchange(codeOf(again)),
    await exchange(codeOf(other)),
  ]
  expect(same.openId).toBe(one.openId)
  expect(another.openId).not.toBe(one.openId)
})

test('a code expires after five minutes', async () => {
  const {authorize, codeOf, exchange, clock} = await openWechat()
  const code = codeOf(await authorize())
  clock.advance(oauthCodeLifetimeMs + 1)
  expect((await exchange(code)).ok).toBe(false)
})

test.each([
  ['another account', {appid: 'wx-other'}],
  ['no web address', {redirect_uri: 'javascript:alert(1)'}],
  ['another scope', {scope: 'snsapi_userinfo'}],
  ['a state that is not a word', {state: '<x>'}],
])('%s is refused on the page', async (_, fields) => {
  const {authorize} = await openWechat()
  expect((await authorize(fields)).status).toBe(400)
})

test('pages are signed as WeChat signs them', async () => {
  expect(pageSignature({ticket: 't', nonceStr: 'n', timestamp: 1, url: 'https://a.example/x?y=1'})).toBe(
    // echo -n 'jsapi_ticket=t&noncestr=n&timestamp=1&url=https://a.example/x?y=1' | sha1sum
    '3ac0ea283da35dfcac01b0e991af238b8d8fd44a',
  )
  const {callApi} = await openWechat()
  expect(await callApi('/api/wechat/sign-page', {url: returnUrl})).toMatchObject({
    ok: true,
    timestamp: expect.any(Number),
    signature: expect.stringMatching(/^[0-9a-f]{40}$/),
  })
})

test('only an existing payment is signed', async () => {
  const {callApi, createPayment} = await openWechat()
  const payUrl = await createPayment()
  const expectedPackage = `prepay_id=${payUrl.split('/').at(-1)}`
  const payer = {openId: 'o1', appType: 'PUBLIC'}
  const signed = await callApi('/api/wechat/sign-pay', {outTradeNo: 'T1', ...payer})
  expect(signed).toMatchObject({ok: true, appId, package: expectedPackage})
  expect(await callApi('/api/wechat/sign-pay', {outTradeNo: 'T2', ...payer})).toMatchObject({ok: false})
  const inProgram = await callApi('/api/wechat/sign-pay', {outTradeNo: 'T1', openId: 's1', appType: 'MINI'})
  expect(inProgram).toMatchObject({ok: true, appId: programAppId, package: expectedPackage})
})

test('a partner’s token contains the phone', async () => {
  const {callApi} = await openWechat()
  expect(await callApi('/api/sso/whose', {ssoToken: 'sso-13800000000'})).toEqual({ok: true, phone: '13800000000'})
  for (const ssoToken of ['sso-', 'sso-12345', 'x'])
    expect(await callApi('/api/sso/whose', {ssoToken})).toMatchObject({ok: false, code: 'TOKEN_UNKNOWN'})
})
