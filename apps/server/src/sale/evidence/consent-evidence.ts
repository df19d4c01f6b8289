import {ErrorCode} from '@hmb/contract/codes/error-code'
import {and, eq, getTableColumns, inArray} from 'drizzle-orm'
import type {RequestContext} from '../../context/deps.ts'
import type {Database} from '../../platform/db/database.ts'
import {type EvidenceRow, evidence, evidenceChains, evidenceTexts} from '../../platform/db/schema/evidence.ts'
import {type ChainOwner, isChainOf, lockChain, type NewEvent} from '../../platform/evidence/evidence-chain.ts'
import {BusinessError} from '../../platform/http/business-error.ts'
import type {Terms} from './consent-terms.ts'
import {newestConsents} from './newest-consents.ts'

/**
 * The acts that the server records, each in the transaction of the act: ORDER_PLACED of an order, ACCOUNT_PAYMENT of a
 * payment attempt, RENEWAL_ON and RENEWAL_OFF of an auto-renewal (自动续保).
 */
export type ActKind = 'ORDER_PLACED' | 'ACCOUNT_PAYMENT' | 'RENEWAL_ON' | 'RENEWAL_OFF'

/** A consent allows an act of the same session within this time, in ms. The page keeps a selection as long. */
const consentMs = 24 * 3600_000

type CallerDeps = Pick<RequestContext, 'now' | 'config' | 'visitor' | 'user' | 'session'>
type Deps = CallerDeps & Pick<RequestContext, 'db'>

/** The owner of the chain to which a call adds. A session without a browser id gets one; a call without both is refused. */
function ownerOf({visitor, user, session}: Pick<CallerDeps, 'visitor' | 'user' | 'session'>): ChainOwner {
  if (!visitor.id && !session.id) throw new BusinessError(ErrorCode.INVALID_REQUEST)
  return {browser: visitor.id || visitor.start(), userId: user?.id ?? ''}
}

/**
 * Records a consent and returns its hash. A repeated report is recorded once. After a reload a page reports the consents that it
 * remembers, with their time and the documents of today. `AGREEMENT_UPDATED` when that consent was to other documents,
 * which the person has seen instead; `CONSENT_REQUIRED` when it was another account's.
 */
export async function recordConsent(ctx: Deps, terms: Terms, {projectId, at}: {projectId: string; at: number}) {
  const owner = ownerOf(ctx)
  const {kind, subjectId, version} = terms
  const documents = terms.documents.map(({id, version, hash}) => ({id, version, hash}))
  await storeTexts(ctx, terms.documents)
  return ctx.db.transaction(async (tx) => {
    const chain = await lockChain(tx, ctx.config.evidenceKeys, owner, ctx.now)
    const reportedConsents = await tx
      .select({...getTableColumns(evidence), chainUserId: evidenceChains.userId})
      .from(evidence)
      .innerJoin(evidenceChains, eq(evidenceChains.number, evidence.chain))
      .where(
        and(
          eq(evidenceChains.browser, owner.browser),
          eq(evidence.kind, kind),
          eq(evidence.subjectId, subjectId),
          eq(evidence.clientAt, at),
        ),
      )
    if (reportedConsents.some(({chainUserId}) => !isChainOf(owner.userId, chainUserId)))
      throw new BusinessError(ErrorCode.CONSENT_REQUIRED)
    const sameConsents = reportedConsents.filter((row) => isConsentTo(row, terms))
    const ownConsent = sameConsents.find((row) => row.chain === chain.number && row.userId === owner.userId)
    if (ownConsent) return ownConsent.hash
    if (documents.length > 0 && reportedConsents.length > sameConsents.length)
      throw new BusinessError(ErrorCode.AGREEMENT_UPDATED)
    const event = {kind, projectId, subjectId, version, documents, allowedBy: [], clientAt: at, serverAt: ctx.now}
    return chain.append(event)
  })
}

/** Stores each text once, before the first event that refers to it: the log contains only hashes. */
export async function storeTexts({db, now}: Pick<Deps, 'db' | 'now'>, documents: Terms['documents']): Promise<void> {
  if (documents.length === 0) return
  const stored = await db
    .select({hash: evidenceTexts.hash})
    .from(evidenceTexts)
    .where(
      inArray(
        evidenceTexts.hash,
        documents.map(({hash}) => hash),
      ),
    )
  const missingDocuments = documents.filter(({hash}) => !stored.some((text) => text.hash === hash))
  if (missingDocuments.length === 0) return
  await db
    .insert(evidenceTexts)
    .values(missingDocuments.map(({hash, text}) => ({hash, text, firstAt: now})))
    .onConflictDoNothing()
}

/** Whether an event is the consent to exactly these terms: another version, or the same with another text, is another consent. */
function isConsentTo(row: EvidenceRow, {kind, subjectId, version, documents}: Terms): boolean {
  return (
    row.kind === kind &&
    row.subjectId === subjectId &&
    row.version === version &&
    row.documents.length === documents.length &&
    documents.every(({id, hash}, index) => row.documents[index]?.id === id && row.documents[index]?.hash === hash)
  )
}

/** The consents that an act needs: all of one of the alternatives. Each alternative has at least one. */
export interface ConsentRequirement {
  readonly alternatives: readonly (readonly Terms[])[]
  /** The error when consents are missing. */
  readonly missingError: typeof ErrorCode.CONSENT_REQUIRED | typeof ErrorCode.ACCOUNT_UNAUTHORIZED
}

type Act = Pick<NewEvent, 'projectId' | 'subjectId' | 'version'> & {kind: ActKind}

/** The permission for an act. It records the act with the consents that allow it. */
export interface Permission {
  /**
   * Records the act in the act's transaction, with the hashes of the consents that allow it. Throws the requirement's
   * `missingError` when the session has begun another chain since. It locks the chain, so that it comes after the
   * transaction's other locks.
   */
  record(tx: Database, act: Act): Promise<void>
}

/**
 * The permission by consents; throws `missingError` unless this session has given them. Without a lock:
 * {@link Permission.record} decides.
 */
export async function requireConsent(ctx: Deps, requirement: ConsentRequirement): Promise<Permission> {
  const consents = await findConsents(ctx.db, ctx, requirement)
  return {
    async record(tx, act) {
      const chain = await lockOwnChain(tx, ctx)
      // Events never change, so that the consents of this chain need not be read again.
      const {hashes} = consents.chain === chain.number ? consents : await findConsents(tx, ctx, requirement)
      await chain.append(actEvent(act, hashes, ctx.now))
    },
  }
}

/** The permission of an act that needs no consent. */
export const withoutConsent = (ctx: CallerDeps): Permission => ({
  async record(tx, act) {
    const chain = await lockOwnChain(tx, ctx)
    await chain.append(actEvent(act, [], ctx.now))
  },
})

interface FoundConsents {
  /** The number of the chain that has them. */
  readonly chain: number
  readonly hashes: readonly string[]
}

async function findConsents(
  db: Database,
  ctx: CallerDeps,
  {alternatives, missingError}: ConsentRequirement,
): Promise<FoundConsents> {
  const {browser, userId} = ownerOf(ctx)
  const allTerms = alternatives.flat()
  if (allTerms.length === 0) throw new BusinessError(missingError)
  const rows = await newestConsents(db, {browser, since: new Date(ctx.now.getTime() - consentMs), terms: allTerms})
  const ownRows = rows.filter(({chainUserId}) => isChainOf(userId, chainUserId))
  for (const terms of alternatives) {
    const found = terms.map((one) => ownRows.find((row) => isConsentTo(row, one)))
    const hashes = found.flatMap((row) => (row ? [row.hash] : []))
    const [first] = found
    if (first && hashes.length === terms.length) return {chain: first.chain, hashes}
  }
  throw new BusinessError(missingError)
}

const lockOwnChain = (tx: Database, ctx: CallerDeps) => lockChain(tx, ctx.config.evidenceKeys, ownerOf(ctx), ctx.now)

const actEvent = (act: Act, allowedBy: readonly string[], serverAt: Date): NewEvent => ({
  ...act,
  documents: [],
  allowedBy,
  clientAt: null,
  serverAt,
})
