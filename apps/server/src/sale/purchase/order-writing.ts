import {ErrorCode} from '@hmb/contract/codes/error-code'
import {OrderPayStatus} from '@hmb/contract/codes/order-pay-status'
import {OrderStatus} from '@hmb/contract/codes/order-status'
import type {Project, Sku} from '../../content/project/project.ts'
import type {Database} from '../../platform/db/database.ts'
import {
  type ApplicantSnapshot,
  type InsuredSnapshot,
  type OrderRow,
  type OrderSource,
  orderItems,
  orders,
} from '../../platform/db/schema/order.ts'
import {BusinessError} from '../../platform/http/business-error.ts'
import {newId} from '../../platform/ids.ts'
import {newOrderNo} from '../order/order-numbers.ts'
import {coverStartOf} from '../policy/cover-start.ts'

export interface NewOrder {
  userId: string
  project: Pick<Project, 'projectId' | 'projectCode'>
  sku: Sku
  /** fen, of one person */
  unitPrice: number
  applicant: ApplicantSnapshot
  /** In the order of the order's items. */
  people: readonly {memberId: string; document: string; insured: InsuredSnapshot}[]
  source: OrderSource
  autoRenew: boolean
  expiresAt: Date
  now: Date
  /** The form of a person's name in errors. */
  displayName(name: string): string
}

/** The result of {@link writeOrder}. */
export type WrittenOrder = Pick<OrderRow, 'id' | 'no' | 'projectId' | 'price' | 'status' | 'payStatus' | 'expiresAt'>

/** Writes an unpaid order. Throws ALREADY_INSURED when another order has one of the people. Must run in a transaction. */
export async function writeOrder(tx: Database, input: NewOrder): Promise<WrittenOrder> {
  const {userId, project, sku, unitPrice, applicant, people, source, autoRenew, expiresAt, now, displayName} = input
  const order = {
    id: newId(),
    no: newOrderNo(now),
    userId,
    projectId: project.projectId,
    projectCode: project.projectCode,
    skuNo: sku.skuNo,
    skuName: sku.skuName,
    unit: sku.unit,
    price: unitPrice * people.length,
    status: OrderStatus.WAIT_PAY,
    payStatus: OrderPayStatus.WAIT_PAY,
    coverStart: coverStartOf(sku.insurStartDate, now),
    coverEnd: sku.insurEndDate,
    isRenewal: sku.isRenewal,
    autoRenew,
    applicant,
    source,
    createdAt: now,
    expiresAt,
  }
  await tx.insert(orders).values(order)

  // Sorted by document: two orders for the same people wait for each other instead of deadlocking.
  const sorted = people.map((person, position) => ({...person, position}))
  sorted.sort((one, other) => (one.document < other.document ? -1 : 1))
  for (const {memberId, document, insured, position} of sorted) {
    const written = await tx
      .insert(orderItems)
      .values({
        orderId: order.id,
        position,
        skuNo: sku.skuNo,
        memberId,
        document,
        live: true,
        insured,
        price: unitPrice,
        status: OrderStatus.WAIT_PAY,
        payStatus: OrderPayStatus.WAIT_PAY,
      })
      .onConflictDoNothing()
      .returning({id: orderItems.id})
    if (written.length === 0) throw new BusinessError(ErrorCode.ALREADY_INSURED, {name: displayName(insured.name)})
  }
  return order
}
