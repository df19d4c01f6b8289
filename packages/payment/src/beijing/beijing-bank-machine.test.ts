import {bjBankPay, bjBankQuery} from '@hmb/contract/account/beijing'
import {ErrorCode} from '@hmb/contract/codes/error-code'
import {PayChannel} from '@hmb/contract/codes/pay-channel'
import {PayState} from '@hmb/contract/codes/pay-state'
import {queryPay} from '@hmb/contract/payment'
import {expect, test} from 'vitest'
import {exploreMachine} from '../testing/machine-explorer.ts'
import {accountInput, lost, play, refused, type Script, scriptedClient} from '../testing/scripted-client.ts'
import {type BankEvent, beijingBankMachine} from './beijing-bank-machine.ts'

const balance = {code: '0', balanceCurrent: 300_000, message: ''}
const before: Script = [
  [queryPay, {state: PayState.ABANDONED}],
  [bjBankQuery, balance],
]
const go: BankEvent = {type: 'CONTINUE'}
const password: BankEvent = {type: 'PASSWORD_ENTERED', password: '123456'}

async function pay(script: Script, ...events: BankEvent[]) {
  const city = scriptedClient(script)
  return {
    ...city,
    at: await play(
      beijingBankMachine,
      accountInput(city.client, {others: [PayChannel.WECHAT, PayChannel.MUTUAL_AID]}),
      ...events,
    ),
  }
}

test('the balance is shown and the password asked for', async () => {
  const {at, calls} = await pay(before, go)
  expect(at).toMatchObject({value: 'enteringPassword', context: {balance: 300_000}})
  expect(calls[1]).toEqual({path: bjBankQuery.path, ask: {orderId: 'o1'}, key: undefined})
})

test('the password pays, and is kept nowhere', async () => {
  const {at, asked} = await pay([...before, [bjBankPay, {tradeNo: 'T1'}]], go, password)
  expect(asked(bjBankPay)).toEqual([{path: bjBankPay.path, ask: {orderId: 'o1', password: '123456'}, key: 'key-1'}])
  expect(at.output).toEqual({to: 'result'})
  expect(JSON.stringify(at.context)).not.toContain('123456')
})

test.each(['', '12345', 'abcdef'])('%j is no password: 请先输入密码', async (entered) => {
  const {at, asked} = await pay(before, go, {type: 'PASSWORD_ENTERED', password: entered})
  expect(at).toMatchObject({value: 'enteringPassword', context: {passwordFault: '请先输入密码'}})
  expect(asked(bjBankPay)).toEqual([])
})

test('a wrong password leaves the popup open; the next one is another payment with a key of its own', async () => {
  const script: Script = [
    ...before,
    [bjBankPay, refused(ErrorCode.BANK_PASSWORD_WRONG, '密码错误，请重新输入')],
    [bjBankPay, {tradeNo: 'T1'}],
  ]
  const {at} = await pay(script, go, password)
  expect(at).toMatchObject({value: 'enteringPassword', context: {passwordFault: '密码错误，请重新输入'}})
  const {at: end, asked} = await pay(script, go, password, {type: 'PASSWORD_ENTERED', password: '654321'})
  expect(end.output).toEqual({to: 'result'})
  expect(asked(bjBankPay).map(({key}) => key)).toEqual(['key-1', 'key-2'])
})

test('a balance query that fails says its own message, and the method is deselected', async () => {
  const script: Script = [
    before[0] ?? [queryPay, {}],
    [bjBankQuery, {code: '1', balanceCurrent: 0, message: '未查询到医保存折账户'}],
  ]
  const {at} = await pay(script, go)
  expect(at).toMatchObject({value: 'tellingTrouble', context: {trouble: '未查询到医保存折账户'}})
  expect((await pay(script, go, {type: 'READ'})).at.output).toEqual({to: 'page', deselect: true})
})

test('whoever has to be seen is no refusal of the bank’s: the page leads to the check', async () => {
  const {at} = await pay(
    [...before, [bjBankPay, refused(ErrorCode.FACE_CHECK_FAILED, '人脸核验失败，请更换微信支付')]],
    go,
    password,
  )
  expect(at.output).toMatchObject({to: 'stay', refusal: {code: ErrorCode.FACE_CHECK_FAILED}})
})

test.each([PayChannel.WECHAT, PayChannel.MUTUAL_AID])(
  'what the bank refuses offers method %s, which starts at once',
  async (channel) => {
    const script: Script = [...before, [bjBankPay, refused(ErrorCode.ACCOUNT_DECLINED, '余额不足')]]
    const {at} = await pay(script, go, password)
    expect(at).toMatchObject({value: 'offeringOthers', context: {refusal: {message: '余额不足'}}})
    expect((await pay(script, go, password, {type: 'METHOD_CHOSEN', channel})).at.output).toEqual({
      to: 'method',
      channel,
    })
  },
)

test('a method that is not enabled cannot be chosen there', async () => {
  const script: Script = [...before, [bjBankPay, refused(ErrorCode.ACCOUNT_DECLINED)]]
  expect((await pay(script, go, password, {type: 'METHOD_CHOSEN', channel: PayChannel.CLOUD_PAY})).at.value).toBe(
    'offeringOthers',
  )
})

test('a lost answer keeps the key', async () => {
  const {at} = await pay([...before, [bjBankPay, lost()]], go, password)
  expect(at.output).toMatchObject({to: 'stay', refusal: {uncertain: true}})
})

test('on every path nobody pays twice, every popup has a way on, and the end says what became of the money', async () => {
  const {paths, states} = await exploreMachine({
    machine: beijingBankMachine,
    flow: {
      pay: bjBankPay,
      payAnswers: [
        {answer: {tradeNo: 'T1'}, pays: ['a', 'b']},
        {answer: {tradeNo: 'T1'}, pays: ['a', 'b'], later: true},
        {refuses: ErrorCode.BANK_PASSWORD_WRONG},
        {refuses: ErrorCode.ACCOUNT_DECLINED},
        {refuses: ErrorCode.REORDER_REQUIRED},
      ],
      calls: [[bjBankQuery, [balance, {...balance, code: '1'}, ErrorCode.PROVIDER_UNAVAILABLE]]],
    },
    acts: [
      go,
      password,
      {type: 'READ'},
      {type: 'METHOD_CHOSEN', channel: PayChannel.WECHAT},
      {type: 'RENEW'},
      {type: 'CLOSE'},
    ],
    mostActs: 5,
    unluckyVisits: 1,
  })
  const transient = ['refused', 'payRefused']
  const drawn = Object.keys(beijingBankMachine.states).filter((name) => !transient.includes(name))
  expect([...states].sort()).toEqual(drawn.map((name) => JSON.stringify(name)).sort())
  expect(paths).toBeGreaterThan(90)
}, 60_000)
