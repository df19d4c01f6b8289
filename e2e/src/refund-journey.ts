import assert from 'node:assert/strict'
import type {Relation} from '@hmb/contract/codes/relation'
import {orderDetail} from '@hmb/contract/order'
import {refundDetail} from '@hmb/contract/refund'
import type {OutcomeCode} from '@hmb/sandbox/outcome-code'
import {vi} from 'vitest'
import {journey} from './journey.ts'
import {type PaidBy, payOrder} from './paid-order.ts'
import {newPerson, type Person} from './test-people.ts'

interface PaidSetup {
  /** The test outcome of the payer: docs/sandbox.md. */
  outcome?: OutcomeCode
  others?: readonly (readonly [Relation, Person])[]
  paidBy?: readonly PaidBy[]
}

/**
 * A journey that starts with a paid order of a new person in a city.
 *
 * @example
 * refundJourney('refunds', async ({paid, visitor}) => {
 *   const {orderId, returned} = await paid('normal')
 *   await visitor.open(`/normal/refundApply?orderid=${orderId}`)
 *   await returned(12_800, [REFUND_SUCCESS])
 * })
 */
export const refundJourney = journey.extend(
  'paid',
  ({visitor, variant, sandbox}) =>
    async (code: string, {outcome, others = [], paidBy = ['WeChat']}: PaidSetup = {}) => {
      const payer = newPerson(outcome === undefined ? {} : {outcome})
      const account = visitor.account(variant(code))
      const {orderId, price} = await account.order(payer, others)
      await payOrder({account, sandbox, projectId: variant(code).projectId}, orderId, paidBy)
      const order = () => account.client.call(orderDetail, {orderId})
      return {
        orderId,
        price,
        payer,
        account,
        /** The order as the server has it. */
        order,
        /** The refund of the person at this index of the order. */
        async refundOf(index: number) {
          const orderItemId = (await order()).orderItemList[index]?.id ?? ''
          return {orderItemId, ...(await account.client.call(refundDetail, {orderItemId}))}
        },
        /** Waits until the providers have refunded exactly this amount, in fen, and the order shows the items. */
        async returned(amount: number, refundStatuses: readonly string[]) {
          const records = async () => ({
            refundedFee: (await sandbox.statement(payer)).reduce((sum, {refundedFee}) => sum + refundedFee, 0),
            refundStatuses: (await order()).orderItemList.map(({refundStatus}) => refundStatus),
          })
          // A refund ends five seconds after its request. No `expect`: with concurrent tests it may belong to another one.
          const check = async () => assert.deepEqual(await records(), {refundedFee: amount, refundStatuses})
          await vi.waitFor(check, {timeout: 60_000, interval: 1_000})
        },
      }
    },
)
