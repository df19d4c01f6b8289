import {ApiError} from '@hmb/contract/api-error'
import type {Client} from '@hmb/contract/client'
import {ErrorCode} from '@hmb/contract/codes/error-code'
import {PayChannel} from '@hmb/contract/codes/pay-channel'
import {PayState} from '@hmb/contract/codes/pay-state'
import {expect, test} from 'vitest'
import {createActor, waitFor} from 'xstate'
import type {AccountEvent} from '../account/account-payment.ts'
import {type WechatInput, wechatPaymentMachine} from './wechat-payment-machine.ts'

interface Call {
  path: string
  ask: unknown
  key: string | undefined
}

/** A client that answers from a script, a call at a time, and remembers what it was asked. */
function scripted(answers: Record<string, unknown>) {
  const calls: Call[] = []
  const client = {
    async call(endpoint: {path: string}, ask: unknown, options?: {idempotencyKey?: string}) {
      calls.push({path: endpoint.path, ask, key: options?.idempotencyKey})
      const answer = answers[endpoint.path]
      if (answer instanceof Error) throw answer
      return answer
    },
  } as Client
  return {client, calls}
}

const asked = '/api/aries/pay/query/pay'
const paid = '/api/aries/pay'
const parameters = {appId: 'wx1', timeStamp: '1', nonceStr: 'n', package: 'prepay_id=1', signType: 'RSA', paySign: 's'}
const attempt = {tradeNo: 'T1', mwebUrl: 'https://wx.example/pay?prepay_id=1', payResult: null}
const refused = (code: number, message = '') => new ApiError('business', code, message, paid)

async function run(answers: Record<string, unknown>, more: Partial<WechatInput> = {}, ...events: AccountEvent[]) {
  const {client, calls} = scripted(answers)
  let spent = false
  const key = {
    current: () => 'key-of-one-confirmed-tap',
    isKept: () => false,
    spend: () => {
      spent = true
    },
  }
  const actor = createActor(wechatPaymentMachine, {
    input: {
      client,
      order: {id: 'o1', no: 'HM20261121000000000001', skuName: '重庆惠民保2026版', unpaidFee: 13800},
      returnUrl: (tradeNo) => `https://hmb.example/cq/insureResult?tradeNo=${tradeNo}`,
      wechat: 'outside',
      others: [PayChannel.CLOUD_PAY],
      key,
      ...more,
    },
  })
  actor.start()
  for (const event of events) {
    await waitFor(actor, ({children, status}) => status !== 'done' && Object.keys(children).length === 0)
    actor.send(event)
  }
  const {output} = await waitFor(actor, ({status}) => status === 'done')
  return {output, calls, spent}
}

test('the pay request with tradeType MWEB leads to the web-pay link with an encoded return address', async () => {
  const {output, calls} = await run({[asked]: {state: PayState.CREATED}, [paid]: attempt})
  expect(calls).toEqual([
    {path: asked, ask: {outOrderNo: 'HM20261121000000000001'}, key: undefined},
    {
      path: paid,
      ask: {
        payChannel: PayChannel.WECHAT,
        outTradeNo: 'HM20261121000000000001',
        body: '重庆惠民保2026版',
        totalFee: 13800,
        tradeType: 'MWEB',
      },
      key: 'key-of-one-confirmed-tap',
    },
  ])
  expect(output).toEqual({
    to: 'provider',
    url: 'https://wx.example/pay?prepay_id=1&redirect_url=https%3A%2F%2Fhmb.example%2Fcq%2FinsureResult%3FtradeNo%3DT1',
  })
})

test.each(['browser', 'mini-program'] as const)(
  'in WeChat’s %s somebody whose identity the server does not know gets one first: the web page is refused',
  async (wechat) => {
    const {output} = await run({[asked]: {state: PayState.CREATED}, [paid]: attempt}, {wechat})
    expect(output).toEqual({to: 'identity'})
  },
)

test("inside WeChat the payment's own parameters are used when the server sends them", async () => {
  const answers = {[asked]: {state: PayState.ABANDONED}, [paid]: {...attempt, payResult: parameters}}
  const inBrowser = await run(answers, {wechat: 'browser'})
  expect(inBrowser.output).toEqual({to: 'jsapi', parameters, tradeNo: 'T1'})
  expect(inBrowser.calls.at(-1)?.ask).not.toHaveProperty('appType')
  expect((await run(answers, {wechat: 'outside'})).output).toMatchObject({to: 'provider'})
})

test('a mini-program pays for the person that it knows', async () => {
  const answers = {[asked]: {state: PayState.ABANDONED}, [paid]: {...attempt, payResult: parameters}}
  const {output, calls} = await run(answers, {wechat: 'mini-program'})
  expect(output).toEqual({to: 'jsapi', parameters, tradeNo: 'T1'})
  expect(calls.at(-1)?.ask).toMatchObject({tradeType: 'MWEB', appType: 'MINI'})
})

test.each([3, 7])('when the last attempt stands at %i nothing is paid and the result page tells', async (state) => {
  const {output, calls} = await run({[asked]: {state}, [paid]: attempt})
  expect(output).toEqual({to: 'result'})
  expect(calls.map(({path}) => path)).toEqual([asked])
})

test('an order that is closed by now is not paid', async () => {
  const {output, calls} = await run({[asked]: {state: PayState.ORDER_CLOSED}, [paid]: attempt})
  expect(output).toMatchObject({to: 'orderDetail', reason: '订单已取消或关闭'})
  expect(calls).toHaveLength(1)
})

test.each([
  [ErrorCode.ORDER_PAID, {to: 'result'}],
  [ErrorCode.PAYMENT_IN_PROGRESS, {to: 'result'}],
  [ErrorCode.ORDER_EXPIRED, {to: 'orderDetail', reason: 'r'}],
  [ErrorCode.ORDER_CLOSED, {to: 'orderDetail', reason: 'r'}],
])('a refusal %i of the pay call leads where the order stands', async (code, destination) => {
  expect((await run({[asked]: {state: PayState.CREATED}, [paid]: refused(code, 'r')})).output).toEqual(destination)
})

test('a certain answer spends the key, whether it pays or refuses', async () => {
  expect((await run({[asked]: {state: PayState.CREATED}, [paid]: attempt})).spent).toBe(true)
  expect((await run({[asked]: {state: PayState.CREATED}, [paid]: refused(ErrorCode.PROVIDER_UNAVAILABLE)})).spent).toBe(
    true,
  )
})

test('a payment that is still being made keeps its key', async () => {
  const {output, spent} = await run({
    [asked]: {state: PayState.CREATED},
    [paid]: refused(ErrorCode.REQUEST_IN_PROGRESS, '正在处理，请稍候'),
  })
  expect(output).toMatchObject({to: 'stay', refusal: {uncertain: true, message: '正在处理，请稍候'}})
  expect(spent).toBe(false)
})

test('any other refusal keeps the person on the page with the reason', async () => {
  const {output} = await run({
    [asked]: {state: PayState.CREATED},
    [paid]: refused(ErrorCode.PROVIDER_UNAVAILABLE, '系统异常，请稍后重试'),
  })
  expect(output).toEqual({
    to: 'stay',
    refusal: {
      kind: 'business',
      code: ErrorCode.PROVIDER_UNAVAILABLE,
      message: '系统异常，请稍后重试',
      uncertain: false,
    },
  })
})

test('a lost answer is uncertain, so that the next try can use the same key', async () => {
  const lost = new ApiError('timeout', 0, '', paid)
  const {output, spent} = await run({[asked]: {state: PayState.CREATED}, [paid]: lost})
  expect(spent).toBe(false)
  expect(output).toMatchObject({to: 'stay', refusal: {kind: 'timeout', uncertain: true}})
})

test('nothing is paid while it cannot be asked what became of the last attempt', async () => {
  const {output, calls} = await run({[asked]: new ApiError('network', 0, '', asked), [paid]: attempt})
  expect(output).toMatchObject({to: 'stay', refusal: {kind: 'network'}})
  expect(calls).toHaveLength(1)
})

const cancelled = '/api/aries/order/cancel'

test('5008 offers to make the order anew, or another method', async () => {
  const answers = {
    [asked]: {state: PayState.ABANDONED},
    [paid]: refused(ErrorCode.REORDER_REQUIRED, '订单信息已失效，请重新投保'),
    [cancelled]: true,
  }
  const anew = await run(answers, {}, {type: 'RENEW'})
  expect([anew.output, anew.calls.at(-1)?.path]).toEqual([{to: 'back'}, cancelled])
  expect((await run(answers, {}, {type: 'OTHER_METHOD'})).output).toEqual({to: 'page', deselect: true})
})

test.each([
  [[PayChannel.CLOUD_PAY], true],
  [[], false],
])('5009 is an alert; beside %j its button takes the choice back: %j', async (others, deselect) => {
  const {output} = await run(
    {[asked]: {state: PayState.ABANDONED}, [paid]: refused(ErrorCode.ACCOUNT_DECLINED, '余额不足')},
    {others},
    {type: 'READ'},
  )
  expect(output).toEqual({to: 'page', deselect})
})
