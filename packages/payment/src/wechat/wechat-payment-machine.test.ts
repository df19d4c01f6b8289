import {ErrorCode} from '@hmb/contract/codes/error-code'
import {PayChannel} from '@hmb/contract/codes/pay-channel'
import {PayState} from '@hmb/contract/codes/pay-state'
import {orderCancel} from '@hmb/contract/order'
import {pay, queryPay} from '@hmb/contract/payment'
import {expect, onTestFinished, test, vi} from 'vitest'
import type {AccountEvent} from '../medical-account/account-payment.ts'
import {
  accountInput,
  businessError,
  play,
  type Script,
  scriptedClient,
  timeoutError,
} from '../testing/scripted-client.ts'
import {type WechatInput, wechatPaymentMachine} from './wechat-payment-machine.ts'

const parameters = {appId: 'wx1', timeStamp: '1', nonceStr: 'n', package: 'prepay_id=1', signType: 'RSA', paySign: 's'}
const attempt = {tradeNo: 'T1', mwebUrl: 'https://wx.example/pay?prepay_id=1', payResult: null}
const order = {id: 'o1', no: 'HM20261121000000000001', skuName: '重庆惠民保2026版', unpaidFee: 13800}

const paying = (response: unknown, state: PayState = PayState.ABANDONED): Script => [
  [queryPay, {state}],
  [pay, response],
]

async function run(script: Script, more: Partial<WechatInput> = {}, ...events: AccountEvent[]) {
  const {client, calls, callsTo} = scriptedClient(script)
  const input = {...accountInput(client), order, wechat: 'outside' as const, ...more}
  const {output} = await play(wechatPaymentMachine, input, ...events)
  return {output, calls, callsTo, keyIsPending: input.key.isPending()}
}

test('sends tradeType MWEB and opens the web-pay link with an encoded redirect URL', async () => {
  const {output, calls} = await run(paying(attempt, PayState.CREATED))
  const request = {
    payChannel: PayChannel.WECHAT,
    outTradeNo: 'HM20261121000000000001',
    body: '重庆惠民保2026版',
    totalFee: 13800,
    tradeType: 'MWEB',
  }
  expect(calls).toEqual([
    {path: queryPay.path, request: {outOrderNo: 'HM20261121000000000001'}, key: undefined},
    {path: pay.path, request, key: 'key-1'},
  ])
  expect(output).toEqual({
    to: 'provider',
    url: 'https://wx.example/pay?prepay_id=1&redirect_url=https%3A%2F%2Fhmb.example%2Fr%3FtradeNo%3DT1',
  })
})

test.each(['browser', 'mini-program'] as const)(
  'requests an openid in WeChat’s %s when the server sends no parameters for the sheet',
  async (wechat) => {
    const {output} = await run(paying(attempt), {wechat})
    expect(output).toEqual({to: 'openId'})
  },
)

test('uses the parameters of the payment sheet inside WeChat', async () => {
  const script = paying({...attempt, payResult: parameters})
  const inBrowser = await run(script, {wechat: 'browser'})
  expect(inBrowser.output).toEqual({to: 'jsapi', parameters, tradeNo: 'T1'})
  expect(inBrowser.calls.at(-1)?.request).not.toHaveProperty('appType')
  expect((await run(script, {wechat: 'outside'})).output).toMatchObject({to: 'provider'})
})

test('sends appType MINI in a mini-program', async () => {
  const {output, calls} = await run(paying({...attempt, payResult: parameters}), {wechat: 'mini-program'})
  expect(output).toEqual({to: 'jsapi', parameters, tradeNo: 'T1'})
  expect(calls.at(-1)?.request).toMatchObject({tradeType: 'MWEB', appType: 'MINI'})
})

test.each<PayState>([PayState.PAID, PayState.CONFIRMING])(
  'pays nothing and ends with the result page when the last attempt is in state %i',
  async (state) => {
    const {output, calls} = await run(paying(attempt, state))
    expect(output).toEqual({to: 'result'})
    expect(calls.map(({path}) => path)).toEqual([queryPay.path])
  },
)

test('does not pay a closed order', async () => {
  const {output, calls} = await run(paying(attempt, PayState.ORDER_CLOSED))
  expect(output).toMatchObject({to: 'orderDetail', reason: '订单已取消或关闭'})
  expect(calls).toHaveLength(1)
})

test.each([
  [ErrorCode.ORDER_PAID, {to: 'result'}],
  [ErrorCode.PAYMENT_IN_PROGRESS, {to: 'result'}],
  [ErrorCode.ORDER_EXPIRED, {to: 'orderDetail', reason: 'r'}],
  [ErrorCode.ORDER_CLOSED, {to: 'orderDetail', reason: 'r'}],
])('follows the decisive error %i of the pay call', async (code, destination) => {
  expect((await run(paying(businessError(code, 'r')))).output).toEqual(destination)
})

test('spends the key after a response and after a business error', async () => {
  expect((await run(paying(attempt))).keyIsPending).toBe(false)
  expect((await run(paying(businessError(ErrorCode.PROVIDER_UNAVAILABLE)))).keyIsPending).toBe(false)
})

test('keeps the key on REQUEST_IN_PROGRESS, because the outcome is unknown', async () => {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  const stillRunning = Array.from(
    {length: 7},
    () => [pay, businessError(ErrorCode.REQUEST_IN_PROGRESS, '正在处理，请稍候')] as const,
  )
  const running = run([[queryPay, {state: PayState.ABANDONED}], ...stillRunning])
  await vi.advanceTimersByTimeAsync(10_000)
  const {output, keyIsPending} = await running
  expect(output).toMatchObject({to: 'error', error: {outcomeUnknown: true, message: '正在处理，请稍候'}})
  expect(keyIsPending).toBe(true)
})

test('stays on the page for every other error', async () => {
  const code = ErrorCode.PROVIDER_UNAVAILABLE
  const {output} = await run(paying(businessError(code, '系统异常，请稍后重试')))
  const error = {kind: 'business', code, message: '系统异常，请稍后重试', outcomeUnknown: false}
  expect(output).toEqual({to: 'error', error})
})

test('keeps the key after a timeout, because the outcome is unknown', async () => {
  const {output, keyIsPending} = await run(paying(timeoutError()))
  expect(keyIsPending).toBe(true)
  expect(output).toMatchObject({to: 'error', error: {kind: 'timeout', outcomeUnknown: true}})
})

test('pays nothing when the query of the last attempt fails', async () => {
  const {output, calls} = await run([
    [queryPay, timeoutError()],
    [pay, attempt],
  ])
  expect(output).toMatchObject({to: 'error', error: {kind: 'timeout'}})
  expect(calls).toHaveLength(1)
})

test('offers 重新投保 or another method on REORDER_REQUIRED', async () => {
  const rejected = paying(businessError(ErrorCode.REORDER_REQUIRED, '订单信息已失效，请重新投保'))
  const script: Script = [...rejected, [orderCancel, true]]
  const reordered = await run(script, {}, {type: 'REORDER_CHOSEN'})
  expect([reordered.output, reordered.calls.at(-1)?.path]).toEqual([{to: 'back'}, orderCancel.path])
  expect((await run(script, {}, {type: 'OTHER_METHOD_CHOSEN'})).output).toEqual({to: 'stay', deselect: true})
})

test.each([
  [[PayChannel.CLOUD_PAY], true],
  [[], false],
])(
  'shows ACCOUNT_DECLINED in an alert; with other methods %j it deselects this one: %j',
  async (otherChannels, deselect) => {
    const script = paying(businessError(ErrorCode.ACCOUNT_DECLINED, '余额不足'))
    const {output} = await run(script, {otherChannels}, {type: 'ALERT_READ'})
    expect(output).toEqual({to: 'stay', deselect})
  },
)
