import {and, asc, eq, inArray} from 'drizzle-orm'
import type {KeyRing} from '../../platform/config/secret-keys.ts'
import type {Database} from '../../platform/db/database.ts'
import {type EvidenceRow, evidence, evidenceChains, evidenceTexts} from '../../platform/db/schema/evidence.ts'
import {orders} from '../../platform/db/schema/order.ts'
import {hasValidSignature} from '../../platform/evidence/evidence-hash.ts'
import {type BrokenChain, chainCheck} from '../../platform/evidence/evidence-verification.ts'

/** The evidence of one order, for a court or an auditor. */
export interface OrderEvidence {
  readonly orderNo: string
  readonly orderId: string
  /** The number of the chain, and its events that are not purged, in their order. */
  readonly chain: number
  readonly events: readonly EvidenceRow[]
  /** The first broken place of the chain; null for a chain that is whole. */
  readonly broken: BrokenChain | null
  /** The texts that the events name, by hash. */
  readonly texts: Readonly<Record<string, string>>
}

/**
 * The whole chain of the session that placed an order, with the texts that were agreed to; undefined for an order without
 * evidence.
 */
export async function exportOrderEvidence(
  db: Database,
  keys: KeyRing,
  orderNo: string,
): Promise<OrderEvidence | undefined> {
  const [order] = await db.select({id: orders.id}).from(orders).where(eq(orders.no, orderNo))
  if (!order) return
  const [placed] = await db
    .select({chain: evidence.chain})
    .from(evidence)
    .where(and(eq(evidence.subjectId, order.id), eq(evidence.kind, 'ORDER_PLACED')))
  if (!placed) return
  const {chain} = placed
  const [head] = await db.select().from(evidenceChains).where(eq(evidenceChains.number, chain))
  if (!head) return
  const events = await db.select().from(evidence).where(eq(evidence.chain, chain)).orderBy(asc(evidence.position))
  const check = chainCheck(head)
  for (const event of events) check.read(event)
  const hashes = [...new Set(events.flatMap(({documents}) => documents.map(({hash}) => hash)))]
  const texts =
    hashes.length > 0 ? await db.select().from(evidenceTexts).where(inArray(evidenceTexts.hash, hashes)) : []
  return {
    orderNo,
    orderId: order.id,
    chain,
    events,
    broken: check.end(hasValidSignature(keys, head)) ?? null,
    texts: Object.fromEntries(texts.map(({hash, text}) => [hash, text])),
  }
}
