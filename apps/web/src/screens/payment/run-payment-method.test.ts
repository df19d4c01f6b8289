import {ApiError} from '@hmb/contract/api-error'
import type {Client} from '@hmb/contract/client'
import {ErrorCode} from '@hmb/contract/codes/error-code'
import {PayChannel} from '@hmb/contract/codes/pay-channel'
import {PayState} from '@hmb/contract/codes/pay-state'
import type {Endpoint} from '@hmb/contract/endpoint'
import {liaochengPaymentMachine} from '@hmb/payment/liaocheng/liaocheng-payment-machine'
import {paymentKey} from '@hmb/payment/payment-key'
import type {Feedback} from '@hmb/ui/Feedback'
import {expect, test} from 'vitest'
import type {AnyActorRef} from 'xstate'
import type {TimedOrder} from '../../data/order-queries.ts'
import {accountDialogs} from './account-dialogs.ts'
import type {LoadedMethod, MethodInput} from './payment-method.ts'
import {runPayment} from './run-payment-method.ts'

const account: LoadedMethod = {machine: liaochengPaymentMachine, dialogs: accountDialogs}
const paid = {payStatus: 3, tradeNo: 'T1', payUrl: '', message: '', encryptedTradeNo: '', encryptedYYBH: ''}

/** A page on which everything asked is answered alike, and what was asked and shown is remembered in its order. */
function page(answers: Record<string, unknown>, confirms = true) {
  const seen: string[] = []
  const feedback: Feedback = {
    toast: (text) => void seen.push(`toast ${text}`),
    alert: async ({message = '', button = '我知道了'}) => void seen.push(`alert ${message} [${button}]`),
    confirm: async ({message = '', ok = '', cancel = ''}) => {
      seen.push(`confirm ${message} [${ok}|${cancel}]`)
      return confirms
    },
    busy(text) {
      seen.push(`busy ${text}`)
      return () => void seen.push('ready')
    },
  }
  const client = {
    async call({path}: Endpoint) {
      const answer = answers[path]
      if (answer instanceof Error) throw answer
      return answer
    },
  } as Client
  const input: MethodInput = {
    client,
    order: {id: 'o1', no: 'HM1'} as TimedOrder,
    ...{projectId: 'hmb-lc', projectCode: 'LC', pageId: '', searchParam: '', authCode: ''},
    key: paymentKey(() => 'key'),
    others: [PayChannel.WECHAT],
    returnUrl: () => 'https://hmb.example/r',
    wechat: 'outside',
  }
  const actors: AnyActorRef[] = []
  const run = (loaded = account) =>
    runPayment(loaded, input, {feedback, busyText: '正在前往支付…', onStart: (actor) => actors.push(actor)})
  return {seen, run, actors}
}

const asked = {'/api/aries/pay/query/pay': {state: PayState.ABANDONED}, '/api/aries/individual/lcc/inner/check': 'B1'}
const prePay = '/api/aries/individual/lcc/prePay'
const warning = 'confirm 使用个人账户支付后如需增加被保人，须整单退款后重新投保，请确认人员无误 [继续支付|再看看]'

test('warns first, covers the page while it calls, and says where it ended', async () => {
  const {run, seen} = page({...asked, [prePay]: paid})
  expect(await run()).toEqual({to: 'result'})
  expect(seen).toEqual([warning, 'busy 正在前往支付…', 'ready'])
})

test('再看看 goes no further', async () => {
  const {run, seen} = page({}, false)
  expect(await run()).toEqual({to: 'page', deselect: false})
  expect(seen).toEqual([warning])
})

test('payStatus 2 is said before the result is shown', async () => {
  const {run, seen} = page({...asked, [prePay]: {...paid, payStatus: 2}})
  expect(await run()).toEqual({to: 'result'})
  expect(seen.at(-1)).toBe('alert 支付处理中，请留意公众号通知 [我知道了]')
})

const refused = (code: number, message: string) => new ApiError('business', code, message, prePay)

test('5008 offers 重新投保 and 其他支付方式 with the server’s message', async () => {
  const {run, seen} = page({
    ...asked,
    [prePay]: refused(ErrorCode.REORDER_REQUIRED, '请重新投保'),
    '/api/aries/order/cancel': true,
  })
  expect(await run()).toEqual({to: 'back'})
  expect(seen).toContain('confirm 请重新投保 [重新投保|其他支付方式]')
})

test('5009 is an alert with the server’s message and 其他方式支付', async () => {
  const {run, seen} = page({...asked, [prePay]: refused(ErrorCode.ACCOUNT_DECLINED, '余额不足')})
  expect(await run()).toEqual({to: 'page', deselect: true})
  expect(seen).toContain('alert 余额不足 [其他方式支付]')
})

test('a method that only leads somewhere asks nothing', async () => {
  const {run, seen} = page({})
  const place = {to: 'provider', url: 'https://pay.example'} as const
  expect(await run({destination: () => place})).toEqual(place)
  expect(seen).toEqual([])
})

test('a page that is left makes no further call and uncovers what comes after it', async () => {
  const {run, seen, actors} = page({...asked, [prePay]: new Promise(() => {})})
  void run()
  await expect.poll(() => seen).toContain('busy 正在前往支付…')
  actors[0]?.stop()
  expect(seen.at(-1)).toBe('ready')
})
