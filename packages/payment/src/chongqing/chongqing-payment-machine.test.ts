import {cqGetSms, cqInnerCheck, cqPay, cqPolicyCheck} from '@hmb/contract/account/chongqing'
import {ErrorCode} from '@hmb/contract/codes/error-code'
import {PayState} from '@hmb/contract/codes/pay-state'
import {orderCancel} from '@hmb/contract/order'
import {queryPay} from '@hmb/contract/payment'
import {expect, test} from 'vitest'
import {exploreMachine} from '../testing/machine-explorer.ts'
import {accountInput, lost, play, refused, type Script, scriptedClient} from '../testing/scripted-client.ts'
import {type ChongqingEvent, chongqingPaymentMachine} from './chongqing-payment-machine.ts'

const account = {payStatus: 3, tradeNo: 'T1', payUrl: '', message: ''}
const sent: Script = [
  [queryPay, {state: PayState.ABANDONED}],
  [cqGetSms, 'token-1'],
]
const good: Script = [...sent, [cqPolicyCheck, true], [cqInnerCheck, 'B1'], [cqPay, account]]
const go: ChongqingEvent = {type: 'CONTINUE'}
const code: ChongqingEvent = {type: 'CODE_ENTERED', code: '123456'}

async function pay(script: Script, events: ChongqingEvent[], authCode = '') {
  const city = scriptedClient(script)
  return {...city, at: await play(chongqingPaymentMachine, {...accountInput(city.client), authCode}, ...events)}
}

test('a code is sent, the policy is checked with it, then the account, then it is paid', async () => {
  const {at, calls} = await pay(good, [go, code])
  expect(calls).toEqual([
    {path: queryPay.path, ask: {outOrderNo: 'HM20261121000000000001'}, key: undefined},
    {path: cqGetSms.path, ask: {orderId: 'o1'}, key: undefined},
    {
      path: cqPolicyCheck.path,
      ask: {smsCode: '123456', smsToken: 'token-1', orderId: 'o1', projectId: 'hmb-x', payChannel: '01'},
      key: undefined,
    },
    {path: cqInnerCheck.path, ask: {projectId: 'hmb-x', orderId: 'o1'}, key: undefined},
    {path: cqPay.path, ask: {bizId: 'B1', orderId: 'o1', authCode: 'DEFAULT'}, key: 'key-1'},
  ])
  expect(at.output).toEqual({to: 'result'})
  expect(at.context.smsCode).toBe('')
})

test('the auth code of the address is sent when there is one', async () => {
  const {asked} = await pay(good, [go, code], 'AC1')
  expect(asked(cqPay)).toMatchObject([{ask: {authCode: 'AC1'}}])
})

test.each([
  ['', '请输入验证码'],
  ['123', '请先输入验证码'],
  ['12345x', '请先输入验证码'],
])('a code %j is not sent: %s', async (entered, sentence) => {
  const {at, asked} = await pay(sent, [go, {type: 'CODE_ENTERED', code: entered}])
  expect(at).toMatchObject({value: 'enteringCode', context: {codeFault: sentence}})
  expect(asked(cqPolicyCheck)).toEqual([])
})

test.each([ErrorCode.MEDICAL_SMS_CODE_WRONG, ErrorCode.SMS_CODE_EXPIRED, ErrorCode.SMS_CODE_LOCKED])(
  'a code that is refused (%i) leaves the popup open with the reason',
  async (no) => {
    const script: Script = [...sent, [cqPolicyCheck, refused(no, '验证码不对')], ...good.slice(2)]
    const {at} = await pay(script, [go, code])
    expect(at).toMatchObject({value: 'enteringCode', context: {codeFault: '验证码不对'}})
    expect((await pay(script, [go, code, code])).at.output).toEqual({to: 'result'})
  },
)

test('another code brings another token', async () => {
  const script: Script = [...sent, [cqGetSms, 'token-2'], ...good.slice(2)]
  const {asked} = await pay(script, [go, {type: 'RESEND'}, code])
  expect(asked(cqPolicyCheck)).toMatchObject([{ask: {smsToken: 'token-2'}}])
})

test('when another code cannot be sent the first stays good, and the popup says why', async () => {
  const script: Script = [
    ...sent,
    [cqGetSms, refused(ErrorCode.SMS_TOO_FREQUENT, '验证码发送频繁，请稍后再试')],
    ...good.slice(2),
  ]
  const {at} = await pay(script, [go, {type: 'RESEND'}])
  expect(at).toMatchObject({value: 'enteringCode', context: {codeFault: '验证码发送频繁，请稍后再试'}})
  const {asked} = await pay(script, [go, {type: 'RESEND'}, code])
  expect(asked(cqPolicyCheck)).toMatchObject([{ask: {smsToken: 'token-1'}}])
})

test('a first code that cannot be sent opens no popup', async () => {
  const {at} = await pay(
    [
      [queryPay, {state: PayState.ABANDONED}],
      [cqGetSms, refused(ErrorCode.SMS_SEND_FAILED, '短信发送失败，请稍后重试')],
    ],
    [go],
  )
  expect(at.output).toMatchObject({to: 'stay', refusal: {message: '短信发送失败，请稍后重试'}})
})

test.each([
  ['policy check', [...sent, [cqPolicyCheck, refused(ErrorCode.ACCOUNT_DECLINED, '系统错误，请稍后重试')]]],
  [
    'inner check',
    [...sent, [cqPolicyCheck, true], [cqInnerCheck, refused(ErrorCode.ACCOUNT_DECLINED, '系统错误，请稍后重试')]],
  ],
  ['payment', [...good.slice(0, 4), [cqPay, refused(ErrorCode.REORDER_REQUIRED, '系统错误，请稍后重试')]]],
] as const)('what the %s refuses offers 重新投保, which cancels and goes back', async (_, script) => {
  const {at} = await pay(script, [go, code])
  expect(at).toMatchObject({value: 'offeringRenewal', context: {refusal: {message: '系统错误，请稍后重试'}}})
  const renewed = await pay([...script, [orderCancel, true]], [go, code, {type: 'RENEW'}])
  expect(renewed.at.output).toEqual({to: 'back'})
  expect((await pay(script, [go, code, {type: 'OTHER_METHOD'}])).at.output).toEqual({to: 'page', deselect: true})
})

test('the account’s own refusal of the payment is an alert', async () => {
  const script: Script = [...good.slice(0, 4), [cqPay, refused(ErrorCode.ACCOUNT_DECLINED, '余额不足')]]
  expect((await pay(script, [go, code])).at.value).toBe('alerting')
  expect((await pay(script, [go, code, {type: 'READ'}])).at.output).toEqual({to: 'page', deselect: true})
})

test.each([
  [
    'the inner check',
    [
      ...sent,
      [cqPolicyCheck, true],
      [cqInnerCheck, refused(ErrorCode.FACE_CHECK_FAILED, '人脸核验失败，请更换微信支付')],
    ],
  ],
  ['the payment', [...good.slice(0, 4), [cqPay, refused(ErrorCode.FACE_CHECK_FAILED, '人脸核验失败，请更换微信支付')]]],
] as const)(
  'whoever has to be seen, as %s says, is no refusal of Chongqing’s: the page leads to the check',
  async (_, script) => {
    expect((await pay(script, [go, code])).at.output).toMatchObject({
      to: 'stay',
      refusal: {code: ErrorCode.FACE_CHECK_FAILED},
    })
  },
)

test('a check without an answer does not offer to cancel the order', async () => {
  const {at} = await pay([...sent, [cqPolicyCheck, lost()]], [go, code])
  expect(at.output).toMatchObject({to: 'stay', refusal: {uncertain: true}})
})

test('on every path nobody pays twice, every popup has a way on, and the end says what became of the money', async () => {
  const {paths, states} = await exploreMachine({
    machine: chongqingPaymentMachine,
    more: {authCode: ''},
    flow: {
      pay: cqPay,
      payAnswers: [
        {answer: account, pays: ['a', 'b']},
        {answer: {...account, payStatus: 2}, pays: ['a', 'b'], later: true},
        {refuses: ErrorCode.REORDER_REQUIRED},
        {refuses: ErrorCode.ACCOUNT_DECLINED},
      ],
      calls: [
        [cqGetSms, ['token', ErrorCode.SMS_TOO_FREQUENT]],
        [cqPolicyCheck, [true, ErrorCode.MEDICAL_SMS_CODE_WRONG, ErrorCode.ACCOUNT_DECLINED]],
        [cqInnerCheck, ['B1', ErrorCode.ACCOUNT_DECLINED]],
      ],
    },
    acts: [go, code, {type: 'READ'}, {type: 'RENEW'}, {type: 'OTHER_METHOD'}, {type: 'CLOSE'}, {type: 'RESEND'}],
    mostActs: 3,
    unluckyVisits: 1,
  })
  const transient = ['refused', 'checkRefused', 'payRefused']
  const drawn = Object.keys(chongqingPaymentMachine.states).filter((name) => !transient.includes(name))
  expect([...states].sort()).toEqual(drawn.map((name) => JSON.stringify(name)).sort())
  expect(paths).toBeGreaterThan(250)
}, 60_000)
