import {sql} from 'drizzle-orm'
import {readConfig} from '../platform/config.ts'
import type {Database} from '../platform/db/database.ts'
import {rowsOf} from '../platform/db/stored-values.ts'
import {verifyEvidence} from '../platform/evidence/evidence-verification.ts'

/** The totals of a sale in the database. Money is in fen. */
export interface SaleTotals {
  readonly orders: number
  readonly paidOrders: number
  /** The price of the paid orders. */
  readonly price: number
  readonly payments: number
  readonly received: number
  readonly refunds: number
  /** The insured people of the paid orders. */
  readonly insured: number
  readonly policies: number
  /** Messages to providers that wait. */
  readonly outbox: number
}

/** Reads the totals of a sale. */
export async function readSaleTotals(db: Database): Promise<SaleTotals> {
  const [totals] = await rowsOf<SaleTotals & Record<string, unknown>>(
    db,
    sql`select
      (select count(*)::int from orders) as orders,
      (select count(*)::int from orders where paid_at is not null) as "paidOrders",
      (select coalesce(sum(price), 0)::int from orders where paid_at is not null) as price,
      (select count(*)::int from payments) as payments,
      (select coalesce(sum(amount), 0)::int from payments) as received,
      (select count(*)::int from refunds) as refunds,
      (select count(*)::int from order_items join orders on orders.id = order_id where orders.paid_at is not null) as insured,
      (select count(*)::int from policies) as policies,
      (select count(*)::int from outbox where done_at is null) as outbox`,
  )
  if (!totals) throw new Error('the totals cannot be read')
  return totals
}

/** The broken places of the evidence log of servers in the sandbox with this `PROVIDER_SECRET`, and the number of its events. */
export async function readEvidence(db: Database, secret: string): Promise<{events: number; broken: number}> {
  let broken = 0
  const {evidenceKeys} = readConfig({HMB_PROFILE: 'sandbox', PROVIDER_SECRET: secret})
  const {events} = await verifyEvidence(db, evidenceKeys, () => {
    broken += 1
  })
  return {events, broken}
}
