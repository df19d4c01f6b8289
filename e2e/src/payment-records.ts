import {type ExpectStatic, expect as expectInTurn} from 'vitest'
import type {accountOf} from './account-client.ts'
import type {SandboxClient} from './sandbox-client.ts'
import type {Person} from './test-people.ts'

interface PaymentParties {
  account: ReturnType<typeof accountOf>
  sandbox: SandboxClient
  /** Whose account and cashiers pay. */
  payer: Person
}

/**
 * What the three who know of money say of the one order of somebody: the server's ledger, the providers, and the policies.
 * `taken` is what the payer is poorer by, in fen.
 */
export async function paymentRecordsOf({account, sandbox, payer}: PaymentParties) {
  const [order] = await account.orders()
  const entries = await sandbox.statement(payer)
  return {
    status: order?.status,
    payStatus: order?.payStatus,
    unpaid: order?.unpaidFee,
    taken: entries.reduce((sum, {taken, givenBack}) => sum + taken - givenBack, 0),
    policies: (await account.policies()).length,
  }
}

/**
 * The order is paid, exactly once, whoever is asked; journeys at the same time bring their own `expect`. What goes back to the payer may still be on
 * its way.
 */
export async function expectPaidOnce(
  where: PaymentParties,
  price: number,
  insured: number,
  expect: ExpectStatic = expectInTurn,
): Promise<void> {
  const paid = {status: 'PAYED', payStatus: 'PAYED', unpaid: 0, taken: price, policies: insured}
  await expect.poll(() => paymentRecordsOf(where)).toEqual(paid)
}

/** Nobody has taken anything and nothing is insured, whoever is asked; the order waits or is over. */
export async function expectUnpaid(
  where: PaymentParties,
  status: 'WAIT_PAY' | 'CANCELED' | 'CLOSED',
  expect: ExpectStatic = expectInTurn,
): Promise<void> {
  await expect.poll(() => paymentRecordsOf(where)).toMatchObject({status, taken: 0, policies: 0})
}
