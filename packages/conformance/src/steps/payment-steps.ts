import {setTimeout as wait} from 'node:timers/promises'
import {ErrorCode} from '@hmb/contract/codes/error-code'
import {OrderStatus} from '@hmb/contract/codes/order-status'
import {PayChannel} from '@hmb/contract/codes/pay-channel'
import {PayState} from '@hmb/contract/codes/pay-state'
import {PolicyCheckChannel} from '@hmb/contract/codes/policy-check-channel'
import {faceCheck, faceResult} from '@hmb/contract/face'
import {cqPolicyCheck} from '@hmb/contract/medical-account/chongqing'
import {orderDetail} from '@hmb/contract/order'
import {checkBeforePay, cloudPayRedirect, pay, paySuccessPage, queryPay} from '@hmb/contract/payment'
import {checkIdempotency} from '../checks/idempotency-check.ts'
import {callAsOwner, checkOwner, unknownId} from '../checks/owner-check.ts'
import {BlockedError} from '../probe.ts'
import {type RunContext, type Step, step} from '../run-context.ts'

/** A notification of the provider may take this long, in ms. */
const paidWithinMs = 30_000
const pauseMs = 100

/** Waits until the server reports the order as paid. */
export async function waitUntilPaid({probe, need}: RunContext, orderId: string): Promise<void> {
  const end = Date.now() + paidWithinMs
  while ((await probe.expectSuccess(need('owner'), orderDetail, {orderId})).status !== OrderStatus.PAYED) {
    if (Date.now() > end) throw new BlockedError(`the order is not PAYED ${paidWithinMs / 1000} s after its payment`)
    await wait(pauseMs)
  }
}

/** Payment by WeChat at a cashier. */
export const paymentSteps: readonly Step[] = [
  step([checkBeforePay], async ({probe, need, projectId}) => {
    const methods = await probe.expectSuccess(need('owner'), checkBeforePay, {projectId})
    if (methods.length === 0) probe.report.failed(checkBeforePay, 'response', 'data: no payment method')
  }),
  step([faceResult], async (context) => {
    await callAsOwner(context, faceResult, {orderNo: context.need('order').orderNo}, ['orderNo'])
  }),
  step([faceCheck], async (context) => {
    const {probe, need, people} = context
    const {idNo, name} = people.self
    const request = {orderNo: unknownId, idNo, name, userId: ''}
    const refused = {check: 'errors', codes: [ErrorCode.NOT_FOUND], when: 'an unknown order'} as const
    await probe.expectError(need('owner'), faceCheck, request, refused)
    throw new BlockedError('the applicant needs no face check')
  }),
  step([queryPay], async (context) => {
    const {state} = await callAsOwner(context, queryPay, {outOrderNo: context.need('order').orderNo}, ['outOrderNo'])
    if (state === PayState.PAID)
      context.probe.report.failed(queryPay, 'response', 'data/state: an unpaid order is PAID')
  }),
  step([pay], async (context) => {
    const {probe, hooks, projectId, runData} = context
    const owner = context.need('owner')
    const order = context.need('order')
    const {orderId, orderNo, price} = order
    if (runData.cityCode === 'CQ') {
      const check = {orderId, projectId, smsCode: '', smsToken: '', payChannel: PolicyCheckChannel.WECHAT} as const
      await callAsOwner(context, cqPolicyCheck, check, ['orderId'])
    }
    const request = {
      payChannel: PayChannel.WECHAT,
      outTradeNo: orderNo,
      body: '惠民保',
      totalFee: price,
      tradeType: 'MWEB' as const,
    } as const
    const otherFee = {check: 'errors', codes: [ErrorCode.AMOUNT_CHANGED], when: 'another amount'} as const
    await probe.expectError(owner, pay, {...request, totalFee: price + 1}, otherFee)
    await checkOwner(context, pay, request, ['outTradeNo'])
    const {mwebUrl} = await checkIdempotency(context, owner, pay, request, {...request, body: '其他'})
    await callAsOwner(context, queryPay, {outOrderNo: orderNo}, ['outOrderNo'])
    if (!hooks.pay) throw new BlockedError('cannot pay: pass --sandbox-url or --pay-command')
    await hooks.pay(mwebUrl)
    await waitUntilPaid(context, orderId)
    runData.paidOrder = order
    const paid = {check: 'errors', codes: [ErrorCode.ORDER_PAID], when: 'a paid order'} as const
    await probe.expectError(owner, pay, request, paid)
    const {state} = await probe.expectSuccess(owner, queryPay, {outOrderNo: orderNo})
    if (state !== PayState.PAID) probe.report.failed(queryPay, 'response', 'data/state: a paid order is not PAID')
  }),
  step([paySuccessPage], async (context) => {
    const {probe, projectId, runData} = context
    const owner = context.need('owner')
    await probe.expectSuccess(owner, paySuccessPage, {projectId})
    const order = runData.paidOrder ?? context.need('order')
    const {orderNo} = await probe.expectSuccess(owner, paySuccessPage, {orderId: order.orderId, projectId})
    if (orderNo !== order.orderNo)
      probe.report.failed(paySuccessPage, 'response', 'data/orderNo: not the number of the order')
    if (!runData.otherPerson) return
    const foreign = await probe.send(runData.otherPerson, paySuccessPage, {orderId: order.orderId, projectId})
    if (JSON.stringify(foreign.data).includes(order.orderNo))
      probe.report.failed(paySuccessPage, 'owner', 'another person sees the order')
    else probe.report.ok(paySuccessPage, 'owner')
  }),
]

/** The redirect to cloud pay never opens an address from the caller. */
export const cloudPayCheck = step([cloudPayRedirect], async ({probe, visitor, runData, partial}) => {
  const {report} = probe
  const query = new URLSearchParams({outTradeNo: unknownId, returnUrl: 'https://evil.example/'})
  const {status, headers} = await probe.sendPlain(runData.owner ?? visitor, cloudPayRedirect, {
    method: cloudPayRedirect.method,
    path: `${cloudPayRedirect.path}?${query}`,
  })
  if (status === 404 && partial) return report.skipped(cloudPayRedirect, 'response', 'the server does not have it')
  if (status !== 302) return report.failed(cloudPayRedirect, 'response', `HTTP ${status}, not a redirect`)
  report.ok(cloudPayRedirect, 'response')
  if (/evil\.example/.test(headers.get('location') ?? ''))
    report.failed(cloudPayRedirect, 'forgery', 'it redirects to any returnUrl')
  else report.ok(cloudPayRedirect, 'forgery')
})
