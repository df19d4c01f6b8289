import {OrderPayStatus} from '@hmb/contract/codes/order-pay-status'
import {OrderStatus} from '@hmb/contract/codes/order-status'
import {type ExpectStatic, expect as expectInTurn} from 'vitest'
import type {accountOf} from './account-client.ts'
import type {SandboxClient} from './sandbox-client.ts'
import type {Person} from './test-people.ts'

interface PaymentParties {
  account: ReturnType<typeof accountOf>
  sandbox: SandboxClient
  /** The person whose account or cashier pays. */
  payer: Person
}

/**
 * The payment state of the account's only order in the server's ledger, at the providers, and in the policies.
 * `netFee` is what the payer has paid, minus refunds, in fen.
 */
export async function paymentRecordsOf({account, sandbox, payer}: PaymentParties) {
  const [order] = await account.orders()
  const entries = await sandbox.statement(payer)
  return {
    status: order?.status,
    payStatus: order?.payStatus,
    unpaid: order?.unpaidFee,
    netFee: entries.reduce((sum, {paidFee, refundedFee}) => sum + paidFee - refundedFee, 0),
    policies: (await account.policies()).length,
  }
}

/** ms between two looks, because each costs three calls. */
const interval = 250

/**
 * Expects that the order is paid exactly once. Concurrent journeys pass their own `expect`. A refund may still be
 * running, so the check polls.
 */
export async function expectPaidOnce(
  parties: PaymentParties,
  price: number,
  insured: number,
  expect: ExpectStatic = expectInTurn,
): Promise<void> {
  const paid = {status: OrderStatus.PAYED, payStatus: OrderPayStatus.PAYED, unpaid: 0, netFee: price, policies: insured}
  await expect.poll(() => paymentRecordsOf(parties), {interval}).toEqual(paid)
}

/** Expects that no money was taken and no policy exists. */
export async function expectUnpaid(
  parties: PaymentParties,
  status: typeof OrderStatus.WAIT_PAY | typeof OrderStatus.CANCELED | typeof OrderStatus.CLOSED,
  expect: ExpectStatic = expectInTurn,
): Promise<void> {
  await expect.poll(() => paymentRecordsOf(parties), {interval}).toMatchObject({status, netFee: 0, policies: 0})
}
