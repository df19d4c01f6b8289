import {AccountPayStatus} from '@hmb/contract/codes/account-pay-status'
import {ConsentKind} from '@hmb/contract/codes/consent-kind'
import {DisplayPosition} from '@hmb/contract/codes/display-position'
import {PolicyCheckChannel} from '@hmb/contract/codes/policy-check-channel'
import {RefundReason} from '@hmb/contract/codes/refund-reason'
import {SmsPurpose} from '@hmb/contract/codes/sms-purpose'
import type {Endpoint, ResponseOf} from '@hmb/contract/endpoint'
import {endpointsIn} from '@hmb/contract/endpoints'
import {evidenceAdd} from '@hmb/contract/evidence'
import {beforeCheck} from '@hmb/contract/medical-account'
import * as beijing from '@hmb/contract/medical-account/beijing'
import * as chongqing from '@hmb/contract/medical-account/chongqing'
import * as jiangsu from '@hmb/contract/medical-account/jiangsu'
import * as liaocheng from '@hmb/contract/medical-account/liaocheng'
import {orderDetail} from '@hmb/contract/order'
import {agreeList} from '@hmb/contract/project'
import {individualRefund} from '@hmb/contract/refund'
import {withQuery} from '@hmb/rules/address-query'
import {termsOf} from '@hmb/rules/agreement-terms'
import {checkIdempotency} from '../checks/idempotency-check.ts'
import {callAsOwner, checkOwner} from '../checks/owner-check.ts'
import {BlockedError} from '../probe.ts'
import {type PlacedOrder, type RunContext, type Step, step} from '../run-context.ts'
import {waitUntilPaid} from './payment-steps.ts'
import {placeOrder} from './purchase-steps.ts'

type AccountResult = Pick<{payStatus: AccountPayStatus; payUrl: string}, 'payStatus' | 'payUrl'>

/** The calls of one city's medical account (医保个人账户). */
interface CityCalls {
  readonly calls: readonly Endpoint[]
  /** Pays an order from the account. */
  pay(context: RunContext, order: PlacedOrder): Promise<void>
}

/** Pays at the provider's page when the account requires it. */
async function payAtProvider({hooks}: RunContext, {payStatus, payUrl}: AccountResult): Promise<void> {
  if (payStatus !== AccountPayStatus.PROVIDER_PAGE) return
  if (!hooks.pay) throw new BlockedError('cannot pay: pass --sandbox-url or --pay-command')
  await hooks.pay(payUrl)
}

const callsIn = (city: object): Endpoint[] => endpointsIn('account', city).map(({endpoint}) => endpoint)

/** By the code that the project's IND_PYMT has. */
const cities: Readonly<Record<string, CityCalls>> = {
  CQ: {
    calls: callsIn(chongqing),
    async pay(context, {orderId}) {
      const {hooks, projectId, need} = context
      if (!hooks.smsCode) throw new BlockedError('cannot read SMS codes: pass --sandbox-url or --code-command')
      const smsToken = await callAsOwner(context, chongqing.cqGetSms, {orderId}, ['orderId'])
      const smsCode = await hooks.smsCode(need('phone'), SmsPurpose.CQ_MEDICAL)
      const payChannel = PolicyCheckChannel.MEDICAL_ACCOUNT
      await callAsOwner(context, chongqing.cqPolicyCheck, {smsCode, smsToken, orderId, projectId, payChannel}, [
        'orderId',
      ])
      const bizId = await callAsOwner(context, chongqing.cqInnerCheck, {orderId, projectId}, ['orderId'])
      const request = {bizId, orderId, authCode: 'DEFAULT'}
      await checkOwner(context, chongqing.cqPay, request, ['orderId'])
      await payAtProvider(
        context,
        await checkIdempotency(context, need('owner'), chongqing.cqPay, request, {...request, authCode: 'OTHER'}),
      )
    },
  },
  JS: {
    calls: callsIn(jiangsu),
    async pay(context, {orderId}) {
      const {projectId, need} = context
      const project = {projectId, projectCode: 'JS'}
      const {bizId, poolareaNo} = await callAsOwner(context, jiangsu.jsInnerCheck, {...project, orderId}, ['orderId'])
      const account = {...project, orderId, bizId, poolareaNo}
      const {holderPsnNo} = await callAsOwner(context, jiangsu.jsOuterCheck, account, ['orderId'])
      const request = {...account, holderPsnNo}
      const other = {...request, holderPsnNo: 'other'}
      await checkOwner(context, jiangsu.jsPay, request, ['orderId'])
      await payAtProvider(context, await checkIdempotency(context, need('owner'), jiangsu.jsPay, request, other))
    },
  },
  LC: {
    calls: callsIn(liaocheng),
    async pay(context, {orderId}) {
      const {projectId, need} = context
      const bizId = await callAsOwner(context, liaocheng.lccInnerCheck, {orderId, projectId}, ['orderId'])
      const request = {bizId, projectId, orderId}
      const other = {...request, pageid: 'other'}
      await checkOwner(context, liaocheng.lccPrePay, request, ['orderId'])
      const result = await checkIdempotency(context, need('owner'), liaocheng.lccPrePay, request, other)
      await payAtProvider(context, {...result, payUrl: liaochengPageUrl(result)})
    },
  },
  BJ: {
    calls: callsIn(beijing),
    async pay(context, {orderId}) {
      const {probe, need} = context
      await callAsOwner(context, beijing.bjBankQuery, {orderId}, ['orderId'])
      await checkOwner(context, beijing.bjIndividualPay, {orderId}, ['orderId'])
      await checkIdempotency(
        context,
        need('owner'),
        beijing.bjIndividualPay,
        {orderId},
        {orderId: need('order').orderId},
      )
      probe.report.skipped(beijing.bjBankPay, 'response', 'the order is paid from the mutual-aid account (共济账户)')
    },
  },
}

/** The address of the provider's page of Liaocheng, with its encrypted numbers. `payUrl` may have a query of its own. */
export function liaochengPageUrl({
  payUrl,
  encryptedTradeNo,
  encryptedYYBH,
}: Pick<ResponseOf<typeof liaocheng.lccPrePay>, 'payUrl' | 'encryptedTradeNo' | 'encryptedYYBH'>): string {
  return withQuery(payUrl, {tradeNo: encryptedTradeNo, yybh: encryptedYYBH})
}

/** The calls of every city, to skip those of other projects. */
export const allCityCalls: readonly Endpoint[] = Object.values(cities).flatMap(({calls}) => calls)

/** Payment from the medical account of the project's city, and its refund. */
export const citySteps: readonly Step[] = [
  step([beforeCheck], async (context) => {
    const {orderId} = context.need('order')
    context.need('cityCode')
    await callAsOwner(context, beforeCheck, {projectId: context.projectId, orderId}, ['orderId'])
  }),
  step([...allCityCalls, individualRefund], async (context) => {
    const {probe, projectId, runData, need} = context
    const code = need('cityCode')
    const city = cities[code]
    if (!city) throw new BlockedError(`this program has no account calls of ${code}`)
    for (const call of allCityCalls)
      if (!city.calls.includes(call)) probe.report.skipped(call, 'response', 'another city’s medical account')
    need('order')
    // A city may allow the account for the applicant only.
    const order = await placeOrder(context, need('selfId'))
    await authorize(context, order.orderId)
    await city.pay(context, order)
    await waitUntilPaid(context, order.orderId)
    runData.paidOrder ??= order
    const {orderItemList} = await probe.expectSuccess(need('owner'), orderDetail, {orderId: order.orderId})
    const orderItemIds = orderItemList.map(({id}) => id)
    const refund = {orderItemIds, orderId: order.orderId, projectId, refundDesc: RefundReason.DEDUCTIBLE_TOO_HIGH}
    const other = {...refund, refundDesc: RefundReason.OTHER_PRODUCT_BOUGHT}
    await checkOwner(context, individualRefund, refund, ['orderItemIds', 'orderId'])
    await checkIdempotency(context, need('owner'), individualRefund, refund, other)
  }),
]

/** Authorizes the payment from the account, as the payment page reports it. */
async function authorize(context: RunContext, orderId: string): Promise<void> {
  const {probe, need, projectId} = context
  const owner = need('owner')
  const agreements = await probe.expectSuccess(owner, agreeList, {
    projectId,
    displayPosition: DisplayPosition.ACCOUNT_PAYMENT,
    isQueryCurrency: false,
  })
  const version = termsOf(agreements)
  const consent = {kind: ConsentKind.ACCOUNT_AUTHORIZED, subjectId: orderId, version, at: Date.now()}
  await callAsOwner(context, evidenceAdd, consent, ['subjectId'])
}
