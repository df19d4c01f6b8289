import {ErrorCode} from '@hmb/contract/codes/error-code'
import {PayChannel} from '@hmb/contract/codes/pay-channel'
import {PayState} from '@hmb/contract/codes/pay-state'
import {bjBankPay, bjBankQuery} from '@hmb/contract/medical-account/beijing'
import {queryPay} from '@hmb/contract/payment'
import {expect, test} from 'vitest'
import {exploreMachine, restingStates} from '../testing/machine-explorer.ts'
import {
  accountInput,
  businessError,
  play,
  type Script,
  scriptedClient,
  sessionErrors,
  timeoutError,
} from '../testing/scripted-client.ts'
import {type BankEvent, beijingBankMachine} from './beijing-bank-machine.ts'

const balance = {code: '0', balanceCurrent: 300_000, message: ''}
const untilPayment: Script = [
  [queryPay, {state: PayState.ABANDONED}],
  [bjBankQuery, balance],
]
const acceptWarning: BankEvent = {type: 'WARNING_ACCEPTED'}
const enterPassword: BankEvent = {type: 'PASSWORD_ENTERED', password: '123456'}

async function pay(script: Script, ...events: BankEvent[]) {
  const city = scriptedClient(script)
  return {
    ...city,
    snapshot: await play(
      beijingBankMachine,
      accountInput(city.client, {otherChannels: [PayChannel.WECHAT, PayChannel.MUTUAL_AID]}),
      ...events,
    ),
  }
}

test('shows the balance in the password popup', async () => {
  const {snapshot, calls} = await pay(untilPayment, acceptWarning)
  expect(snapshot).toMatchObject({value: 'enteringPassword', context: {balance: 300_000}})
  expect(calls[1]).toEqual({path: bjBankQuery.path, request: {orderId: 'o1'}, key: undefined})
})

test('sends the password with the payment and does not store it', async () => {
  const {snapshot, callsTo} = await pay([...untilPayment, [bjBankPay, {tradeNo: 'T1'}]], acceptWarning, enterPassword)
  expect(callsTo(bjBankPay)).toEqual([
    {path: bjBankPay.path, request: {orderId: 'o1', password: '123456'}, key: 'key-1'},
  ])
  expect(snapshot.output).toEqual({to: 'result'})
  expect(JSON.stringify(snapshot.context)).not.toContain('123456')
})

test.each(['', '12345', 'abcdef'])('does not send the password %j and shows 请先输入密码', async (entered) => {
  const {snapshot, callsTo} = await pay(untilPayment, acceptWarning, {type: 'PASSWORD_ENTERED', password: entered})
  expect(snapshot).toMatchObject({value: 'enteringPassword', context: {passwordError: '请先输入密码'}})
  expect(callsTo(bjBankPay)).toEqual([])
})

test('keeps the popup open after a wrong password and sends the next one under another key', async () => {
  const script: Script = [
    ...untilPayment,
    [bjBankPay, businessError(ErrorCode.BANK_PASSWORD_WRONG, '密码错误，请重新输入')],
    [bjBankPay, {tradeNo: 'T1'}],
  ]
  const {snapshot} = await pay(script, acceptWarning, enterPassword)
  expect(snapshot).toMatchObject({value: 'enteringPassword', context: {passwordError: '密码错误，请重新输入'}})
  const {snapshot: end, callsTo} = await pay(script, acceptWarning, enterPassword, {
    type: 'PASSWORD_ENTERED',
    password: '654321',
  })
  expect(end.output).toEqual({to: 'result'})
  expect(callsTo(bjBankPay).map(({key}) => key)).toEqual(['key-1', 'key-2'])
})

test('shows the message of a failed balance query, then deselects the method', async () => {
  const script: Script = [
    untilPayment[0] ?? [queryPay, {}],
    [bjBankQuery, {code: '1', balanceCurrent: 0, message: '未查询到医保存折账户'}],
  ]
  const {snapshot} = await pay(script, acceptWarning)
  expect(snapshot).toMatchObject({value: 'showingBalanceError', context: {balanceMessage: '未查询到医保存折账户'}})
  expect((await pay(script, acceptWarning, {type: 'ALERT_READ'})).snapshot.output).toEqual({to: 'stay', deselect: true})
})

test('shows why the account refuses the balance query, and keeps the method selected', async () => {
  const script: Script = [
    untilPayment[0] ?? [queryPay, {}],
    [bjBankQuery, businessError(ErrorCode.ACCOUNT_DECLINED, '今日查询次数已达上限，请使用其他支付方式')],
  ]
  const {snapshot} = await pay(script, acceptWarning)
  const balanceMessage = '今日查询次数已达上限，请使用其他支付方式'
  expect(snapshot).toMatchObject({value: 'showingBalanceError', context: {balanceMessage}})
  const {snapshot: end} = await pay(script, acceptWarning, {type: 'ALERT_READ'})
  expect(end.output).toEqual({to: 'stay', deselect: false})
})

test('ends on FACE_CHECK_FAILED, so that the page can run the face check', async () => {
  const {snapshot} = await pay(
    [...untilPayment, [bjBankPay, businessError(ErrorCode.FACE_CHECK_FAILED, '人脸核验失败，请更换微信支付')]],
    acceptWarning,
    enterPassword,
  )
  expect(snapshot.output).toMatchObject({to: 'error', error: {code: ErrorCode.FACE_CHECK_FAILED}})
})

test.each([
  ['authorization', ErrorCode.ACCOUNT_UNAUTHORIZED],
  ['proven identity', ErrorCode.IDENTITY_UNPROVEN],
] as const)('ends when the payment needs the %s, so that the page can ask for it', async (_, errorCode) => {
  const {snapshot} = await pay([...untilPayment, [bjBankPay, businessError(errorCode)]], acceptWarning, enterPassword)
  expect(snapshot.output).toMatchObject({to: 'error', error: {code: errorCode}})
})

test.each(sessionErrors)('ends with the error when the payment fails with %i', async (code) => {
  const script: Script = [...untilPayment, [bjBankPay, businessError(code, '请重新登录')]]
  const {snapshot} = await pay(script, acceptWarning, enterPassword)
  expect(snapshot.output).toMatchObject({to: 'error', error: {code}})
})

test.each([PayChannel.WECHAT, PayChannel.MUTUAL_AID])(
  'offers method %s when the bank rejects the payment, and ends with it',
  async (channel) => {
    const script: Script = [...untilPayment, [bjBankPay, businessError(ErrorCode.ACCOUNT_DECLINED, '余额不足')]]
    const {snapshot} = await pay(script, acceptWarning, enterPassword)
    expect(snapshot).toMatchObject({value: 'offeringOtherMethods', context: {error: {message: '余额不足'}}})
    expect((await pay(script, acceptWarning, enterPassword, {type: 'METHOD_CHOSEN', channel})).snapshot.output).toEqual(
      {
        to: 'method',
        channel,
      },
    )
  },
)

test('ignores a method that is not enabled', async () => {
  const script: Script = [...untilPayment, [bjBankPay, businessError(ErrorCode.ACCOUNT_DECLINED)]]
  expect(
    (await pay(script, acceptWarning, enterPassword, {type: 'METHOD_CHOSEN', channel: PayChannel.CLOUD_PAY})).snapshot
      .value,
  ).toBe('offeringOtherMethods')
})

test('reports an unknown outcome after a timeout', async () => {
  const {snapshot} = await pay([...untilPayment, [bjBankPay, timeoutError()]], acceptWarning, enterPassword)
  expect(snapshot.output).toMatchObject({to: 'error', error: {outcomeUnknown: true}})
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
      acceptWarning,
      enterPassword,
      {type: 'ALERT_READ'},
      {type: 'METHOD_CHOSEN', channel: PayChannel.WECHAT},
      {type: 'REORDER_CHOSEN'},
      {type: 'CLOSED'},
    ],
    maxEvents: 5,
    faultyVisits: 1,
  })
  expect([...states].sort()).toEqual(
    restingStates(beijingBankMachine)
      .map((name) => JSON.stringify(name))
      .sort(),
  )
  expect(paths).toBeGreaterThan(90)
})
