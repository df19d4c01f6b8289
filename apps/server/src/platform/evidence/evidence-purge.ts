import {and, asc, eq, gt, lt, lte, notLike} from 'drizzle-orm'
import type {KeyRing} from '../config/secret-keys.ts'
import type {Database} from '../db/database.ts'
import {type EvidenceChainRow, evidence, evidenceChains, evidenceRegister} from '../db/schema/evidence.ts'
import {registerId} from './evidence-chain.ts'
import {eventHash, hasValidSignature, isSignedRegister, registerSignature, signedHead} from './evidence-hash.ts'

/** The number of events of one transaction: it is short, because servers wait for the chain. */
const batchSize = 1000

export interface PurgedEvidence {
  readonly events: number
  /** Chains that were not purged, because their old events or their head are broken. */
  readonly broken: readonly number[]
}

/**
 * Deletes the events before a time, from the beginning of each chain, and signs the new beginning. A chain with broken old events
 * is not purged, because they prove a change. Servers may run meanwhile, and the next purge continues an interrupted one.
 */
export async function purgeEvidence(db: Database, keys: KeyRing, before: Date): Promise<PurgedEvidence> {
  let events = 0
  const broken: number[] = []
  for (let last = 0; ; ) {
    const [next] = await db
      .select({chain: evidence.chain})
      .from(evidence)
      .where(and(lt(evidence.serverAt, before), gt(evidence.chain, last)))
      .orderBy(asc(evidence.chain))
      .limit(1)
    if (!next) return {events, broken}
    last = next.chain
    for (;;) {
      const deleted = await db.transaction((tx) => purgeBatch(tx, keys, last, before))
      if (deleted === 'broken') broken.push(last)
      else events += deleted
      if (deleted === 'broken' || deleted < batchSize) break
    }
  }
}

async function purgeBatch(tx: Database, keys: KeyRing, number: number, before: Date): Promise<number | 'broken'> {
  const head = await lockHead(tx, number)
  if (!head || !hasValidSignature(keys, head)) return 'broken'
  const rows = await tx
    .select()
    .from(evidence)
    .where(eq(evidence.chain, number))
    .orderBy(asc(evidence.position))
    .limit(batchSize)
  let {purged, purgedHash} = head
  for (const row of rows) {
    // Clocks of servers differ: old events after a younger one stay, because a chain is purged from its beginning.
    if (row.serverAt >= before) break
    if (row.position !== purged + 1 || row.previousHash !== purgedHash || eventHash(row) !== row.hash) return 'broken'
    purged = row.position
    purgedHash = row.hash
  }
  if (purged === head.purged) return 0
  // A chain without events is not continued, and needs no owner any more.
  const owner = purged === head.count ? {browser: '', userId: ''} : {}
  await tx
    .update(evidenceChains)
    .set(signedHead(keys, {...head, ...owner, purged, purgedHash}))
    .where(eq(evidenceChains.number, number))
  await tx.delete(evidence).where(and(eq(evidence.chain, number), lte(evidence.position, purged)))
  return purged - head.purged
}

async function lockHead(tx: Database, number: number): Promise<EvidenceChainRow | undefined> {
  const [head] = await tx.select().from(evidenceChains).where(eq(evidenceChains.number, number)).for('update')
  return head
}

/** Signs every head with the newest key, so that older ones can be removed. A head without a valid signature stays as it is. */
export async function renewSignatures(db: Database, keys: KeyRing): Promise<number> {
  const [{id}] = keys
  const pattern = `${id.replaceAll(/[\\%_]/g, '\\$&')}.%`
  let renewed = 0
  for (let last = 0; ; ) {
    const heads = await db
      .select({number: evidenceChains.number})
      .from(evidenceChains)
      .where(and(gt(evidenceChains.number, last), notLike(evidenceChains.signature, pattern)))
      .orderBy(asc(evidenceChains.number))
      .limit(batchSize)
    for (const {number} of heads) if (await db.transaction((tx) => renewHead(tx, keys, number))) renewed += 1
    const end = heads.at(-1)
    if (!end) break
    last = end.number
  }
  await db.transaction((tx) => renewRegister(tx, keys))
  return renewed
}

async function renewHead(tx: Database, keys: KeyRing, number: number): Promise<boolean> {
  const head = await lockHead(tx, number)
  if (!head || !hasValidSignature(keys, head)) return false
  await tx.update(evidenceChains).set(signedHead(keys, head)).where(eq(evidenceChains.number, number))
  return true
}

async function renewRegister(tx: Database, keys: KeyRing): Promise<void> {
  const isRegister = eq(evidenceRegister.id, registerId)
  const [register] = await tx.select().from(evidenceRegister).where(isRegister).for('update')
  if (!register || !isSignedRegister(keys, register)) return
  await tx
    .update(evidenceRegister)
    .set({signature: registerSignature(keys, register)})
    .where(isRegister)
}
