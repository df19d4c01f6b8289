import {and, asc, between, eq, gt, or, type SQL} from 'drizzle-orm'
import type {KeyRing} from '../config/secret-keys.ts'
import type {Database} from '../db/database.ts'
import {
  type EvidenceChainRow,
  type EvidenceRow,
  evidence,
  evidenceChains,
  evidenceRegister,
  evidenceTexts,
} from '../db/schema/evidence.ts'
import {registerId} from './evidence-chain.ts'
import {eventHash, hasValidSignature, isSignedRegister, sha256} from './evidence-hash.ts'

/** The first broken place of a chain. `position` is null when its head, or the whole chain, is wrong. */
export interface BrokenChain {
  readonly chain: number
  readonly position: number | null
  readonly reason: string
}

export interface VerifiedEvidence {
  readonly chains: number
  readonly events: number
  /** Chains that were purged to their end. */
  readonly purged: number
}

/** The numbers of rows that are read at once, so that a log of any size fits into the memory. */
const headBatch = 500
const eventBatch = 1000
const textBatch = 50

/**
 * Checks the whole log: every event's hash, the links between events, and the signed heads. Reports the first broken
 * place of each chain as it is found. Events that servers add meanwhile are not read. Run it in a transaction of
 * {@link readingTransaction}.
 */
export async function verifyEvidence(
  tx: Database,
  keys: KeyRing,
  report: (broken: BrokenChain) => void,
): Promise<VerifiedEvidence> {
  const total = {chains: 0, events: 0, purged: 0}
  let last = 0
  for (;;) {
    const heads = await tx
      .select()
      .from(evidenceChains)
      .where(gt(evidenceChains.number, last))
      .orderBy(asc(evidenceChains.number))
      .limit(headBatch)
    const until = heads.at(-1)?.number
    if (until === undefined) break
    total.events += await verifyBatch(tx, keys, {heads, after: last, until}, report)
    total.chains += heads.length
    total.purged += heads.filter(({count, purged}) => count === purged).length
    last = until
  }
  await verifyEnd(tx, keys, last, report)
  return total
}

/** A transaction with one view of the database, while servers write. */
export const readingTransaction = {isolationLevel: 'repeatable read', accessMode: 'read only'} as const

interface Batch {
  heads: readonly EvidenceChainRow[]
  /** The numbers of the batch's chains are above `after`, up to `until`. */
  after: number
  until: number
}

async function verifyBatch(
  tx: Database,
  keys: KeyRing,
  {heads, after, until}: Batch,
  report: (broken: BrokenChain) => void,
): Promise<number> {
  let events = 0
  let previous = after
  const rows = readEvents(tx, after, until)
  let next = await rows.next()
  for (const head of heads) {
    reportMissing(previous + 1, head.number - 1, report)
    previous = head.number
    const check = chainCheck(head)
    for (; !next.done && next.value.chain <= head.number; next = await rows.next()) {
      events += 1
      // A foreign key keeps events without a head out. Their chain is reported as missing.
      if (next.value.chain === head.number) check.read(next.value)
    }
    const broken = check.end(hasValidSignature(keys, head))
    if (broken) report(broken)
  }
  return events
}

function reportMissing(first: number, last: number, report: (broken: BrokenChain) => void): void {
  if (first > last) return
  const reason = first === last ? 'the chain is missing' : `the chains ${first} to ${last} are missing`
  report({chain: first, position: null, reason})
}

/** The events of a range of chains, in their order. */
async function* readEvents(tx: Database, after: number, until: number): AsyncGenerator<EvidenceRow, void> {
  let from: SQL | undefined
  for (;;) {
    const rows = await tx
      .select()
      .from(evidence)
      .where(and(between(evidence.chain, after + 1, until), from))
      .orderBy(asc(evidence.chain), asc(evidence.position))
      .limit(eventBatch)
    yield* rows
    const last = rows.at(-1)
    if (!last || rows.length < eventBatch) return
    from = or(gt(evidence.chain, last.chain), and(eq(evidence.chain, last.chain), gt(evidence.position, last.position)))
  }
}

/** The check of one chain: `read` gets its events in their order, `end` returns the result. */
export function chainCheck(head: EvidenceChainRow) {
  let position = head.purged
  let hash = head.purgedHash
  let broken: BrokenChain | undefined
  const fail = (at: number | null, reason: string) => {
    broken ??= {chain: head.number, position: at, reason}
  }
  return {
    read(event: EvidenceRow) {
      position += 1
      if (event.position < position) {
        fail(event.position, 'the event is inserted')
        position -= 1
        return
      }
      if (event.position > position) fail(position, 'the event is missing')
      else if (event.previousHash !== hash) fail(position, 'the event does not follow the one before it')
      else if (eventHash(event) !== event.hash) fail(position, 'the event was changed')
      position = event.position
      hash = event.hash
    },
    /** The first broken place, once all events are read. */
    end(isSigned: boolean): BrokenChain | undefined {
      if (position < head.count) fail(position + 1, 'the event is missing')
      else if (position > head.count) fail(head.count + 1, 'the event is inserted after the end')
      else if (hash !== head.hash) fail(null, 'the head has another hash than the last event')
      if (!isSigned) fail(null, 'the head is not signed by a key of EVIDENCE_KEYS, or was changed')
      return broken
    },
  }
}

/** Checks what no head covers: the last chains, the register and the texts. */
async function verifyEnd(
  tx: Database,
  keys: KeyRing,
  last: number,
  report: (broken: BrokenChain) => void,
): Promise<void> {
  const [register] = await tx.select().from(evidenceRegister).where(eq(evidenceRegister.id, registerId))
  if (!register && last > 0) report({chain: last, position: null, reason: 'the register of all chains is missing'})
  if (register && !isSignedRegister(keys, register))
    report({chain: last, position: null, reason: 'the register of all chains was changed'})
  else if (register && register.chains < last)
    report({chain: register.chains + 1, position: null, reason: 'the chain is not in the register'})
  else if (register) reportMissing(last + 1, register.chains, report)
  const orphans = await tx
    .selectDistinct({chain: evidence.chain})
    .from(evidence)
    .where(gt(evidence.chain, last))
    .limit(headBatch)
  for (const {chain} of orphans) report({chain, position: null, reason: 'the chain has no head'})
}

/** Checks the stored texts. Reports the hash of each one that was changed. */
export async function verifyTexts(tx: Database, report: (hash: string) => void): Promise<number> {
  let last = ''
  let texts = 0
  for (;;) {
    const rows = await tx
      .select()
      .from(evidenceTexts)
      .where(gt(evidenceTexts.hash, last))
      .orderBy(asc(evidenceTexts.hash))
      .limit(textBatch)
    for (const {hash, text} of rows) if (sha256(text) !== hash) report(hash)
    texts += rows.length
    const end = rows.at(-1)
    if (!end) return texts
    last = end.hash
  }
}
