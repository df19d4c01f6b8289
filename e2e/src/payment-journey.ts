import type {Relation} from '@hmb/contract/codes/relation'
import {journey} from './journey.ts'
import {expectPaidOnce, expectUnpaid} from './payment-records.ts'
import {newPerson, type Person} from './test-people.ts'

interface OrderSetup {
  /** What happens to whoever pays: docs/sandbox.md. */
  outcome?: string
  /** Whoever pays, when not a sandbox person with that outcome. */
  self?: Person
  /** Who is insured besides. */
  others?: readonly (readonly [Relation, Person])[]
  /** Only the others are insured. */
  withoutSelf?: boolean
  /** What the payment page's address carries besides the order. */
  query?: string
}

/**
 * A journey that begins with an order of somebody new in a city, its payment page open as from the order's own page.
 *
 * @example
 * paying('pays', async ({ordered, visitor}) => {
 *   const {records} = await ordered('lc', {outcome: '30'})
 *   await records.paidOnce()
 * })
 */
export const paymentJourney = journey.extend(
  'ordered',
  ({visitor, variant, sandbox}) =>
    async (code: string, {outcome, self, others = [], withoutSelf = false, query}: OrderSetup = {}) => {
      const payer = self ?? newPerson(outcome === undefined ? {} : {outcome})
      const account = visitor.account(variant(code))
      const order = await (withoutSelf ? account.orderFor(others, payer) : account.order(payer, others))
      const {page, payment} = visitor
      if (query === undefined) {
        await visitor.open(`/${code}/orderDetail?orderid=${order.orderId}`)
        await page.getByRole('button', {name: '去支付'}).click()
      } else await visitor.open(`/${code}/payment?orderid=${order.orderId}${query}`)
      await payment.payButton.waitFor()
      const where = {account, sandbox, payer}
      const insured = others.length + (withoutSelf ? 0 : 1)
      return {
        ...order,
        payer,
        account,
        records: {
          /** The order is paid, exactly once, whoever is asked. */
          paidOnce: () => expectPaidOnce(where, order.price, insured),
          /** Nothing was taken and nobody is insured, whoever is asked. */
          unpaid: (status: 'WAIT_PAY' | 'CANCELED' | 'CLOSED' = 'WAIT_PAY') => expectUnpaid(where, status),
          /** Everything that was asked of the payer, whatever came of it. */
          entries: () => sandbox.statement(payer),
        },
      }
    },
)
