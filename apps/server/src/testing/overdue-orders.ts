import {OrderPayStatus} from '@hmb/contract/codes/order-pay-status'
import {OrderStatus} from '@hmb/contract/codes/order-status'
import {PayChannel} from '@hmb/contract/codes/pay-channel'
import {Relation} from '@hmb/contract/codes/relation'
import type {Database} from '../platform/db/database.ts'
import {orderItems, orders} from '../platform/db/schema/order.ts'
import {paymentAttempts} from '../platform/db/schema/payment.ts'
import {newId} from '../platform/ids.ts'

const person = {idType: '', idNo: '', phone: '', sex: '', birthday: '', medicalAddr: '', nationality: ''}
const source = {orderChannel: '', agentId: '', promotionId: '', flag: '', channelType: ''}

/**
 * Writes orders that are overdue since a minute, each with one insured person, and returns their ids. With `openCashiers`
 * each has a live payment attempt, whose provider must be queried before the order is closed.
 */
export async function writeOverdueOrders(
  db: Database,
  {count, now, openCashiers}: {count: number; now: Date; openCashiers: boolean},
): Promise<string[]> {
  const ids = Array.from({length: count}, newId)
  const createdAt = new Date(now.getTime() - 31 * 60_000)
  const waiting = {status: OrderStatus.WAIT_PAY, payStatus: OrderPayStatus.WAIT_PAY}
  await db.insert(orders).values(
    ids.map((id) => ({
      id,
      no: `HM${id}`,
      userId: id,
      projectId: 'hmb-cq',
      projectCode: 'CQ',
      skuNo: 'HMB-CQ-2026',
      skuName: '',
      unit: '',
      price: 6900,
      coverStart: '2027-01-01',
      coverEnd: '2027-12-31',
      isRenewal: true,
      ...waiting,
      applicant: {id: '', name: '王小明', ...person},
      source: {...source, clickid: '', thirdUserId: '', gdt_vid: '', threeChannel: ''},
      createdAt,
      expiresAt: new Date(now.getTime() - 60_000),
    })),
  )
  await db.insert(orderItems).values(
    ids.map((id) => ({
      // Each has a product of its own, because no product may have two live items of one document.
      orderId: id,
      position: 0,
      skuNo: id,
      memberId: id,
      document: id,
      live: true,
      price: 6900,
      ...waiting,
      insured: {
        name: '王小明',
        ...person,
        relation: Relation.SELF,
        verified: false,
        psnNo: '',
        insuredType: null,
      },
    })),
  )
  if (openCashiers)
    await db.insert(paymentAttempts).values(
      ids.map((id) => ({
        tradeNo: `T${id}`,
        orderId: id,
        position: 1,
        provider: 'wechat',
        payChannel: PayChannel.WECHAT,
        totalFee: 6900,
        state: 'OPEN' as const,
        live: true,
        createdAt,
      })),
    )
  return ids
}
