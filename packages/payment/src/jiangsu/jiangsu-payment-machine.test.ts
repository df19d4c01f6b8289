import {AccountPayStatus} from '@hmb/contract/codes/account-pay-status'
import {ErrorCode} from '@hmb/contract/codes/error-code'
import {PayState} from '@hmb/contract/codes/pay-state'
import {jsInnerCheck, jsOuterCheck, jsPay} from '@hmb/contract/medical-account/jiangsu'
import {queryPay} from '@hmb/contract/payment'
import {expect, test} from 'vitest'
import {exploreMachine, restingStates} from '../testing/machine-explorer.ts'
import {accountInput, businessError, play, type Script, scriptedClient} from '../testing/scripted-client.ts'
import {type JiangsuEvent, jiangsuPaymentMachine} from './jiangsu-payment-machine.ts'

const business = {bizId: 'B1', poolareaNo: '320100'}
const holder = {holderPsnNo: '32010000000000000001', holderName: '王*', idNo: '3499**********0019', account: 200_000}
const account = {payStatus: AccountPayStatus.PAID, tradeNo: 'T1', payUrl: '', message: ''}
const untilPayment: Script = [
  [queryPay, {state: PayState.ABANDONED}],
  [jsInnerCheck, business],
  [jsOuterCheck, holder],
]

async function pay(script: Script, ...events: JiangsuEvent[]) {
  const city = scriptedClient(script)
  return {...city, snapshot: await play(jiangsuPaymentMachine, accountInput(city.client), ...events)}
}

test('shows the holder and the balance from the two checks before anything is paid', async () => {
  const {snapshot, calls} = await pay(untilPayment, {type: 'WARNING_ACCEPTED'})
  expect(snapshot).toMatchObject({value: 'confirmingHolder', context: {holder}})
  const request = {projectId: 'hmb-x', projectCode: 'X', orderId: 'o1'}
  expect(calls.slice(1)).toEqual([
    {path: jsInnerCheck.path, request, key: undefined},
    {path: jsOuterCheck.path, request: {...request, ...business}, key: undefined},
  ])
})

test('sends business, pooling area and holder with the payment', async () => {
  const {snapshot, callsTo} = await pay(
    [...untilPayment, [jsPay, account]],
    {type: 'WARNING_ACCEPTED'},
    {type: 'HOLDER_CONFIRMED'},
  )
  expect(callsTo(jsPay)).toEqual([
    {
      path: jsPay.path,
      request: {
        projectId: 'hmb-x',
        projectCode: 'X',
        orderId: 'o1',
        bizId: 'B1',
        poolareaNo: '320100',
        holderPsnNo: '32010000000000000001',
      },
      key: 'key-1',
    },
  ])
  expect(snapshot.output).toEqual({to: 'result'})
})

test('opens the provider’s page on PROVIDER_PAGE (前往支付页面)', async () => {
  const atProvider = {...account, payStatus: AccountPayStatus.PROVIDER_PAGE, payUrl: 'https://js.example/p?x=1'}
  const {snapshot} = await pay(
    [...untilPayment, [jsPay, atProvider]],
    {type: 'WARNING_ACCEPTED'},
    {type: 'HOLDER_CONFIRMED'},
  )
  expect(snapshot.output).toEqual({
    to: 'provider',
    url: 'https://js.example/p?x=1&redirect_url=https%3A%2F%2Fhmb.example%2Fr%3FtradeNo%3DT1',
  })
})

test('pays nothing when the person closes the holder popup', async () => {
  const {snapshot, callsTo} = await pay(untilPayment, {type: 'WARNING_ACCEPTED'}, {type: 'CLOSED'})
  expect(snapshot.output).toEqual({to: 'stay', deselect: false})
  expect(callsTo(jsPay)).toEqual([])
})

test('shows ACCOUNT_PAYMENT_IN_PROGRESS in an alert, then opens the order', async () => {
  const script: Script = [
    ...untilPayment,
    [jsPay, businessError(ErrorCode.ACCOUNT_PAYMENT_IN_PROGRESS, '存在进行中的支付')],
  ]
  const {snapshot} = await pay(script, {type: 'WARNING_ACCEPTED'}, {type: 'HOLDER_CONFIRMED'})
  expect(snapshot).toMatchObject({value: 'offeringOrder', context: {error: {message: '存在进行中的支付'}}})
  const afterAlert = await pay(script, {type: 'WARNING_ACCEPTED'}, {type: 'HOLDER_CONFIRMED'}, {type: 'ALERT_READ'})
  expect(afterAlert.snapshot.output).toEqual({to: 'orderDetail', reason: ''})
})

test.each([
  [ErrorCode.REORDER_REQUIRED, 'offeringReorder'],
  [ErrorCode.ACCOUNT_DECLINED, 'showingAccountError'],
])('handles error %i of a check in the state %s', async (code, state) => {
  const {snapshot} = await pay(
    [
      [queryPay, {state: PayState.ABANDONED}],
      [jsInnerCheck, business],
      [jsOuterCheck, businessError(code)],
    ],
    {
      type: 'WARNING_ACCEPTED',
    },
  )
  expect(snapshot.value).toBe(state)
})

test('pays for no person twice on any path, and every destination agrees with the server', async () => {
  const {paths, states} = await exploreMachine({
    machine: jiangsuPaymentMachine,
    flow: {
      pay: jsPay,
      payOutcomes: [
        {response: account, pays: ['a', 'b']},
        {response: {...account, payStatus: AccountPayStatus.PROCESSING}, pays: ['a', 'b'], pending: true},
        {response: {...account, payStatus: AccountPayStatus.PROVIDER_PAGE, payUrl: 'https://js.example/p'}},
        {errorCode: ErrorCode.REORDER_REQUIRED},
        {errorCode: ErrorCode.ACCOUNT_DECLINED},
        {errorCode: ErrorCode.ACCOUNT_PAYMENT_IN_PROGRESS},
      ],
      calls: [
        [jsInnerCheck, [business, ErrorCode.ACCOUNT_DECLINED]],
        [jsOuterCheck, [holder, ErrorCode.ACCOUNT_DECLINED]],
      ],
    },
    events: [
      'WARNING_ACCEPTED',
      'HOLDER_CONFIRMED',
      'ALERT_READ',
      'REORDER_CHOSEN',
      'OTHER_METHOD_CHOSEN',
      'CLOSED',
    ].map((type) => ({type})),
    maxEvents: 6,
    faultyVisits: 2,
  })
  expect([...states].sort()).toEqual(
    restingStates(jiangsuPaymentMachine)
      .map((name) => JSON.stringify(name))
      .sort(),
  )
  expect(paths).toBeGreaterThan(1000)
})
