import {ErrorCode} from '@hmb/contract/codes/error-code'
import {PayChannel} from '@hmb/contract/codes/pay-channel'
import {PayState} from '@hmb/contract/codes/pay-state'
import {Relation} from '@hmb/contract/codes/relation'
import {bjIndividualPay} from '@hmb/contract/medical-account/beijing'
import {queryPay} from '@hmb/contract/payment'
import {expect, test} from 'vitest'
import {exploreMachine, restingStates} from '../testing/machine-explorer.ts'
import {accountInput, businessError, play, type Script, scriptedClient} from '../testing/scripted-client.ts'
import {beijingMutualAidMachine, type MutualAidEvent} from './beijing-mutual-aid-machine.ts'

const unpaidPerson = {name: '李建国', relation: '父母', relationCode: Relation.PARENT, errorMsg: '未完成家庭共济备案'}
const untilPayment: Script = [[queryPay, {state: PayState.ABANDONED}]]
const acceptWarning: MutualAidEvent = {type: 'WARNING_ACCEPTED'}

async function pay(script: Script, ...events: MutualAidEvent[]) {
  const city = scriptedClient(script)
  return {
    ...city,
    snapshot: await play(
      beijingMutualAidMachine,
      accountInput(city.client, {otherChannels: [PayChannel.WECHAT, PayChannel.BEIJING_BANK]}),
      ...events,
    ),
  }
}

test('pays for every insured person (被保人) in one call', async () => {
  const {snapshot, callsTo} = await pay(
    [...untilPayment, [bjIndividualPay, {tradeNo: 'T1', failList: []}]],
    acceptWarning,
  )
  expect(callsTo(bjIndividualPay)).toEqual([{path: bjIndividualPay.path, request: {orderId: 'o1'}, key: 'key-1'}])
  expect(snapshot.output).toEqual({to: 'result'})
})

test.each([PayChannel.WECHAT, PayChannel.BEIJING_BANK])(
  'lists each unpaid person with the reason, and method %s pays the rest',
  async (channel) => {
    const script: Script = [...untilPayment, [bjIndividualPay, {tradeNo: '', failList: [unpaidPerson]}]]
    expect((await pay(script, acceptWarning)).snapshot).toMatchObject({
      value: 'offeringOtherMethods',
      context: {unpaid: [unpaidPerson]},
    })
    expect((await pay(script, acceptWarning, {type: 'METHOD_CHOSEN', channel})).snapshot.output).toEqual({
      to: 'method',
      channel,
    })
    expect((await pay(script, acceptWarning, {type: 'CLOSED'})).snapshot.output).toEqual({to: 'stay', deselect: true})
  },
)

test('shows ACCOUNT_DECLINED in an alert and keeps the method selected', async () => {
  const script: Script = [...untilPayment, [bjIndividualPay, businessError(ErrorCode.ACCOUNT_DECLINED, '余额不足')]]
  expect((await pay(script, acceptWarning)).snapshot).toMatchObject({
    value: 'showingAccountError',
    context: {error: {message: '余额不足'}},
  })
  expect((await pay(script, acceptWarning, {type: 'ALERT_READ'})).snapshot.output).toEqual({
    to: 'stay',
    deselect: false,
  })
})

test('pays for no person twice on any path, and every destination agrees with the server', async () => {
  const {paths, states} = await exploreMachine({
    machine: beijingMutualAidMachine,
    flow: {
      pay: bjIndividualPay,
      payOutcomes: [
        {response: {tradeNo: 'T1', failList: []}, pays: ['a', 'b']},
        {response: {tradeNo: '', failList: [unpaidPerson]}, pays: ['a']},
        {response: {tradeNo: '', failList: [unpaidPerson, unpaidPerson]}},
        {response: {tradeNo: 'T1', failList: []}, pays: ['a', 'b'], pending: true},
        {errorCode: ErrorCode.REORDER_REQUIRED},
        {errorCode: ErrorCode.ACCOUNT_DECLINED},
      ],
      calls: [],
    },
    events: [
      acceptWarning,
      {type: 'METHOD_CHOSEN', channel: PayChannel.WECHAT},
      {type: 'ALERT_READ'},
      {type: 'REORDER_CHOSEN'},
      {type: 'CLOSED'},
    ],
    maxEvents: 5,
    faultyVisits: 2,
  })
  expect([...states].sort()).toEqual(
    restingStates(beijingMutualAidMachine)
      .map((name) => JSON.stringify(name))
      .sort(),
  )
  expect(paths).toBeGreaterThan(500)
})
