import {ConsentKind} from '@hmb/contract/codes/consent-kind'
import {ErrorCode} from '@hmb/contract/codes/error-code'
import {OrderStatus} from '@hmb/contract/codes/order-status'
import {agreeVersions, evidenceAdd} from '@hmb/contract/evidence'
import {orderCancel, orderCreate, orderDetail, orderList, orderOfItem, waitPayCount} from '@hmb/contract/order'
import {insuranceValidate} from '@hmb/contract/validation'
import {termsOf} from '@hmb/rules/agreement-terms'
import {repeatable} from '../checks/idempotency-check.ts'
import {owned, protect} from '../checks/owner-check.ts'
import {type PlacedOrder, type Step, step, type Walk} from '../walk.ts'
import {placeIn} from './family-steps.ts'

/** Reports all consents that an order of the product needs, like the page. */
async function consent(walk: Walk): Promise<void> {
  const {probe} = walk
  const owner = walk.need('owner')
  const skuNo = walk.need('skuNo')
  const {rights, protocol} = walk.need('purchaseBlock')
  const notices = protocol.mainProtocolList.map(({id}) => id)
  const all = [...rights.protocolList.map(({id}) => id), ...notices, ...protocol.otherProtocolList.map(({id}) => id)]
  if (all.length === 0) return
  const versions = await probe.succeed(owner, agreeVersions, {ids: all.join()})
  const named = (ids: readonly string[]) => ids.flatMap((id) => versions.find((one) => one.id === id) ?? [])
  const at = Date.now()
  const add = async (kind: ConsentKind, subjectId: string, version: string) => {
    const {hash} = await probe.succeed(owner, evidenceAdd, {kind, subjectId, version, at})
    const again = await probe.succeed(owner, evidenceAdd, {kind, subjectId, version, at})
    if (hash !== again.hash) probe.report.failed(evidenceAdd, 'response', 'data/hash: another one for the same consent')
  }
  await add(ConsentKind.AGREEMENTS_AGREED, skuNo, termsOf(named(all)))
  for (const {id, version} of named(notices)) await add(ConsentKind.NOTICE_READ, id, version)
  await add(ConsentKind.NOTICES_AGREED, skuNo, termsOf(named(notices)))
  const outdated = {check: 'errors', codes: [ErrorCode.AGREEMENT_UPDATED], when: 'an old version'} as const
  const request = {
    kind: ConsentKind.AGREEMENTS_AGREED,
    subjectId: skuNo,
    version: termsOf([{id: all[0] ?? '', version: '0'}]),
    at,
  }
  await probe.refuse(owner, evidenceAdd, request, outdated)
}

/** Places an order for one member, and compares all amounts of the order. */
export async function placeOrder(walk: Walk, insuredId: string): Promise<PlacedOrder> {
  const {probe, projectId} = walk
  const owner = walk.need('owner')
  const [apctId, skuNo, price] = [walk.need('apctId'), walk.need('skuNo'), walk.need('price')]
  const insuredList = [{insuredId, medicalAddr: placeIn(projectId)}]
  const verdict = await owned(walk, insuranceValidate, {apctId, skuNo, insuredList}, ['apctId', 'insuredList'])
  if (!verdict.insuredList.every(({canCreateOrder}) => canCreateOrder))
    probe.report.failed(insuranceValidate, 'response', 'a made-up person is not eligible: use --people')

  const before = await probe.succeed(owner, orderList, {pageNum: 1, pageSize: 50})
  const request = {apctId, skuNo, medicalAddr: placeIn(projectId), orderChannel: '', insuredList, price}
  const otherPrice = {check: 'errors', codes: [ErrorCode.PRICE_CHANGED], when: 'another price'} as const
  await probe.refuse(owner, orderCreate, {...request, price: price + 1}, otherPrice)
  await protect(walk, orderCreate, request, ['apctId', 'insuredList'])
  const order = await repeatable(walk, owner, orderCreate, request, {...request, orderChannel: 'conformance'})
  const after = await probe.succeed(owner, orderList, {pageNum: 1, pageSize: 50})
  if (after.total !== before.total + 1)
    probe.report.failed(orderCreate, 'key', `one key has placed ${after.total - before.total} orders`)
  // A server may check the number of unpaid orders first.
  const codes = [ErrorCode.ALREADY_INSURED, ErrorCode.UNPAID_ORDER_LIMIT_REACHED]
  const insured = {check: 'errors', codes, when: 'the same person again'} as const
  await probe.refuse(owner, orderCreate, request, insured)

  const detail = await owned(walk, orderDetail, {orderId: order.orderId}, ['orderId'])
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
  step([evidenceAdd, insuranceValidate, orderCreate, orderDetail], async (walk) => {
    await consent(walk)
    walk.runData.order = await placeOrder(walk, walk.need('parentId'))
  }),
  step([orderList, waitPayCount], async (walk) => {
    const {probe, runData} = walk
    const owner = walk.need('owner')
    const {orderId} = walk.need('order')
    const waiting = await probe.succeed(owner, orderList, {pageNum: 1, pageSize: 50, status: OrderStatus.WAIT_PAY})
    if (!waiting.list.some(({id}) => id === orderId))
      probe.report.failed(orderList, 'response', 'the unpaid order is not listed')
    const large = {check: 'limits', codes: [ErrorCode.INVALID_FIELD], when: 'a page of 51 orders'} as const
    await probe.refuse(owner, orderList, {pageNum: 1, pageSize: 51}, large)
    const count = await probe.succeed(owner, waitPayCount, {})
    if (count !== waiting.total) probe.report.failed(waitPayCount, 'response', 'data: not the number of unpaid orders')
    if (!runData.otherPerson) return
    const foreign = await probe.send(runData.otherPerson, orderList, {pageNum: 1, pageSize: 50})
    if (JSON.stringify(foreign.data).includes(`"${orderId}"`))
      probe.report.failed(orderList, 'owner', 'another person sees the order')
    else probe.report.ok(orderList, 'owner')
  }),
  step([orderOfItem], async (walk) => {
    const {orderId} = walk.need('order')
    const {orderItemList} = await walk.probe.succeed(walk.need('owner'), orderDetail, {orderId})
    await owned(walk, orderOfItem, {orderItemId: orderItemList[0]?.id ?? ''}, ['orderItemId'])
  }),
]

/** An order that is cancelled. */
export const orderCancellation: Step = step([orderCancel], async (walk) => {
  const {probe} = walk
  const {orderId} = await placeOrder(walk, walk.need('childId'))
  await owned(walk, orderCancel, {orderId}, ['orderId'])
  const {status} = await probe.succeed(walk.need('owner'), orderDetail, {orderId})
  if (status !== OrderStatus.CANCELED) probe.report.failed(orderCancel, 'response', 'the order is not CANCELED')
})
