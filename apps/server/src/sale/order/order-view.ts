import {OrderPayStatus} from '@hmb/contract/codes/order-pay-status'
import {OrderStatus} from '@hmb/contract/codes/order-status'
import {Relation} from '@hmb/contract/codes/relation'
import type {Order, OrderItem, ReturnedPayment} from '@hmb/contract/order'
import {orderStatusText} from '@hmb/rules/order'
import {refundStatusText} from '@hmb/rules/refund'
import {relationNames} from '@hmb/rules/relation'
import {chinaTime} from '@hmb/rules/time'
import {and, asc, eq, inArray} from 'drizzle-orm'
import {idTypeName} from '../../content/dictionary/document-type-name.ts'
import type {RequestContext} from '../../context/deps.ts'
import {type Disclosure, disclosureTo} from '../../people/disclosure/disclosure.ts'
import type {Database} from '../../platform/db/database.ts'
import {type OrderItemRow, type OrderRow, orderItems} from '../../platform/db/schema/order.ts'
import {paymentAttempts, payments, refunds} from '../../platform/db/schema/payment.ts'
import {policies} from '../../platform/db/schema/policy.ts'
import {maskPhone} from '../../platform/masking.ts'
import {remainingSeconds} from './order-status.ts'
import {payChannelName} from './pay-channel-names.ts'

/** Orders as their applicant sees them, in the order of `rows`: documents and phones masked, names in full. */
export async function viewOrders(
  {db, now, user}: Pick<RequestContext, 'db' | 'now' | 'user'>,
  rows: readonly OrderRow[],
): Promise<Order[]> {
  const disclosure = disclosureTo(user)
  if (rows.length === 0) return []
  const ids = rows.map(({id}) => id)
  const items = await db
    .select({item: orderItems, policyStatus: policies.status, policyNo: policies.policyNo})
    .from(orderItems)
    .leftJoin(policies, eq(policies.orderItemId, orderItems.id))
    .where(inArray(orderItems.orderId, ids))
    .orderBy(asc(orderItems.position))
  const returned = await findReturnedPayments(db, ids)
  return rows.map((order) => ({
    ...viewOrder(
      order,
      items.filter(({item}) => item.orderId === order.id),
      {now, disclosure},
    ),
    returnedPayments: returned.filter(({refund}) => refund.orderId === order.id).map(viewReturnedPayment),
  }))
}

interface ItemWithPolicy {
  item: OrderItemRow
  policyStatus: string | null
  policyNo: string | null
}

function viewOrder(
  order: OrderRow,
  items: readonly ItemWithPolicy[],
  {now, disclosure}: {now: Date; disclosure: Disclosure},
): Omit<Order, 'returnedPayments'> {
  const {applicant} = order
  const self = items.find(({item}) => item.insured.relation === Relation.SELF)?.item.insured
  const unpaid =
    order.status === OrderStatus.WAIT_PAY ? items.filter(({item}) => item.payStatus !== OrderPayStatus.PAYED) : []
  return {
    id: order.id,
    no: order.no,
    skuName: order.skuName,
    status: order.status,
    payStatus: order.payStatus,
    price: order.price,
    unit: order.unit,
    remainTime: remainingSeconds(order, now),
    createTime: chinaTime(order.createdAt),
    userId: order.userId,
    apctInfo: {
      name: disclosure.name(applicant.name),
      idType: applicant.idType,
      idTypeValue: idTypeName(applicant.idType),
      idNo: disclosure.idNo(applicant.idNo),
      phone: maskPhone(applicant.phone),
      medicalAddr: applicant.medicalAddr,
      verifyName: self?.verified ? '已实名' : '未实名',
      verifyNameValue: self?.verified ? 'YES' : 'NO',
      selIdNo: self ? disclosure.idNo(self.idNo) : '',
      selfName: disclosure.name(self?.name ?? ''),
    },
    insuredInfoList: items.map(({item}) => ({
      name: disclosure.name(item.insured.name),
      idTypeValue: idTypeName(item.insured.idType),
      idNo: disclosure.idNo(item.insured.idNo),
      relationType: item.insured.relation,
      relationTypeValue: relationNames[item.insured.relation],
      explain: '',
      price: item.price,
      status: item.status,
      payStatus: item.payStatus,
    })),
    orderItemList: items.map((item) => viewItem(item, disclosure)),
    unpaidFee: unpaid.reduce((sum, {item}) => sum + item.price, 0),
    isRenewal: order.isRenewal,
    autoRenew: order.autoRenew,
    insurStartDate: order.coverStart,
    insurEndDate: order.coverEnd,
    skuNo: order.skuNo,
  }
}

function viewItem({item, policyStatus, policyNo}: ItemWithPolicy, disclosure: Disclosure): OrderItem {
  return {
    id: item.id,
    insurantId: item.memberId,
    insuredName: disclosure.name(item.insured.name),
    insuredIdNo: disclosure.idNo(item.insured.idNo),
    idTypeName: idTypeName(item.insured.idType),
    price: item.price,
    payPrice: item.payPrice,
    status: item.status,
    statusValue: orderStatusText(item),
    payStatus: item.payStatus,
    refundStatus: item.refundStatus,
    refundStatusValue: refundStatusText(item.refundStatus),
    payChannel: item.payChannel,
    payChannelValue: payChannelName(item.payChannel),
    policyStatus: policyStatus ?? '',
    payTime: chinaTime(item.paidAt),
    policyNo: policyNo ?? '',
  }
}

/** Payments that are refunded automatically (自动退回): late, repeated, or with a wrong amount. Oldest first. */
const findReturnedPayments = (db: Database, orderIds: readonly string[]) =>
  db
    .select({refund: refunds, paidAt: payments.paidAt, payChannel: paymentAttempts.payChannel})
    .from(refunds)
    .innerJoin(payments, eq(payments.id, refunds.paymentId))
    .innerJoin(paymentAttempts, eq(paymentAttempts.id, payments.attemptId))
    .where(and(inArray(refunds.orderId, [...orderIds]), eq(refunds.cause, 'RETURNED')))
    .orderBy(asc(payments.paidAt), asc(refunds.id))

function viewReturnedPayment({
  refund,
  paidAt,
  payChannel,
}: Awaited<ReturnType<typeof findReturnedPayments>>[number]): ReturnedPayment {
  return {
    amount: refund.amount,
    payChannel,
    payChannelValue: payChannelName(payChannel),
    payTime: chinaTime(paidAt),
    refundStatus: refund.status,
    refundStatusValue: refundStatusText(refund.status),
    refundedTime: chinaTime(refund.refundedAt),
    refundSetlSn: refund.refundNo,
  }
}
