import {reporterQuery, reportNewest} from '@hmb/contract/claim'
import {ErrorCode} from '@hmb/contract/codes/error-code'
import {RefundReason} from '@hmb/contract/codes/refund-reason'
import {autoRenew, orderDetail} from '@hmb/contract/order'
import {policyDetail, policyList} from '@hmb/contract/policy'
import {policyDocumentPath} from '@hmb/contract/policy-document'
import {canRefundOrders, refundDetail, refundOrder, refundRetain} from '@hmb/contract/refund'
import {checkIdempotency} from '../checks/idempotency-check.ts'
import {callAsOwner, checkOwner, unknownId} from '../checks/owner-check.ts'
import {type RunContext, type Step, step} from '../run-context.ts'

const policyDocument = {method: 'GET', path: policyDocumentPath}

/** The calls after a payment: policies, claims and refunds. */
export const policySteps: readonly Step[] = [
  step([policyList, policyDetail], async (context) => {
    const {probe, projectId, runData} = context
    context.need('paidOrder')
    const request = {pageNum: 1, pageSize: 50, range: 'ALL', projectId} as const
    const {models} = await probe.expectSuccess(context.need('owner'), policyList, request)
    const policyNo = models[0]?.policyNo
    if (!policyNo) return probe.report.failed(policyList, 'response', 'data/models: no policy after a payment')
    await callAsOwner(context, policyDetail, {policyNo}, ['policyNo'])
    await checkDocument(context, policyNo)
    if (!runData.otherPerson) return
    const foreign = await probe.send(runData.otherPerson, policyList, request)
    if (JSON.stringify(foreign.data).includes(`"${policyNo}"`))
      probe.report.failed(policyList, 'owner', 'another person sees the policy')
    else probe.report.ok(policyList, 'owner')
  }),
  step([reporterQuery, reportNewest], async ({probe, need, people}) => {
    const owner = need('owner')
    await probe.expectSuccess(owner, reporterQuery, {name: people.self.name, phone: need('phone')})
    await probe.expectSuccess(owner, reportNewest, {statusValue: ''})
  }),
  step([autoRenew], async (context) => {
    const {probe} = context
    const {orderId} = context.need('paidOrder')
    const {isRenewal} = await probe.expectSuccess(context.need('owner'), orderDetail, {orderId})
    const unknown = {check: 'errors', codes: [ErrorCode.NOT_FOUND], when: 'an unknown order'} as const
    await probe.expectError(context.need('owner'), autoRenew, {orderId: unknownId}, unknown)
    if (isRenewal) await callAsOwner(context, autoRenew, {orderId, autoRenew: 'false'}, ['orderId'])
    else probe.report.skipped(autoRenew, 'response', 'the product has no auto-renewal')
  }),
  step([refundRetain], async ({probe, need}) => {
    await probe.expectSuccess(need('owner'), refundRetain, {skuNo: need('skuNo')})
  }),
  step([canRefundOrders, refundOrder, refundDetail], async (context) => {
    const {probe} = context
    const owner = context.need('owner')
    const {orderId} = context.need('paidOrder')
    const {orderItemList} = await callAsOwner(context, canRefundOrders, {orderId}, ['orderId'])
    const insuranceIdList = orderItemList.map(({id}) => id)
    const refundDesc = RefundReason.DEDUCTIBLE_TOO_HIGH
    const noReason = {check: 'errors', codes: [ErrorCode.REFUND_REASON_REQUIRED], when: 'without a reason'} as const
    await probe.expectError(owner, refundOrder, {insuranceIdList, refundDesc: ''}, noReason)
    await checkOwner(context, refundOrder, {insuranceIdList, refundDesc}, ['insuranceIdList'])
    const other = {insuranceIdList, refundDesc: RefundReason.OTHER_PRODUCT_BOUGHT}
    await checkIdempotency(context, owner, refundOrder, {insuranceIdList, refundDesc}, other)
    const {refundMoney} = await callAsOwner(context, refundDetail, {orderItemId: insuranceIdList[0] ?? ''}, [
      'orderItemId',
    ])
    if (refundMoney !== null && refundMoney !== orderItemList[0]?.payPrice)
      probe.report.failed(refundDetail, 'response', 'data/refundMoney: not the paid amount in fen (分)')
  }),
]

/** The policy as a PDF has no envelope: the HTTP status is the error. */
async function checkDocument({probe, visitor, runData, need}: RunContext, policyNo: string): Promise<void> {
  const {report} = probe
  const request = {method: 'GET', path: `${policyDocumentPath}?policyNo=${policyNo}`}
  const own = await probe.sendPlain(need('owner'), policyDocument, request)
  // A policy may have no document yet.
  if (own.status === 404) report.skipped(policyDocument, 'response', 'the policy has no document')
  else if (own.status !== 200) report.failed(policyDocument, 'response', `HTTP ${own.status}`)
  else if (!own.text.startsWith('%PDF-')) report.failed(policyDocument, 'response', 'the body is not a PDF')
  else report.ok(policyDocument, 'response')
  if (own.status === 200 && !/no-store|private/.test(own.headers.get('cache-control') ?? ''))
    report.failed(policyDocument, 'headers', 'a shared cache may keep it')
  else report.ok(policyDocument, 'headers')
  const without = await probe.sendPlain(visitor, policyDocument, request)
  if (without.status === 401) report.ok(policyDocument, 'session')
  else report.failed(policyDocument, 'session', `HTTP ${without.status} without a session, not 401`)
  if (!runData.otherPerson) return
  const foreign = await probe.sendPlain(runData.otherPerson, policyDocument, request)
  if (foreign.status === 404) report.ok(policyDocument, 'owner')
  else report.failed(policyDocument, 'owner', `HTTP ${foreign.status} for another person, not 404`)
}
