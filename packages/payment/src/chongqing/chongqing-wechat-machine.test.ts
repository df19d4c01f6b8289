import {ErrorCode} from '@hmb/contract/codes/error-code'
import {PayState} from '@hmb/contract/codes/pay-state'
import {PolicyCheckChannel} from '@hmb/contract/codes/policy-check-channel'
import {cqPolicyCheck} from '@hmb/contract/medical-account/chongqing'
import {orderCancel} from '@hmb/contract/order'
import {pay, queryPay} from '@hmb/contract/payment'
import {expect, test} from 'vitest'
import {
  accountInput,
  businessError,
  play,
  type Script,
  scriptedClient,
  sessionErrors,
  timeoutError,
} from '../testing/scripted-client.ts'
import {chongqingWechatMachine} from './chongqing-wechat-machine.ts'

const attempt = {tradeNo: 'T1', mwebUrl: 'https://wx.example/pay?prepay_id=1', payResult: null}
const order = {id: 'o1', no: 'HM20261121000000000001', skuName: '重庆惠民保2026版', unpaidFee: 6900}
const paying: Script = [
  [queryPay, {state: PayState.ABANDONED}],
  [pay, attempt],
]

async function run(script: Script, ...events: Parameters<typeof play<typeof chongqingWechatMachine>>[2][]) {
  const city = scriptedClient(script)
  const input = {...accountInput(city.client), order, wechat: 'outside' as const}
  return {...city, snapshot: await play(chongqingWechatMachine, input, ...events)}
}

test('checks the policy for WeChat, without code and token, before the payment', async () => {
  const {snapshot, calls} = await run([[cqPolicyCheck, true], ...paying])
  expect(calls.map(({path}) => path)).toEqual([cqPolicyCheck.path, queryPay.path, pay.path])
  expect(calls[0]?.request).toEqual({
    smsCode: '',
    smsToken: '',
    orderId: 'o1',
    projectId: 'hmb-x',
    payChannel: PolicyCheckChannel.WECHAT,
  })
  expect(snapshot.output).toMatchObject({to: 'provider', url: expect.stringContaining('prepay_id=1&redirect_url=')})
})

test('offers 重新投保 or another method when the policy check is rejected, and pays nothing', async () => {
  const script: Script = [
    [cqPolicyCheck, businessError(ErrorCode.ACCOUNT_DECLINED, '不可投保')],
    ...paying,
    [orderCancel, true],
  ]
  const {snapshot, callsTo} = await run(script)
  expect(snapshot.value).toBe('offeringReorder')
  expect(callsTo(pay)).toEqual([])
  expect((await run(script, {type: 'REORDER_CHOSEN'})).snapshot.output).toEqual({to: 'back'})
  expect((await run(script, {type: 'OTHER_METHOD_CHOSEN'})).snapshot.output).toEqual({to: 'stay', deselect: true})
})

test('offers 重新投保 on REORDER_REQUIRED of WeChat, shows ACCOUNT_DECLINED in an alert, and stays on the page for other errors', async () => {
  const script = (code: number): Script => [
    [cqPolicyCheck, true],
    [queryPay, {state: PayState.ABANDONED}],
    [pay, businessError(code, '不可以')],
  ]
  expect((await run(script(ErrorCode.REORDER_REQUIRED))).snapshot.value).toBe('offeringReorder')
  expect((await run(script(ErrorCode.ACCOUNT_DECLINED), {type: 'ALERT_READ'})).snapshot.output).toEqual({
    to: 'stay',
    deselect: true,
  })
  expect((await run(script(ErrorCode.PROVIDER_UNAVAILABLE))).snapshot.output).toMatchObject({
    to: 'error',
    error: {message: '不可以'},
  })
})

test.each(sessionErrors)('ends with the error when the policy check fails with %i', async (code) => {
  const {snapshot} = await run([[cqPolicyCheck, businessError(code, '请重新登录')]])
  expect(snapshot.output).toMatchObject({to: 'error', error: {code}})
})

test.each([
  [businessError(ErrorCode.ORDER_PAID), {to: 'result'}],
  [businessError(ErrorCode.ORDER_EXPIRED, '订单已超时取消'), {to: 'orderDetail', reason: '订单已超时取消'}],
  [timeoutError(), {to: 'error'}],
])('follows a decisive error of the policy check, or stays after a timeout: %o', async (response, destination) => {
  expect((await run([[cqPolicyCheck, response]])).snapshot.output).toMatchObject(destination)
})
