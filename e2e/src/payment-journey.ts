import {OrderStatus} from '@hmb/contract/codes/order-status'
import type {Relation} from '@hmb/contract/codes/relation'
import type {OutcomeCode} from '@hmb/sandbox/outcome-code'
import {waitForPopupEntries} from './back-key.ts'
import {journey} from './journey.ts'
import {expectPaidOnce, expectUnpaid} from './payment-records.ts'
import {newPerson, type Person} from './test-people.ts'

interface OrderSetup {
  /** The test outcome of the payer: docs/sandbox.md. */
  outcome?: OutcomeCode
  /** The payer, when it is not a sandbox person with that outcome. */
  self?: Person
  /** The other insured persons (被保人). */
  others?: readonly (readonly [Relation, Person])[]
  /** Only the others are insured. */
  withoutSelf?: boolean
}

interface PageSetup extends OrderSetup {
  /** The person comes from the order detail page, so 重新投保 has a page to go back to. */
  fromOrder?: boolean
  /** Further query parameters of the payment page. */
  query?: string
}

/**
 * A journey that starts with a new person's order in a city: `ordered` opens its payment page, `placed` opens no page.
 *
 * @example
 * paymentJourney('pays', async ({ordered, visitor}) => {
 *   const {records} = await ordered('lc', {outcome: OutcomeCode.ACCOUNT_OPENED})
 *   await records.paidOnce()
 * })
 */
export const paymentJourney = journey
  .extend(
    'placed',
    ({visitor, variant, sandbox}) =>
      async (code: string, {outcome, self, others = [], withoutSelf = false}: OrderSetup = {}) => {
        const payer = self ?? newPerson(outcome === undefined ? {} : {outcome})
        const account = visitor.account(variant(code))
        const order = await (withoutSelf ? account.orderFor(others, payer) : account.order(payer, others))
        const parties = {account, sandbox, payer}
        const insured = others.length + (withoutSelf ? 0 : 1)
        return {
          ...order,
          payer,
          account,
          records: {
            /** Server, providers and policies agree: the order is paid exactly once. */
            paidOnce: () => expectPaidOnce(parties, order.price, insured),
            /** Server, providers and policies agree: no money was taken and no policy exists. */
            unpaid: (
              status:
                | typeof OrderStatus.WAIT_PAY
                | typeof OrderStatus.CANCELED
                | typeof OrderStatus.CLOSED = OrderStatus.WAIT_PAY,
            ) => expectUnpaid(parties, status),
            /** Every payment requested from the payer, with any result. */
            entries: () => sandbox.statement(payer),
          },
        }
      },
  )
  .extend(
    'ordered',
    ({visitor, placed}) =>
      async (code: string, {fromOrder = false, query = '', ...setup}: PageSetup = {}) => {
        const {open, page, payment} = visitor
        const order = await placed(code, setup)
        // A popup of the order before may just have closed.
        await waitForPopupEntries(page)
        if (fromOrder) {
          await open(`/${code}/orderDetail?orderid=${order.orderId}`)
          await page.getByRole('button', {name: '去支付'}).click()
        } else await open(`/${code}/payment?orderid=${order.orderId}${query}`)
        await payment.payButton.waitFor()
        return order
      },
  )
