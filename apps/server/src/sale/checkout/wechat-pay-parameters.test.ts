import {PayChannel} from '@hmb/contract/codes/pay-channel'
import type {RequestOf} from '@hmb/contract/endpoint'
import {pay} from '@hmb/contract/payment'
import {openIdOf} from '@hmb/contract/wechat'
import {beforeEach, expect, test} from 'vitest'
import {openTestCashier} from '../../testing/test-cashier.ts'
import {testStart} from '../../testing/test-clock.ts'
import {createTestFamily, type TestFamily} from '../../testing/test-family.ts'
import {startTestServer} from '../../testing/test-server.ts'

const server = await startTestServer()
openTestCashier(server)
const appId = 'wxsandbox0000000000'
const signRequests: unknown[] = []
server.providers.wechat.signPay = async (request) => {
  signRequests.push(request)
  return {
    ok: true,
    appId: `wx-${request.appType}`,
    timeStamp: '1',
    nonceStr: `n${signRequests.length}`,
    package: 'prepay_id=1',
    signType: 'RSA',
    paySign: 's',
  }
}

let home: TestFamily
let request: RequestOf<typeof pay>
beforeEach(async () => {
  server.clock.set(testStart)
  signRequests.length = 0
  home = await createTestFamily(server, {projectId: 'hmb-hf', skuNo: 'HMB-HF-2026'})
  const {orderNo, price} = await home.order()
  request = {
    payChannel: PayChannel.WECHAT,
    outTradeNo: orderNo,
    body: '重庆惠民保2026版',
    totalFee: price,
    tradeType: 'MWEB',
  }
})

/** Logs the same person in again; a login from a mini-program sends their open id there. */
async function logInAgain(smallOpenId?: string): Promise<void> {
  server.clock.set(new Date(server.clock.now().getTime() + 60_000))
  await home.browser.logIn(home.browser.phone, smallOpenId)
}

test('a person with a WeChat open id gets the payment parameters', async () => {
  await home.browser.call(openIdOf, {code: 'c1', appId})
  const {tradeNo, payResult} = await home.browser.call(pay, request)
  expect(payResult).toMatchObject({appId: 'wx-PUBLIC', package: 'prepay_id=1'})
  expect(signRequests).toEqual([{outTradeNo: tradeNo, openId: 'open-c1', appType: 'PUBLIC'}])
})

test('a mini-program pays with the open id of its login, and a later login keeps it', async () => {
  await logInAgain('small-1')
  await logInAgain()
  const {tradeNo, payResult} = await home.browser.call(pay, {...request, appType: 'MINI'})
  expect(payResult).toMatchObject({appId: 'wx-MINI'})
  expect(signRequests).toEqual([{outTradeNo: tradeNo, openId: 'small-1', appType: 'MINI'}])
})

test.each([
  ['PUBLIC', 'small-1', undefined],
  ['MINI', undefined, 'c1'],
] as const)('a payment for %s uses no open id of the other app type', async (appType, smallOpenId, code) => {
  if (smallOpenId) await logInAgain(smallOpenId)
  if (code) await home.browser.call(openIdOf, {code, appId})
  expect((await home.browser.call(pay, {...request, appType})).payResult).toBeNull()
  expect(signRequests).toEqual([])
})

test('the same key gets the same parameters again', async () => {
  await home.browser.call(openIdOf, {code: 'c1', appId})
  const idempotencyKey = 'key-of-one-confirmed-tap'
  const first = await home.browser.call(pay, request, {idempotencyKey})
  expect(first.payResult).not.toBeNull()
  expect(await home.browser.call(pay, request, {idempotencyKey})).toEqual(first)
  expect(signRequests).toHaveLength(1)
})
