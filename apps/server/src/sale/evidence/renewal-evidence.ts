import {and, desc, eq, inArray} from 'drizzle-orm'
import type {RequestContext} from '../../context/deps.ts'
import type {Database} from '../../platform/db/database.ts'
import {evidence} from '../../platform/db/schema/evidence.ts'
import type {OrderRow} from '../../platform/db/schema/order.ts'
import {lockChainOf} from '../../platform/evidence/evidence-chain.ts'
import type {ActKind} from './consent-evidence.ts'

/** The acts that switch on the auto-renewal (自动续保) of an order: the order itself, or the switch on its page. */
export const renewalActs: ActKind[] = ['ORDER_PLACED', 'RENEWAL_ON']

/**
 * Records the order of an auto-renewal, in its transaction. It has no session: it continues the chain of the act that switched
 * the renewal on, and refers to that act. An order from before the log has no such act, so that its renewal has no event. It
 * locks the chain, so that it comes after the transaction's other locks.
 */
export async function recordRenewalOrder(
  tx: Database,
  {config, now}: Pick<RequestContext, 'config' | 'now'>,
  {source, placed}: {source: Pick<OrderRow, 'id' | 'userId' | 'projectId'>; placed: Pick<OrderRow, 'id' | 'no'>},
): Promise<void> {
  const [renewalAct] = await tx
    .select({chain: evidence.chain, hash: evidence.hash})
    .from(evidence)
    .where(and(eq(evidence.subjectId, source.id), inArray(evidence.kind, renewalActs)))
    .orderBy(desc(evidence.serverAt), desc(evidence.position))
    .limit(1)
  if (!renewalAct) return
  const chain = await lockChainOf(tx, config.evidenceKeys, {number: renewalAct.chain, userId: source.userId})
  await chain?.append({
    kind: 'ORDER_PLACED',
    projectId: source.projectId,
    subjectId: placed.id,
    version: placed.no,
    documents: [],
    allowedBy: [renewalAct.hash],
    clientAt: null,
    serverAt: now,
  })
}
