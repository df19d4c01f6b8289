import {bjIndividualPay} from '@hmb/contract/account/beijing'
import {ErrorCode} from '@hmb/contract/codes/error-code'
import {PayChannel} from '@hmb/contract/codes/pay-channel'
import {PayState} from '@hmb/contract/codes/pay-state'
import {Relation} from '@hmb/contract/codes/relation'
import {queryPay} from '@hmb/contract/payment'
import {expect, test} from 'vitest'
import {exploreMachine} from '../testing/machine-explorer.ts'
import {accountInput, play, refused, type Script, scriptedClient} from '../testing/scripted-client.ts'
import {beijingClosedAccountMachine, type ClosedAccountEvent} from './beijing-closed-account-machine.ts'

const failed = {name: '李*', relation: '父母', relationCode: Relation.PARENT, errorMsg: '未完成家庭共济备案'}
const before: Script = [[queryPay, {state: PayState.ABANDONED}]]
const go: ClosedAccountEvent = {type: 'CONTINUE'}

async function pay(script: Script, ...events: ClosedAccountEvent[]) {
  const city = scriptedClient(script)
  return {
    ...city,
    at: await play(
      beijingClosedAccountMachine,
      accountInput(city.client, {others: [PayChannel.WECHAT, PayChannel.BEIJING_BANK]}),
      ...events,
    ),
  }
}

test('everybody is paid for in one call', async () => {
  const {at, asked} = await pay([...before, [bjIndividualPay, {tradeNo: 'T1', failList: []}]], go)
  expect(asked(bjIndividualPay)).toEqual([{path: bjIndividualPay.path, ask: {orderId: 'o1'}, key: 'key-1'}])
  expect(at.output).toEqual({to: 'result'})
})

test.each([PayChannel.WECHAT, PayChannel.BEIJING_BANK])(
  'who was not paid is listed with the reason, and method %s pays the rest',
  async (channel) => {
    const script: Script = [...before, [bjIndividualPay, {tradeNo: '', failList: [failed]}]]
    expect((await pay(script, go)).at).toMatchObject({value: 'offeringOthers', context: {unpaid: [failed]}})
    expect((await pay(script, go, {type: 'METHOD_CHOSEN', channel})).at.output).toEqual({to: 'method', channel})
    expect((await pay(script, go, {type: 'CLOSE'})).at.output).toEqual({to: 'page', deselect: true})
  },
)

test('5009 is an alert with 我知道了: the choice stays', async () => {
  const script: Script = [...before, [bjIndividualPay, refused(ErrorCode.ACCOUNT_DECLINED, '余额不足')]]
  expect((await pay(script, go)).at).toMatchObject({value: 'alerting', context: {refusal: {message: '余额不足'}}})
  expect((await pay(script, go, {type: 'READ'})).at.output).toEqual({to: 'page', deselect: false})
})

test('on every path nobody pays twice, every popup has a way on, and the end says what became of the money', async () => {
  const {paths, states} = await exploreMachine({
    machine: beijingClosedAccountMachine,
    flow: {
      pay: bjIndividualPay,
      payAnswers: [
        {answer: {tradeNo: 'T1', failList: []}, pays: ['a', 'b']},
        {answer: {tradeNo: '', failList: [failed]}, pays: ['a']},
        {answer: {tradeNo: '', failList: [failed, failed]}},
        {answer: {tradeNo: 'T1', failList: []}, pays: ['a', 'b'], later: true},
        {refuses: ErrorCode.REORDER_REQUIRED},
        {refuses: ErrorCode.ACCOUNT_DECLINED},
      ],
      calls: [],
    },
    acts: [go, {type: 'METHOD_CHOSEN', channel: PayChannel.WECHAT}, {type: 'READ'}, {type: 'RENEW'}, {type: 'CLOSE'}],
    mostActs: 5,
    unluckyVisits: 2,
  })
  const drawn = Object.keys(beijingClosedAccountMachine.states).filter((name) => name !== 'refused')
  expect([...states].sort()).toEqual(drawn.map((name) => JSON.stringify(name)).sort())
  expect(paths).toBeGreaterThan(500)
}, 60_000)
