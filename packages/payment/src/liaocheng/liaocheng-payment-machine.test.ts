import {AccountPayStatus} from '@hmb/contract/codes/account-pay-status'
import {ErrorCode} from '@hmb/contract/codes/error-code'
import {PayChannel} from '@hmb/contract/codes/pay-channel'
import {PayState} from '@hmb/contract/codes/pay-state'
import {lccInnerCheck, lccPrePay} from '@hmb/contract/medical-account/liaocheng'
import {orderCancel} from '@hmb/contract/order'
import {queryPay} from '@hmb/contract/payment'
import {expect, test} from 'vitest'
import {exploreMachine, restingStates} from '../testing/machine-explorer.ts'
import {
  accountInput,
  businessError,
  play,
  type Script,
  scriptedClient,
  timeoutError,
} from '../testing/scripted-client.ts'
import {liaochengPaymentMachine} from './liaocheng-payment-machine.ts'

const account = {
  payStatus: AccountPayStatus.PROVIDER_PAGE,
  tradeNo: 'T1',
  payUrl: 'https://lc.example/pay',
  message: '',
}
const prePaid = {...account, encryptedTradeNo: 'a+b/=', encryptedYYBH: 'c&d'}
const lastAttempt: Script[number] = [queryPay, {state: PayState.ABANDONED}]
const innerCheck: Script[number] = [lccInnerCheck, 'B1']
const address = {pageId: 'p9', searchParam: 'orderid=o1&pageid=p9'}

async function pay(
  script: Script,
  events: Parameters<typeof play<typeof liaochengPaymentMachine>>[2][],
  otherChannels: string[] = [PayChannel.WECHAT],
) {
  const city = scriptedClient(script)
  const snapshot = await play(
    liaochengPaymentMachine,
    {...accountInput(city.client, {otherChannels}), ...address},
    ...events,
  )
  return {...city, snapshot}
}

test('makes no call before the person accepts the warning', async () => {
  const {snapshot, calls} = await pay([], [])
  expect(snapshot.value).toBe('showingWarning')
  expect(calls).toEqual([])
  expect((await pay([], [{type: 'CLOSED'}])).snapshot.output).toEqual({to: 'stay', deselect: false})
})

test('pays with the business id of the inner check and opens the provider’s page with both encrypted numbers', async () => {
  const {snapshot, calls} = await pay([lastAttempt, innerCheck, [lccPrePay, prePaid]], [{type: 'WARNING_ACCEPTED'}])
  expect(calls).toEqual([
    {path: queryPay.path, request: {outOrderNo: 'HM20261121000000000001'}, key: undefined},
    {path: lccInnerCheck.path, request: {projectId: 'hmb-x', orderId: 'o1'}, key: undefined},
    {
      path: lccPrePay.path,
      request: {bizId: 'B1', projectId: 'hmb-x', orderId: 'o1', pageid: 'p9', searchParam: 'orderid=o1&pageid=p9'},
      key: 'key-1',
    },
  ])
  expect(snapshot.output).toEqual({
    to: 'provider',
    url: 'https://lc.example/pay?tradeNo=a%2Bb%2F%3D&yybh=c%26d&redirect_url=https%3A%2F%2Fhmb.example%2Fr%3FtradeNo%3DT1',
  })
})

test('shows the pending notice on PROCESSING (支付处理中), then opens the result', async () => {
  const script: Script = [lastAttempt, innerCheck, [lccPrePay, {...prePaid, payStatus: AccountPayStatus.PROCESSING}]]
  expect((await pay(script, [{type: 'WARNING_ACCEPTED'}])).snapshot.value).toBe('showingPendingNotice')
  expect((await pay(script, [{type: 'WARNING_ACCEPTED'}, {type: 'ALERT_READ'}])).snapshot.output).toEqual({
    to: 'result',
  })
})

test('opens the result on PAID (已支付)', async () => {
  const {snapshot} = await pay(
    [lastAttempt, innerCheck, [lccPrePay, {...prePaid, payStatus: AccountPayStatus.PAID, payUrl: ''}]],
    [{type: 'WARNING_ACCEPTED'}],
  )
  expect(snapshot.output).toEqual({to: 'result'})
})

test.each([PayState.PAID, PayState.CONFIRMING])('pays nothing when the last attempt is in state %i', async (state) => {
  const {snapshot, calls} = await pay([[queryPay, {state}]], [{type: 'WARNING_ACCEPTED'}])
  expect(snapshot.output).toEqual({to: 'result'})
  expect(calls).toHaveLength(1)
})

test('offers 重新投保 on REORDER_REQUIRED; it cancels the order and goes back', async () => {
  const script: Script = [
    lastAttempt,
    innerCheck,
    [lccPrePay, businessError(ErrorCode.REORDER_REQUIRED, '请重新投保')],
    [orderCancel, true],
  ]
  const {snapshot} = await pay(script, [{type: 'WARNING_ACCEPTED'}])
  expect(snapshot).toMatchObject({value: 'offeringReorder', context: {error: {message: '请重新投保'}}})
  const reordered = await pay(script, [{type: 'WARNING_ACCEPTED'}, {type: 'REORDER_CHOSEN'}])
  expect(reordered.callsTo(orderCancel)).toMatchObject([{request: {orderId: 'o1'}}])
  expect(reordered.snapshot.output).toEqual({to: 'back'})
  const other = await pay(script, [{type: 'WARNING_ACCEPTED'}, {type: 'OTHER_METHOD_CHOSEN'}])
  expect(other.snapshot.output).toEqual({to: 'stay', deselect: true})
  expect(other.callsTo(orderCancel)).toEqual([])
})

test('shows the message when the order cannot be cancelled', async () => {
  const script: Script = [
    lastAttempt,
    innerCheck,
    [lccPrePay, businessError(ErrorCode.REORDER_REQUIRED)],
    [orderCancel, businessError(ErrorCode.ORDER_NOT_CANCELABLE, '当前订单不可取消')],
  ]
  const {snapshot} = await pay(script, [{type: 'WARNING_ACCEPTED'}, {type: 'REORDER_CHOSEN'}])
  expect(snapshot.output).toMatchObject({to: 'error', error: {message: '当前订单不可取消'}})
})

test.each([
  [[PayChannel.WECHAT], true],
  [[], false],
])(
  'shows ACCOUNT_DECLINED in an alert; with other methods %j it deselects this one: %s',
  async (otherChannels, deselect) => {
    const script: Script = [lastAttempt, [lccInnerCheck, businessError(ErrorCode.ACCOUNT_DECLINED, '余额不足')]]
    const {snapshot} = await pay(script, [{type: 'WARNING_ACCEPTED'}], otherChannels)
    expect(snapshot).toMatchObject({value: 'showingAccountError', context: {error: {message: '余额不足'}}})
    expect(
      (await pay(script, [{type: 'WARNING_ACCEPTED'}, {type: 'ALERT_READ'}], otherChannels)).snapshot.output,
    ).toEqual({
      to: 'stay',
      deselect,
    })
  },
)

test('keeps the key after a timeout, and the next payment queries the last attempt first', async () => {
  const city = scriptedClient([
    [queryPay, {state: PayState.ABANDONED}],
    innerCheck,
    [lccPrePay, timeoutError()],
    [lccPrePay, prePaid],
  ])
  const input = {...accountInput(city.client), ...address}
  const first = await play(liaochengPaymentMachine, input, {type: 'WARNING_ACCEPTED'})
  expect(first.output).toMatchObject({to: 'error', error: {outcomeUnknown: true}})
  await play(liaochengPaymentMachine, input, {type: 'WARNING_ACCEPTED'})
  expect(city.callsTo(lccPrePay).map(({key}) => key)).toEqual(['key-1', 'key-1'])
  expect(city.calls.map(({path}) => path).slice(3)).toEqual([queryPay.path, lccInnerCheck.path, lccPrePay.path])
})

test('spends the key after a business error', async () => {
  const city = scriptedClient([
    [queryPay, {state: PayState.ABANDONED}],
    innerCheck,
    [lccPrePay, businessError(ErrorCode.ACCOUNT_DECLINED)],
    [lccPrePay, prePaid],
  ])
  const input = {...accountInput(city.client), ...address}
  await play(liaochengPaymentMachine, input, {type: 'WARNING_ACCEPTED'})
  await play(liaochengPaymentMachine, input, {type: 'WARNING_ACCEPTED'})
  expect(city.callsTo(lccPrePay).map(({key}) => key)).toEqual(['key-1', 'key-2'])
})

test('pays for no person twice on any path, and every destination agrees with the server', async () => {
  const {paths, states, ends} = await exploreMachine({
    machine: liaochengPaymentMachine,
    input: address,
    flow: {
      pay: lccPrePay,
      payOutcomes: [
        {response: {...prePaid, payStatus: AccountPayStatus.PAID, payUrl: ''}, pays: ['a', 'b']},
        {response: {...prePaid, payStatus: AccountPayStatus.PROCESSING}, pays: ['a', 'b'], pending: true},
        {response: prePaid},
        {errorCode: ErrorCode.REORDER_REQUIRED},
        {errorCode: ErrorCode.ACCOUNT_DECLINED},
        {errorCode: ErrorCode.PROVIDER_UNAVAILABLE},
      ],
      calls: [[lccInnerCheck, ['B1', ErrorCode.ACCOUNT_DECLINED, ErrorCode.PROVIDER_UNAVAILABLE]]],
    },
    events: ['WARNING_ACCEPTED', 'ALERT_READ', 'REORDER_CHOSEN', 'OTHER_METHOD_CHOSEN', 'CLOSED'].map((type) => ({
      type,
    })),
    maxEvents: 6,
    faultyVisits: 2,
  })
  expect([...states].sort()).toEqual(
    restingStates(liaochengPaymentMachine)
      .map((name) => JSON.stringify(name))
      .sort(),
  )
  expect([...ends].sort()).toEqual(['back', 'page ended', 'orderDetail', 'error', 'provider', 'result', 'stay'].sort())
  expect(paths).toBeGreaterThan(900)
})
