import {bjBankPay, bjBankQuery} from '@hmb/contract/account/beijing'
import {ErrorCode} from '@hmb/contract/codes/error-code'
import {PayChannel} from '@hmb/contract/codes/pay-channel'
import {PayState} from '@hmb/contract/codes/pay-state'
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
import {type BankEvent, beijingBankMachine} from './beijing-bank-machine.ts'

const balance = {code: '0', balanceCurrent: 300_000, message: ''}
const before: Script = [
  [queryPay, {state: PayState.ABANDONED}],
  [bjBankQuery, balance],
]
const accept: BankEvent = {type: 'WARNING_ACCEPTED'}
const password: BankEvent = {type: 'PASSWORD_ENTERED', password: '123456'}

async function pay(script: Script, ...events: BankEvent[]) {
  const city = scriptedClient(script)
  return {...city, at: await play(beijingBankMachine, accountInput(city.client, {others: ['1', '4']}), ...events)}
}

test('shows the balance in the password popup', async () => {
  const {at, calls} = await pay(before, accept)
  expect(at).toMatchObject({value: 'enteringPassword', context: {balance: 300_000}})
  expect(calls[1]).toEqual({path: bjBankQuery.path, request: {orderId: 'o1'}, key: undefined})
})

test('sends the password with the payment and keeps it nowhere', async () => {
  const {at, callsTo} = await pay([...before, [bjBankPay, {tradeNo: 'T1'}]], accept, password)
  expect(callsTo(bjBankPay)).toEqual([
    {path: bjBankPay.path, request: {orderId: 'o1', password: '123456'}, key: 'key-1'},
  ])
  expect(at.output).toEqual({to: 'result'})
  expect(JSON.stringify(at.context)).not.toContain('123456')
})

test.each(['', '12345', 'abcdef'])('does not send the password %j and shows 请先输入密码', async (entered) => {
  const {at, callsTo} = await pay(before, accept, {type: 'PASSWORD_ENTERED', password: entered})
  expect(at).toMatchObject({value: 'enteringPassword', context: {passwordError: '请先输入密码'}})
  expect(callsTo(bjBankPay)).toEqual([])
})

test('keeps the popup open after a wrong password and sends the next one under another key', async () => {
  const script: Script = [
    ...before,
    [bjBankPay, businessError(ErrorCode.BANK_PASSWORD_WRONG, '密码错误，请重新输入')],
    [bjBankPay, {tradeNo: 'T1'}],
  ]
  const {at} = await pay(script, accept, password)
  expect(at).toMatchObject({value: 'enteringPassword', context: {passwordError: '密码错误，请重新输入'}})
  const {at: end, callsTo} = await pay(script, accept, password, {type: 'PASSWORD_ENTERED', password: '654321'})
  expect(end.output).toEqual({to: 'result'})
  expect(callsTo(bjBankPay).map(({key}) => key)).toEqual(['key-1', 'key-2'])
})

test('shows the message of a failed balance query, then deselects the method', async () => {
  const script: Script = [
    before[0] ?? [queryPay, {}],
    [bjBankQuery, {code: '1', balanceCurrent: 0, message: '未查询到医保存折账户'}],
  ]
  const {at} = await pay(script, accept)
  expect(at).toMatchObject({value: 'showingBalanceError', context: {balanceMessage: '未查询到医保存折账户'}})
  expect((await pay(script, accept, {type: 'ALERT_READ'})).at.output).toEqual({to: 'page', deselect: true})
})

test('shows why the account refuses the balance query, and keeps the method selected', async () => {
  const script: Script = [
    before[0] ?? [queryPay, {}],
    [bjBankQuery, businessError(ErrorCode.ACCOUNT_DECLINED, '今日查询次数已达上限，请使用其他支付方式')],
  ]
  const {at} = await pay(script, accept)
  const balanceMessage = '今日查询次数已达上限，请使用其他支付方式'
  expect(at).toMatchObject({value: 'showingBalanceError', context: {balanceMessage}})
  const {at: end} = await pay(script, accept, {type: 'ALERT_READ'})
  expect(end.output).toEqual({to: 'page', deselect: false})
})

test('ends on FACE_CHECK_FAILED, so that the page can run the face check', async () => {
  const {at} = await pay(
    [...before, [bjBankPay, businessError(ErrorCode.FACE_CHECK_FAILED, '人脸核验失败，请更换微信支付')]],
    accept,
    password,
  )
  expect(at.output).toMatchObject({to: 'stay', error: {code: ErrorCode.FACE_CHECK_FAILED}})
})

test.each([
  ['authorization', ErrorCode.ACCOUNT_UNAUTHORIZED],
  ['proven identity', ErrorCode.IDENTITY_UNPROVEN],
] as const)('ends when the payment needs the %s, so that the page can ask for it', async (_, errorCode) => {
  const {at} = await pay([...before, [bjBankPay, businessError(errorCode)]], accept, password)
  expect(at.output).toMatchObject({to: 'stay', error: {code: errorCode}})
})

test.each(['1', '4'])('offers method %s when the bank rejects the payment, and ends with it', async (channel) => {
  const script: Script = [...before, [bjBankPay, businessError(ErrorCode.ACCOUNT_DECLINED, '余额不足')]]
  const {at} = await pay(script, accept, password)
  expect(at).toMatchObject({value: 'offeringOtherMethods', context: {error: {message: '余额不足'}}})
  expect((await pay(script, accept, password, {type: 'METHOD_CHOSEN', channel})).at.output).toEqual({
    to: 'method',
    channel,
  })
})

test('ignores a method that is not enabled', async () => {
  const script: Script = [...before, [bjBankPay, businessError(ErrorCode.ACCOUNT_DECLINED)]]
  expect((await pay(script, accept, password, {type: 'METHOD_CHOSEN', channel: PayChannel.CLOUD_PAY})).at.value).toBe(
    'offeringOtherMethods',
  )
})

test('reports an unknown outcome after a timeout', async () => {
  const {at} = await pay([...before, [bjBankPay, timeoutError()]], accept, password)
  expect(at.output).toMatchObject({to: 'stay', error: {outcomeUnknown: true}})
})

test('pays for no person twice on any path, and every destination agrees with the server', async () => {
  const {paths, states} = await exploreMachine({
    machine: beijingBankMachine,
    flow: {
      pay: bjBankPay,
      payOutcomes: [
        {response: {tradeNo: 'T1'}, pays: ['a', 'b']},
        {response: {tradeNo: 'T1'}, pays: ['a', 'b'], pending: true},
        {errorCode: ErrorCode.BANK_PASSWORD_WRONG},
        {errorCode: ErrorCode.ACCOUNT_DECLINED},
        {errorCode: ErrorCode.REORDER_REQUIRED},
      ],
      calls: [[bjBankQuery, [balance, {...balance, code: '1'}, ErrorCode.PROVIDER_UNAVAILABLE]]],
    },
    events: [
      accept,
      password,
      {type: 'ALERT_READ'},
      {type: 'METHOD_CHOSEN', channel: PayChannel.WECHAT},
      {type: 'REORDER_CHOSEN'},
      {type: 'CLOSED'},
    ],
    maxEvents: 5,
    faultyVisits: PayState.CREATED,
  })
  expect([...states].sort()).toEqual(
    restingStates(beijingBankMachine)
      .map((name) => JSON.stringify(name))
      .sort(),
  )
  expect(paths).toBeGreaterThan(90)
}, 60_000)
