import {and, eq, getTableColumns, gt, inArray, max} from 'drizzle-orm'
import type {Database} from '../../platform/db/database.ts'
import {type EvidenceRow, evidence} from '../../platform/db/schema/evidence.ts'
import {lastChainQuery} from '../../platform/evidence/evidence-chain.ts'
import type {Terms} from './consent-terms.ts'

interface ConsentQuery {
  /** The hash of the visitor cookie. */
  browser: string
  since: Date
  terms: readonly Terms[]
}

/**
 * The newest event of a browser's last chain about each version of these terms, with the chain's account. Older events are not
 * read, because a browser may report one consent thousands of times a day.
 *
 * @example
 * const rows = await newestConsents(db, {browser: ctx.visitor.id, since, terms})
 */
export function newestConsents(
  db: Database,
  {browser, since, terms}: ConsentQuery,
): Promise<(EvidenceRow & {chainUserId: string})[]> {
  const valuesOf = <Key extends 'kind' | 'subjectId' | 'version'>(key: Key) => [
    ...new Set(terms.map((one) => one[key])),
  ]
  const chain = lastChainQuery(db, browser).as('present_chain')
  const newest = db
    .select({
      chain: evidence.chain,
      chainUserId: chain.userId,
      position: max(evidence.position).as('newest_position'),
    })
    .from(evidence)
    .innerJoin(chain, eq(chain.number, evidence.chain))
    .where(
      and(
        inArray(evidence.kind, valuesOf('kind')),
        inArray(evidence.subjectId, valuesOf('subjectId')),
        inArray(evidence.version, valuesOf('version')),
        gt(evidence.serverAt, since),
      ),
    )
    .groupBy(evidence.chain, chain.userId, evidence.kind, evidence.subjectId, evidence.version)
    .as('newest')
  return db
    .select({...getTableColumns(evidence), chainUserId: newest.chainUserId})
    .from(evidence)
    .innerJoin(newest, and(eq(newest.chain, evidence.chain), eq(newest.position, evidence.position)))
}
