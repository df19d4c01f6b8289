import {AccountPayStatus} from '@hmb/contract/codes/account-pay-status'
import {ErrorCode} from '@hmb/contract/codes/error-code'
import {PayState} from '@hmb/contract/codes/pay-state'
import {PolicyCheckChannel} from '@hmb/contract/codes/policy-check-channel'
import {cqGetSms, cqInnerCheck, cqPay, cqPolicyCheck} from '@hmb/contract/medical-account/chongqing'
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
  sessionErrors,
  timeoutError,
} from '../testing/scripted-client.ts'
import {type ChongqingEvent, chongqingPaymentMachine} from './chongqing-payment-machine.ts'

const account = {payStatus: AccountPayStatus.PAID, tradeNo: 'T1', payUrl: '', message: ''}
const codeSent: Script = [
  [queryPay, {state: PayState.ABANDONED}],
  [cqGetSms, 'token-1'],
]
const paidScript: Script = [...codeSent, [cqPolicyCheck, true], [cqInnerCheck, 'B1'], [cqPay, account]]
const acceptWarning: ChongqingEvent = {type: 'WARNING_ACCEPTED'}
const enterCode: ChongqingEvent = {type: 'CODE_ENTERED', code: '123456'}

async function pay(script: Script, events: ChongqingEvent[], authCode = '') {
  const city = scriptedClient(script)
  return {...city, snapshot: await play(chongqingPaymentMachine, {...accountInput(city.client), authCode}, ...events)}
}

test('sends a code, checks the policy with it, checks the account, then pays', async () => {
  const {snapshot, calls} = await pay(paidScript, [acceptWarning, enterCode])
  expect(calls).toEqual([
    {path: queryPay.path, request: {outOrderNo: 'HM20261121000000000001'}, key: undefined},
    {path: cqGetSms.path, request: {orderId: 'o1'}, key: undefined},
    {
      path: cqPolicyCheck.path,
      request: {
        smsCode: '123456',
        smsToken: 'token-1',
        orderId: 'o1',
        projectId: 'hmb-x',
        payChannel: PolicyCheckChannel.MEDICAL_ACCOUNT,
      },
      key: undefined,
    },
    {path: cqInnerCheck.path, request: {projectId: 'hmb-x', orderId: 'o1'}, key: undefined},
    {path: cqPay.path, request: {bizId: 'B1', orderId: 'o1', authCode: 'DEFAULT'}, key: 'key-1'},
  ])
  expect(snapshot.output).toEqual({to: 'result'})
  expect(snapshot.context.smsCode).toBe('')
})

test('sends the auth code of the URL when there is one', async () => {
  const {callsTo} = await pay(paidScript, [acceptWarning, enterCode], 'AC1')
  expect(callsTo(cqPay)).toMatchObject([{request: {authCode: 'AC1'}}])
})

test.each([
  ['', '请输入验证码'],
  ['123', '请先输入验证码'],
  ['12345x', '请先输入验证码'],
])('does not send the code %j: %s', async (entered, sentence) => {
  const {snapshot, callsTo} = await pay(codeSent, [acceptWarning, {type: 'CODE_ENTERED', code: entered}])
  expect(snapshot).toMatchObject({value: 'enteringCode', context: {codeError: sentence}})
  expect(callsTo(cqPolicyCheck)).toEqual([])
})

test.each([ErrorCode.MEDICAL_SMS_CODE_WRONG, ErrorCode.SMS_CODE_EXPIRED, ErrorCode.SMS_CODE_LOCKED])(
  'keeps the popup open with the message when the code is rejected with %i',
  async (errorCode) => {
    const script: Script = [
      ...codeSent,
      [cqPolicyCheck, businessError(errorCode, '验证码不对')],
      ...paidScript.slice(2),
    ]
    const {snapshot} = await pay(script, [acceptWarning, enterCode])
    expect(snapshot).toMatchObject({value: 'enteringCode', context: {codeError: {message: '验证码不对'}}})
    expect((await pay(script, [acceptWarning, enterCode, enterCode])).snapshot.output).toEqual({to: 'result'})
  },
)

test('checks the policy with the token of the newest code', async () => {
  const script: Script = [...codeSent, [cqGetSms, 'token-2'], ...paidScript.slice(2)]
  const {callsTo} = await pay(script, [acceptWarning, {type: 'CODE_REQUESTED'}, enterCode])
  expect(callsTo(cqPolicyCheck)).toMatchObject([{request: {smsToken: 'token-2'}}])
})

test.each([
  ['business', businessError(ErrorCode.SMS_TOO_FREQUENT, '验证码发送频繁，请稍后再试')],
  ['timeout', timeoutError()],
])('keeps the first code valid and the error when another code cannot be sent: %s', async (kind, error) => {
  const script: Script = [...codeSent, [cqGetSms, error], ...paidScript.slice(2)]
  const {snapshot} = await pay(script, [acceptWarning, {type: 'CODE_REQUESTED'}])
  expect(snapshot).toMatchObject({value: 'enteringCode', context: {codeError: {kind, message: error.message}}})
  const {callsTo} = await pay(script, [acceptWarning, {type: 'CODE_REQUESTED'}, enterCode])
  expect(callsTo(cqPolicyCheck)).toMatchObject([{request: {smsToken: 'token-1'}}])
})

test.each(sessionErrors)('ends with the error when another code or the policy check fails with %i', async (code) => {
  const failed = businessError(code, '请重新登录')
  const ended = {to: 'error', error: {code}}
  const resent = await pay([...codeSent, [cqGetSms, failed]], [acceptWarning, {type: 'CODE_REQUESTED'}])
  expect(resent.snapshot.output).toMatchObject(ended)
  const checked = await pay([...codeSent, [cqPolicyCheck, failed]], [acceptWarning, enterCode])
  expect(checked.snapshot.output).toMatchObject(ended)
})

test('opens the order when it has expired before another code is sent', async () => {
  const script: Script = [...codeSent, [cqGetSms, businessError(ErrorCode.ORDER_EXPIRED, '订单已超时取消')]]
  const {snapshot} = await pay(script, [acceptWarning, {type: 'CODE_REQUESTED'}])
  expect(snapshot.output).toEqual({to: 'orderDetail', reason: '订单已超时取消'})
})

test('shows ACCOUNT_DECLINED of the first code in the alert of a declined account', async () => {
  const script: Script = [
    [queryPay, {state: PayState.ABANDONED}],
    [cqGetSms, businessError(ErrorCode.ACCOUNT_DECLINED, '个人账户状态异常')],
  ]
  const {snapshot} = await pay(script, [acceptWarning])
  expect(snapshot).toMatchObject({value: 'showingAccountError', context: {error: {message: '个人账户状态异常'}}})
})

test('opens no popup when the first code cannot be sent', async () => {
  const {snapshot} = await pay(
    [
      [queryPay, {state: PayState.ABANDONED}],
      [cqGetSms, businessError(ErrorCode.SMS_SEND_FAILED, '短信发送失败，请稍后重试')],
    ],
    [acceptWarning],
  )
  expect(snapshot.output).toMatchObject({to: 'error', error: {message: '短信发送失败，请稍后重试'}})
})

test.each([
  ['policy check', [...codeSent, [cqPolicyCheck, businessError(ErrorCode.ACCOUNT_DECLINED, '系统错误，请稍后重试')]]],
  [
    'inner check',
    [
      ...codeSent,
      [cqPolicyCheck, true],
      [cqInnerCheck, businessError(ErrorCode.ACCOUNT_DECLINED, '系统错误，请稍后重试')],
    ],
  ],
  ['payment', [...paidScript.slice(0, 4), [cqPay, businessError(ErrorCode.REORDER_REQUIRED, '系统错误，请稍后重试')]]],
] as const)('offers 重新投保 when the %s is rejected; it cancels the order and goes back', async (_, script) => {
  const {snapshot} = await pay(script, [acceptWarning, enterCode])
  expect(snapshot).toMatchObject({value: 'offeringReorder', context: {error: {message: '系统错误，请稍后重试'}}})
  const reordered = await pay([...script, [orderCancel, true]], [acceptWarning, enterCode, {type: 'REORDER_CHOSEN'}])
  expect(reordered.snapshot.output).toEqual({to: 'back'})
  expect((await pay(script, [acceptWarning, enterCode, {type: 'OTHER_METHOD_CHOSEN'}])).snapshot.output).toEqual({
    to: 'stay',
    deselect: true,
  })
})

test('shows ACCOUNT_DECLINED of the payment in an alert', async () => {
  const script: Script = [...paidScript.slice(0, 4), [cqPay, businessError(ErrorCode.ACCOUNT_DECLINED, '余额不足')]]
  expect((await pay(script, [acceptWarning, enterCode])).snapshot.value).toBe('showingAccountError')
  expect((await pay(script, [acceptWarning, enterCode, {type: 'ALERT_READ'}])).snapshot.output).toEqual({
    to: 'stay',
    deselect: true,
  })
})

test.each([
  [
    'the inner check',
    [
      ...codeSent,
      [cqPolicyCheck, true],
      [cqInnerCheck, businessError(ErrorCode.FACE_CHECK_FAILED, '人脸核验失败，请更换微信支付')],
    ],
  ],
  [
    'the payment',
    [...paidScript.slice(0, 4), [cqPay, businessError(ErrorCode.FACE_CHECK_FAILED, '人脸核验失败，请更换微信支付')]],
  ],
] as const)('ends on FACE_CHECK_FAILED of %s, so that the page can run the face check', async (_, script) => {
  expect((await pay(script, [acceptWarning, enterCode])).snapshot.output).toMatchObject({
    to: 'error',
    error: {code: ErrorCode.FACE_CHECK_FAILED},
  })
})

test.each([
  ['authorization', ErrorCode.ACCOUNT_UNAUTHORIZED],
  ['proven identity', ErrorCode.IDENTITY_UNPROVEN],
] as const)('ends when the payment needs the %s, so that the page can ask for it', async (_, errorCode) => {
  const {snapshot} = await pay(
    [...paidScript.slice(0, 4), [cqPay, businessError(errorCode)]],
    [acceptWarning, enterCode],
  )
  expect(snapshot.output).toMatchObject({to: 'error', error: {code: errorCode}})
})

test('does not offer to cancel the order when the policy check times out', async () => {
  const {snapshot} = await pay([...codeSent, [cqPolicyCheck, timeoutError()]], [acceptWarning, enterCode])
  expect(snapshot.output).toMatchObject({to: 'error', error: {outcomeUnknown: true}})
})

test('pays for no person twice on any path, and every destination agrees with the server', async () => {
  const {paths, states} = await exploreMachine({
    machine: chongqingPaymentMachine,
    input: {authCode: ''},
    flow: {
      pay: cqPay,
      payOutcomes: [
        {response: account, pays: ['a', 'b']},
        {response: {...account, payStatus: AccountPayStatus.PROCESSING}, pays: ['a', 'b'], pending: true},
        {errorCode: ErrorCode.REORDER_REQUIRED},
        {errorCode: ErrorCode.ACCOUNT_DECLINED},
      ],
      calls: [
        [cqGetSms, ['token', ErrorCode.SMS_TOO_FREQUENT]],
        [cqPolicyCheck, [true, ErrorCode.MEDICAL_SMS_CODE_WRONG, ErrorCode.ACCOUNT_DECLINED]],
        [cqInnerCheck, ['B1', ErrorCode.ACCOUNT_DECLINED]],
      ],
    },
    events: [
      acceptWarning,
      enterCode,
      {type: 'ALERT_READ'},
      {type: 'REORDER_CHOSEN'},
      {type: 'OTHER_METHOD_CHOSEN'},
      {type: 'CLOSED'},
      {type: 'CODE_REQUESTED'},
    ],
    maxEvents: 3,
    faultyVisits: 1,
  })
  expect([...states].sort()).toEqual(
    restingStates(chongqingPaymentMachine)
      .map((name) => JSON.stringify(name))
      .sort(),
  )
  expect(paths).toBeGreaterThan(250)
})
