import {jsInnerCheck, jsOuterCheck, jsPay} from '@hmb/contract/account/jiangsu'
import {ErrorCode} from '@hmb/contract/codes/error-code'
import {PayState} from '@hmb/contract/codes/pay-state'
import {queryPay} from '@hmb/contract/payment'
import {expect, test} from 'vitest'
import {exploreMachine} from '../testing/machine-explorer.ts'
import {accountInput, play, refused, type Script, scriptedClient} from '../testing/scripted-client.ts'
import {type JiangsuEvent, jiangsuPaymentMachine} from './jiangsu-payment-machine.ts'

const business = {bizId: 'B1', poolareaNo: '320100'}
const holder = {holderPsnNo: '32010000000000000001', holderName: '王*', idNo: '3499**********0019', account: 200_000}
const account = {payStatus: 3, tradeNo: 'T1', payUrl: '', message: ''}
const before: Script = [
  [queryPay, {state: PayState.ABANDONED}],
  [jsInnerCheck, business],
  [jsOuterCheck, holder],
]

async function pay(script: Script, ...events: JiangsuEvent[]) {
  const city = scriptedClient(script)
  return {...city, at: await play(jiangsuPaymentMachine, accountInput(city.client), ...events)}
}

test('inner and outer check tell the holder and what lies in the account, and nothing is paid before that is confirmed', async () => {
  const {at, calls} = await pay(before, {type: 'CONTINUE'})
  expect(at).toMatchObject({value: 'confirmingHolder', context: {holder}})
  const asks = {projectId: 'hmb-x', projectCode: 'X', orderId: 'o1'}
  expect(calls.slice(1)).toEqual([
    {path: jsInnerCheck.path, ask: asks, key: undefined},
    {path: jsOuterCheck.path, ask: {...asks, ...business}, key: undefined},
  ])
})

test('the payment names business, pooling area and holder', async () => {
  const {at, asked} = await pay([...before, [jsPay, account]], {type: 'CONTINUE'}, {type: 'HOLDER_CONFIRMED'})
  expect(asked(jsPay)).toEqual([
    {
      path: jsPay.path,
      ask: {
        ...{projectId: 'hmb-x', projectCode: 'X', orderId: 'o1', bizId: 'B1', poolareaNo: '320100'},
        holderPsnNo: '32010000000000000001',
      },
      key: 'key-1',
    },
  ])
  expect(at.output).toEqual({to: 'result'})
})

test('payStatus 1 leads to the page of the provider', async () => {
  const atProvider = {...account, payStatus: 1, payUrl: 'https://js.example/p?x=1'}
  const {at} = await pay([...before, [jsPay, atProvider]], {type: 'CONTINUE'}, {type: 'HOLDER_CONFIRMED'})
  expect(at.output).toEqual({
    to: 'provider',
    url: 'https://js.example/p?x=1&redirect_url=https%3A%2F%2Fhmb.example%2Fr%3FtradeNo%3DT1',
  })
})

test('somebody else’s account is not paid from: the popup closes and nothing has moved', async () => {
  const {at, asked} = await pay(before, {type: 'CONTINUE'}, {type: 'CLOSE'})
  expect(at.output).toEqual({to: 'page', deselect: false})
  expect(asked(jsPay)).toEqual([])
})

test('5010 leads to the order', async () => {
  const script: Script = [...before, [jsPay, refused(ErrorCode.ACCOUNT_PAYMENT_IN_PROGRESS, '存在进行中的支付')]]
  const {at} = await pay(script, {type: 'CONTINUE'}, {type: 'HOLDER_CONFIRMED'})
  expect(at).toMatchObject({value: 'offeringOrder', context: {refusal: {message: '存在进行中的支付'}}})
  const read = await pay(script, {type: 'CONTINUE'}, {type: 'HOLDER_CONFIRMED'}, {type: 'READ'})
  expect(read.at.output).toEqual({to: 'orderDetail', reason: ''})
})

test.each([
  [ErrorCode.REORDER_REQUIRED, 'offeringRenewal'],
  [ErrorCode.ACCOUNT_DECLINED, 'alerting'],
])('a refusal %i of a check opens its popup: %s', async (code, state) => {
  const {at} = await pay(
    [
      [queryPay, {state: PayState.ABANDONED}],
      [jsInnerCheck, business],
      [jsOuterCheck, refused(code)],
    ],
    {
      type: 'CONTINUE',
    },
  )
  expect(at.value).toBe(state)
})

test('on every path nobody pays twice, every popup has a way on, and the end says what became of the money', async () => {
  const {paths, states} = await exploreMachine({
    machine: jiangsuPaymentMachine,
    flow: {
      pay: jsPay,
      payAnswers: [
        {answer: account, pays: ['a', 'b']},
        {answer: {...account, payStatus: 2}, pays: ['a', 'b'], later: true},
        {answer: {...account, payStatus: 1, payUrl: 'https://js.example/p'}},
        {refuses: ErrorCode.REORDER_REQUIRED},
        {refuses: ErrorCode.ACCOUNT_DECLINED},
        {refuses: ErrorCode.ACCOUNT_PAYMENT_IN_PROGRESS},
      ],
      calls: [
        [jsInnerCheck, [business, ErrorCode.ACCOUNT_DECLINED]],
        [jsOuterCheck, [holder, ErrorCode.ACCOUNT_DECLINED]],
      ],
    },
    acts: ['CONTINUE', 'HOLDER_CONFIRMED', 'READ', 'RENEW', 'OTHER_METHOD', 'CLOSE'].map((type) => ({type})),
    mostActs: 6,
    unluckyVisits: 2,
  })
  const drawn = Object.keys(jiangsuPaymentMachine.states).filter((name) => name !== 'refused')
  expect([...states].sort()).toEqual(drawn.map((name) => JSON.stringify(name)).sort())
  expect(paths).toBeGreaterThan(1000)
}, 60_000)
