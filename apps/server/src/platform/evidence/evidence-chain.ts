import {and, desc, eq} from 'drizzle-orm'
import type {KeyRing} from '../config/secret-keys.ts'
import type {Database} from '../db/database.ts'
import {
  type EvidenceChainRow,
  type EvidenceRow,
  evidence,
  evidenceChains,
  evidenceRegister,
} from '../db/schema/evidence.ts'
import {lockText} from '../db/text-lock.ts'
import {eventHash, hasValidSignature, isSignedRegister, registerSignature, signedHead} from './evidence-hash.ts'

/** The owner of a chain. `browser` is the hash of the visitor cookie; `userId` is '' before the login. */
export interface ChainOwner {
  readonly browser: string
  readonly userId: string
}

/** An event without its place in the chain. */
export type NewEvent = Omit<EvidenceRow, 'chain' | 'position' | 'userId' | 'previousHash' | 'hash'>

/** A chain that the transaction has locked. */
export interface LockedChain {
  readonly number: number
  /** Adds an event and returns its hash. */
  append(event: NewEvent): Promise<string>
}

/** The register's one row. */
export const registerId = 'register'

/** The query of a browser's last chain, which {@link isChainOf} may refuse. */
export const lastChainQuery = (db: Database, browser: string) =>
  db
    .select()
    .from(evidenceChains)
    .where(eq(evidenceChains.browser, browser))
    .orderBy(desc(evidenceChains.number))
    .limit(1)

/**
 * Whether an account may use a browser's chain. A login continues the chain of the visitor before it. After a logout, and for
 * another account, a new chain starts: a consent counts for its own person only.
 */
export const isChainOf = (userId: string, chainUserId: string): boolean => chainUserId === '' || chainUserId === userId

/**
 * Locks the chain of a browser until the transaction ends, and starts one when there is none. The lock keeps several
 * processes from continuing a chain from the same event. Take it after every other lock of the transaction.
 *
 * @example
 * const chain = await lockChain(tx, config.evidenceKeys, {browser: ctx.visitor.id, userId: user.id}, now)
 * await chain.append({kind: 'ORDER_PLACED', subjectId: order.id, …})
 */
export async function lockChain(tx: Database, keys: KeyRing, owner: ChainOwner, now: Date): Promise<LockedChain> {
  // A head with a wrong signature is not signed again: its chain stays unchanged for the verification.
  const findUsableHead = async () => {
    const [found] = await lastChainQuery(tx, owner.browser).for('update')
    return found && isChainOf(owner.userId, found.userId) && hasValidSignature(keys, found) ? found : undefined
  }
  let head = await findUsableHead()
  if (!head) {
    await lockText(tx, `evidence ${owner.browser}`)
    head = (await findUsableHead()) ?? (await startChain(tx, keys, owner, now))
  }
  return lockedChain(tx, keys, head, owner.userId)
}

/**
 * Locks the chain with this number, for an act of the server without a browser. Undefined for a chain of another account, and for
 * one whose head has a wrong signature.
 */
export async function lockChainOf(
  tx: Database,
  keys: KeyRing,
  {number, userId}: {number: number; userId: string},
): Promise<LockedChain | undefined> {
  const [head] = await tx.select().from(evidenceChains).where(eq(evidenceChains.number, number)).for('update')
  if (!head || head.userId !== userId || !hasValidSignature(keys, head)) return
  return lockedChain(tx, keys, head, userId)
}

function lockedChain(tx: Database, keys: KeyRing, head: EvidenceChainRow, userId: string): LockedChain {
  let current: EvidenceChainRow = {...head, userId: head.userId || userId}
  return {
    number: head.number,
    async append(event) {
      const position = current.count + 1
      const row = {
        ...event,
        chain: current.number,
        position,
        userId,
        previousHash: current.hash,
      }
      const hash = eventHash(row)
      await tx.insert(evidence).values({...row, hash})
      const next = signedHead(keys, {...current, count: position, hash})
      const updated = await tx
        .update(evidenceChains)
        .set(next)
        .where(and(eq(evidenceChains.number, next.number), eq(evidenceChains.count, current.count)))
        .returning({number: evidenceChains.number})
      if (updated.length === 0) throw new Error(`another transaction has continued chain ${next.number}`)
      current = next
      return hash
    },
  }
}

/** Starts the next chain. The register's lock numbers chains without a gap. */
async function startChain(tx: Database, keys: KeyRing, owner: ChainOwner, now: Date): Promise<EvidenceChainRow> {
  const first = {chains: 0, since: now}
  await tx
    .insert(evidenceRegister)
    .values({id: registerId, ...first, signature: registerSignature(keys, first)})
    .onConflictDoNothing()
  const [register] = await tx.select().from(evidenceRegister).where(eq(evidenceRegister.id, registerId)).for('update')
  if (!register || !isSignedRegister(keys, register))
    throw new Error(
      'the register of evidence is not signed by a key of EVIDENCE_KEYS, or was changed: run pnpm evidence:verify',
    )
  const number = register.chains + 1
  await tx
    .update(evidenceRegister)
    .set({chains: number, signature: registerSignature(keys, {chains: number, since: register.since})})
    .where(eq(evidenceRegister.id, registerId))
  const head = signedHead(keys, {...owner, number, count: 0, hash: '', purged: 0, purgedHash: ''})
  await tx.insert(evidenceChains).values(head)
  return head
}
