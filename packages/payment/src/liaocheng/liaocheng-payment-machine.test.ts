import {lccInnerCheck, lccPrePay} from '@hmb/contract/account/liaocheng'
import {ErrorCode} from '@hmb/contract/codes/error-code'
import {PayChannel} from '@hmb/contract/codes/pay-channel'
import {PayState} from '@hmb/contract/codes/pay-state'
import {orderCancel} from '@hmb/contract/order'
import {queryPay} from '@hmb/contract/payment'
import {expect, test} from 'vitest'
import {exploreMachine} from '../testing/machine-explorer.ts'
import {accountInput, lost, play, refused, type Script, scriptedClient} from '../testing/scripted-client.ts'
import {liaochengPaymentMachine} from './liaocheng-payment-machine.ts'

const plain = {payStatus: 1, tradeNo: 'T1', payUrl: 'https://lc.example/pay', message: ''}
const prePaid = {...plain, encryptedTradeNo: 'a+b/=', encryptedYYBH: 'c&d'}
const asked: Script[number] = [queryPay, {state: PayState.ABANDONED}]
const checked: Script[number] = [lccInnerCheck, 'B1']
const address = {pageId: 'p9', searchParam: 'orderid=o1&pageid=p9'}

async function pay(
  script: Script,
  events: Parameters<typeof play<typeof liaochengPaymentMachine>>[2][],
  others = [PayChannel.WECHAT],
) {
  const city = scriptedClient(script)
  const at = await play(liaochengPaymentMachine, {...accountInput(city.client, {others}), ...address}, ...events)
  return {...city, at}
}

test('nothing is asked before the person has read that nobody can be added afterwards', async () => {
  const {at, calls} = await pay([], [])
  expect(at.value).toBe('warning')
  expect(calls).toEqual([])
  expect((await pay([], [{type: 'CLOSE'}])).at.output).toEqual({to: 'page', deselect: false})
})

test('the inner check gives a business id, and pre-pay leads to the page with both encrypted numbers', async () => {
  const {at, calls} = await pay([asked, checked, [lccPrePay, prePaid]], [{type: 'CONTINUE'}])
  expect(calls).toEqual([
    {path: queryPay.path, ask: {outOrderNo: 'HM20261121000000000001'}, key: undefined},
    {path: lccInnerCheck.path, ask: {projectId: 'hmb-x', orderId: 'o1'}, key: undefined},
    {
      path: lccPrePay.path,
      ask: {bizId: 'B1', projectId: 'hmb-x', orderId: 'o1', pageid: 'p9', searchParam: 'orderid=o1&pageid=p9'},
      key: 'key-1',
    },
  ])
  expect(at.output).toEqual({
    to: 'provider',
    url: 'https://lc.example/pay?tradeNo=a%2Bb%2F%3D&yybh=c%26d&redirect_url=https%3A%2F%2Fhmb.example%2Fr%3FtradeNo%3DT1',
  })
})

test('payStatus 2 tells the person to watch the official account, then shows the result', async () => {
  const script: Script = [asked, checked, [lccPrePay, {...prePaid, payStatus: 2}]]
  expect((await pay(script, [{type: 'CONTINUE'}])).at.value).toBe('noticing')
  expect((await pay(script, [{type: 'CONTINUE'}, {type: 'READ'}])).at.output).toEqual({to: 'result'})
})

test('payStatus 3 shows the result', async () => {
  const {at} = await pay([asked, checked, [lccPrePay, {...prePaid, payStatus: 3, payUrl: ''}]], [{type: 'CONTINUE'}])
  expect(at.output).toEqual({to: 'result'})
})

test.each([3, 7])('when the last attempt stands at %i nothing is paid', async (state) => {
  const {at, calls} = await pay([[queryPay, {state}]], [{type: 'CONTINUE'}])
  expect(at.output).toEqual({to: 'result'})
  expect(calls).toHaveLength(1)
})

test('5008 offers to make the order anew, which cancels it and goes back', async () => {
  const script: Script = [
    asked,
    checked,
    [lccPrePay, refused(ErrorCode.REORDER_REQUIRED, '请重新投保')],
    [orderCancel, true],
  ]
  const {at} = await pay(script, [{type: 'CONTINUE'}])
  expect(at).toMatchObject({value: 'offeringRenewal', context: {refusal: {message: '请重新投保'}}})
  const renewed = await pay(script, [{type: 'CONTINUE'}, {type: 'RENEW'}])
  expect(renewed.asked(orderCancel)).toMatchObject([{ask: {orderId: 'o1'}}])
  expect(renewed.at.output).toEqual({to: 'back'})
  const other = await pay(script, [{type: 'CONTINUE'}, {type: 'OTHER_METHOD'}])
  expect(other.at.output).toEqual({to: 'page', deselect: true})
  expect(other.asked(orderCancel)).toEqual([])
})

test('an order that cannot be cancelled any more says why', async () => {
  const script: Script = [
    asked,
    checked,
    [lccPrePay, refused(ErrorCode.REORDER_REQUIRED)],
    [orderCancel, refused(ErrorCode.ORDER_NOT_CANCELABLE, '当前订单不可取消')],
  ]
  const {at} = await pay(script, [{type: 'CONTINUE'}, {type: 'RENEW'}])
  expect(at.output).toMatchObject({to: 'stay', refusal: {message: '当前订单不可取消'}})
})

test.each([
  [[PayChannel.WECHAT], true],
  [[], false],
])('5009 is an alert; with other methods %j it deselects this one: %s', async (others, deselect) => {
  const script: Script = [asked, [lccInnerCheck, refused(ErrorCode.ACCOUNT_DECLINED, '余额不足')]]
  const {at} = await pay(script, [{type: 'CONTINUE'}], others)
  expect(at).toMatchObject({value: 'alerting', context: {refusal: {message: '余额不足'}}})
  expect((await pay(script, [{type: 'CONTINUE'}, {type: 'READ'}], others)).at.output).toEqual({to: 'page', deselect})
})

test('a lost answer keeps its key, and the next try asks for the last attempt first', async () => {
  const city = scriptedClient([
    [queryPay, {state: PayState.ABANDONED}],
    checked,
    [lccPrePay, lost()],
    [lccPrePay, prePaid],
  ])
  const input = {...accountInput(city.client), ...address}
  const first = await play(liaochengPaymentMachine, input, {type: 'CONTINUE'})
  expect(first.output).toMatchObject({to: 'stay', refusal: {uncertain: true}})
  await play(liaochengPaymentMachine, input, {type: 'CONTINUE'})
  expect(city.asked(lccPrePay).map(({key}) => key)).toEqual(['key-1', 'key-1'])
  expect(city.calls.map(({path}) => path).slice(3)).toEqual([queryPay.path, lccInnerCheck.path, lccPrePay.path])
})

test('a certain answer spends its key', async () => {
  const city = scriptedClient([
    [queryPay, {state: PayState.ABANDONED}],
    checked,
    [lccPrePay, refused(ErrorCode.ACCOUNT_DECLINED)],
    [lccPrePay, prePaid],
  ])
  const input = {...accountInput(city.client), ...address}
  await play(liaochengPaymentMachine, input, {type: 'CONTINUE'})
  await play(liaochengPaymentMachine, input, {type: 'CONTINUE'})
  expect(city.asked(lccPrePay).map(({key}) => key)).toEqual(['key-1', 'key-2'])
})

test('on every path nobody pays twice, every popup has a way on, and the end says what became of the money', async () => {
  const {paths, states, ends} = await exploreMachine({
    machine: liaochengPaymentMachine,
    more: address,
    flow: {
      pay: lccPrePay,
      payAnswers: [
        {answer: {...prePaid, payStatus: 3, payUrl: ''}, pays: ['a', 'b']},
        {answer: {...prePaid, payStatus: 2}, pays: ['a', 'b'], later: true},
        {answer: prePaid},
        {refuses: ErrorCode.REORDER_REQUIRED},
        {refuses: ErrorCode.ACCOUNT_DECLINED},
        {refuses: ErrorCode.PROVIDER_UNAVAILABLE},
      ],
      calls: [[lccInnerCheck, ['B1', ErrorCode.ACCOUNT_DECLINED, ErrorCode.PROVIDER_UNAVAILABLE]]],
    },
    acts: ['CONTINUE', 'READ', 'RENEW', 'OTHER_METHOD', 'CLOSE'].map((type) => ({type})),
    mostActs: 6,
    unluckyVisits: 2,
  })
  const transient = ['refused']
  const drawn = Object.keys(liaochengPaymentMachine.states).filter((name) => !transient.includes(name))
  expect([...states].sort()).toEqual(drawn.map((name) => JSON.stringify(name)).sort())
  expect([...ends].sort()).toEqual(['back', 'killed', 'orderDetail', 'page', 'provider', 'result', 'stay'].sort())
  expect(paths).toBeGreaterThan(900)
}, 60_000)
