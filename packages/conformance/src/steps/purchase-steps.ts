import {ConsentKind} from '@hmb/contract/codes/consent-kind'
import {ErrorCode} from '@hmb/contract/codes/error-code'
import {OrderStatus} from '@hmb/contract/codes/order-status'
import {agreeVersions, evidenceAdd} from '@hmb/contract/evidence'
import {orderCancel, orderCreate, orderDetail, orderList, orderOfItem, waitPayCount} from '@hmb/contract/order'
import {insuranceValidate} from '@hmb/contract/validation'
import {termsOf} from '@hmb/rules/agreement-terms'
import {checkIdempotency} from '../checks/idempotency-check.ts'
import {callAsOwner, checkOwner} from '../checks/owner-check.ts'
import {type PlacedOrder, type RunContext, type Step, step} from '../run-context.ts'
import {medicalPlaceOf} from './family-steps.ts'

/** Reports all consents that an order of the product needs, like the page. */
async function addConsents(context: RunContext): Promise<void> {
  const {probe} = context
  const owner = context.need('owner')
  const skuNo = context.need('skuNo')
  const {rights, protocol} = context.need('purchaseBlock')
  const notices = protocol.mainProtocolList.map(({id}) => id)
  const allIds = [...rights.protocolList.map(({id}) => id), ...notices, ...protocol.otherProtocolList.map(({id}) => id)]
  if (allIds.length === 0) return
  const versions = await probe.expectSuccess(owner, agreeVersions, {ids: allIds.join()})
  const agreementsOf = (ids: readonly string[]) => ids.flatMap((id) => versions.find((one) => one.id === id) ?? [])
  const at = Date.now()
  const add = async (kind: ConsentKind, subjectId: string, version: string) => {
    const {hash} = await probe.expectSuccess(owner, evidenceAdd, {kind, subjectId, version, at})
    const again = await probe.expectSuccess(owner, evidenceAdd, {kind, subjectId, version, at})
    if (hash !== again.hash) probe.report.failed(evidenceAdd, 'response', 'data/hash: another one for the same consent')
  }
  await add(ConsentKind.AGREEMENTS_AGREED, skuNo, termsOf(agreementsOf(allIds)))
  for (const {id, version} of agreementsOf(notices)) await add(ConsentKind.NOTICE_READ, id, version)
  await add(ConsentKind.NOTICES_AGREED, skuNo, termsOf(agreementsOf(notices)))
  const outdated = {check: 'errors', codes: [ErrorCode.AGREEMENT_UPDATED], when: 'an old version'} as const
  const request = {
    kind: ConsentKind.AGREEMENTS_AGREED,
    subjectId: skuNo,
    version: termsOf([{id: allIds[0] ?? '', version: '0'}]),
    at,
  }
  await probe.expectError(owner, evidenceAdd, request, outdated)
}

/** Places an order for one member, and compares all amounts of the order. */
export async function placeOrder(context: RunContext, insuredId: string): Promise<PlacedOrder> {
  const {probe, projectId} = context
  const owner = context.need('owner')
  const [apctId, skuNo, price] = [context.need('apctId'), context.need('skuNo'), context.need('price')]
  const insuredList = [{insuredId, medicalAddr: medicalPlaceOf(projectId)}]
  const verdict = await callAsOwner(context, insuranceValidate, {apctId, skuNo, insuredList}, ['apctId', 'insuredList'])
  if (!verdict.insuredList.every(({canCreateOrder}) => canCreateOrder))
    probe.report.failed(insuranceValidate, 'response', 'a made-up person is not eligible: use --people')

  const before = await probe.expectSuccess(owner, orderList, {pageNum: 1, pageSize: 50})
  const request = {apctId, skuNo, medicalAddr: medicalPlaceOf(projectId), orderChannel: '', insuredList, price}
  const otherPrice = {check: 'errors', codes: [ErrorCode.PRICE_CHANGED], when: 'another price'} as const
  await probe.expectError(owner, orderCreate, {...request, price: price + 1}, otherPrice)
  await checkOwner(context, orderCreate, request, ['apctId', 'insuredList'])
  const order = await checkIdempotency(context, owner, orderCreate, request, {...request, orderChannel: 'conformance'})
  const after = await probe.expectSuccess(owner, orderList, {pageNum: 1, pageSize: 50})
  if (after.total !== before.total + 1)
    probe.report.failed(orderCreate, 'key', `one key has placed ${after.total - before.total} orders`)
  // A server may check the number of unpaid orders first.
  const codes = [ErrorCode.ALREADY_INSURED, ErrorCode.UNPAID_ORDER_LIMIT_REACHED]
  const insured = {check: 'errors', codes, when: 'the same person again'} as const
  await probe.expectError(owner, orderCreate, request, insured)

  const detail = await callAsOwner(context, orderDetail, {orderId: order.orderId}, ['orderId'])
  const otherAmount = 'not the price of skuInsure in fen (分)'
  if (order.price !== price) probe.report.failed(orderCreate, 'response', `data/price: ${otherAmount}`)
  const items = detail.orderItemList.reduce((sum, item) => sum + item.price, 0)
  for (const [name, amount] of Object.entries({price: detail.price, unpaidFee: detail.unpaidFee, orderItemList: items}))
    if (amount !== price) probe.report.failed(orderDetail, 'response', `data/${name}: ${otherAmount}`)
  if (detail.no !== order.orderNo)
    probe.report.failed(orderDetail, 'response', 'data/no: not the orderNo of order/create')
  return order
}

/** Consents, and an order that stays unpaid until the payment steps. */
export const purchaseSteps: readonly Step[] = [
  step([evidenceAdd, insuranceValidate, orderCreate, orderDetail], async (context) => {
    await addConsents(context)
    context.runData.order = await placeOrder(context, context.need('parentId'))
  }),
  step([orderList, waitPayCount], async (context) => {
    const {probe, runData} = context
    const owner = context.need('owner')
    const {orderId} = context.need('order')
    const waiting = await probe.expectSuccess(owner, orderList, {
      pageNum: 1,
      pageSize: 50,
      status: OrderStatus.WAIT_PAY,
    })
    if (!waiting.list.some(({id}) => id === orderId))
      probe.report.failed(orderList, 'response', 'the unpaid order is not listed')
    const large = {check: 'limits', codes: [ErrorCode.INVALID_FIELD], when: 'a page of 51 orders'} as const
    await probe.expectError(owner, orderList, {pageNum: 1, pageSize: 51}, large)
    const count = await probe.expectSuccess(owner, waitPayCount, {})
    if (count !== waiting.total) probe.report.failed(waitPayCount, 'response', 'data: not the number of unpaid orders')
    if (!runData.otherPerson) return
    const foreign = await probe.send(runData.otherPerson, orderList, {pageNum: 1, pageSize: 50})
    if (JSON.stringify(foreign.data).includes(`"${orderId}"`))
      probe.report.failed(orderList, 'owner', 'another person sees the order')
    else probe.report.ok(orderList, 'owner')
  }),
  step([orderOfItem], async (context) => {
    const {orderId} = context.need('order')
    const {orderItemList} = await context.probe.expectSuccess(context.need('owner'), orderDetail, {orderId})
    await callAsOwner(context, orderOfItem, {orderItemId: orderItemList[0]?.id ?? ''}, ['orderItemId'])
  }),
]

/** An order that is cancelled. */
export const orderCancellation: Step = step([orderCancel], async (context) => {
  const {probe} = context
  const {orderId} = await placeOrder(context, context.need('childId'))
  await callAsOwner(context, orderCancel, {orderId}, ['orderId'])
  const {status} = await probe.expectSuccess(context.need('owner'), orderDetail, {orderId})
  if (status !== OrderStatus.CANCELED) probe.report.failed(orderCancel, 'response', 'the order is not CANCELED')
})
