import {cqPolicyCheck} from '@hmb/contract/account/chongqing'
import {ErrorCode} from '@hmb/contract/codes/error-code'
import {PayState} from '@hmb/contract/codes/pay-state'
import {orderCancel} from '@hmb/contract/order'
import {pay, queryPay} from '@hmb/contract/payment'
import {expect, test} from 'vitest'
import {accountInput, lost, play, refused, type Script, scriptedClient} from '../testing/scripted-client.ts'
import {chongqingWechatMachine} from './chongqing-wechat-machine.ts'

const opened = {tradeNo: 'T1', mwebUrl: 'https://wx.example/pay?prepay_id=1', payResult: null}
const order = {id: 'o1', no: 'HM20261121000000000001', skuName: '重庆惠民保2026版', unpaidFee: 6900}
const paying: Script = [
  [queryPay, {state: PayState.ABANDONED}],
  [pay, opened],
]

async function run(script: Script, ...events: Parameters<typeof play<typeof chongqingWechatMachine>>[2][]) {
  const city = scriptedClient(script)
  const input = {...accountInput(city.client), order, wechat: 'outside' as const}
  return {...city, at: await play(chongqingWechatMachine, input, ...events)}
}

test('before WeChat the policy is checked as 06, without code or token', async () => {
  const {at, calls} = await run([[cqPolicyCheck, true], ...paying])
  expect(calls.map(({path}) => path)).toEqual([cqPolicyCheck.path, queryPay.path, pay.path])
  expect(calls[0]?.ask).toEqual({smsCode: '', smsToken: '', orderId: 'o1', projectId: 'hmb-x', payChannel: '06'})
  expect(at.output).toMatchObject({to: 'provider', url: expect.stringContaining('prepay_id=1&redirect_url=')})
})

test('what the check refuses offers 重新投保 or another method, and nothing is paid', async () => {
  const script: Script = [
    [cqPolicyCheck, refused(ErrorCode.ACCOUNT_DECLINED, '不可投保')],
    ...paying,
    [orderCancel, true],
  ]
  const {at, asked} = await run(script)
  expect(at.value).toBe('offeringRenewal')
  expect(asked(pay)).toEqual([])
  expect((await run(script, {type: 'RENEW'})).at.output).toEqual({to: 'back'})
  expect((await run(script, {type: 'OTHER_METHOD'})).at.output).toEqual({to: 'page', deselect: true})
})

test('5008 of WeChat itself offers the same, whatever else it refuses is said on the page', async () => {
  const script = (code: number): Script => [
    [cqPolicyCheck, true],
    [queryPay, {state: PayState.ABANDONED}],
    [pay, refused(code, '不可以')],
  ]
  expect((await run(script(ErrorCode.REORDER_REQUIRED))).at.value).toBe('offeringRenewal')
  expect((await run(script(ErrorCode.ACCOUNT_DECLINED), {type: 'READ'})).at.output).toEqual({
    to: 'page',
    deselect: true,
  })
  expect((await run(script(ErrorCode.PROVIDER_UNAVAILABLE))).at.output).toMatchObject({
    to: 'stay',
    refusal: {message: '不可以'},
  })
})

test.each([
  [refused(ErrorCode.ORDER_PAID), {to: 'result'}],
  [refused(ErrorCode.ORDER_EXPIRED, '订单已超时取消'), {to: 'orderDetail', reason: '订单已超时取消'}],
  [lost(), {to: 'stay'}],
])('a check that tells where the order stands, or nothing, leads there: %o', async (answer, end) => {
  expect((await run([[cqPolicyCheck, answer]])).at.output).toMatchObject(end)
})
