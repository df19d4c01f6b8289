import {and, asc, eq, inArray, lte, notInArray, sql} from 'drizzle-orm'
import type {RequestContext} from '../../context/deps.ts'
import {policies} from '../../platform/db/schema/policy.ts'
import {isStatusOf} from '../../platform/db/status-transitions.ts'
import {backOffTime} from '../../platform/jobs/back-off.ts'
import type {Providers} from '../../platform/providers/providers.ts'
import {applyReport, firstQuerySeconds} from './insurer-status.ts'
import {policyTransitions, undecidedStatuses} from './policy-transitions.ts'

const longestIntervalSeconds = 6 * 3600
const batchSize = 20

type Deps = Pick<RequestContext, 'db' | 'now' | 'log'> & {readonly providers: Pick<Providers, 'insurer'>}

/**
 * Queries the insurer for policies that it has not decided, because a notification may be lost: after 1, 2, 4 … minutes,
 * up to every six hours. Several processes may run this at once; each policy is taken by one of them. Returns how many
 * policies it took.
 */
export async function queryPolicies(deps: Deps): Promise<number> {
  const {db, now, log} = deps
  const due = db
    .select({policyNo: policies.policyNo})
    .from(policies)
    .where(lte(policies.nextQueryAt, now))
    .orderBy(asc(policies.nextQueryAt))
    .limit(batchSize)
    .for('update', {skipLocked: true})
  const duePolicies = await db
    .update(policies)
    .set({
      queries: sql`${policies.queries} + 1`,
      nextQueryAt: backOffTime({
        now,
        attempts: policies.queries,
        firstSeconds: firstQuerySeconds,
        longestSeconds: longestIntervalSeconds,
      }),
    })
    .where(inArray(policies.policyNo, due))
    .returning({policyNo: policies.policyNo})
  const results = await Promise.allSettled(duePolicies.map(({policyNo}) => queryPolicy(deps, policyNo)))
  for (const result of results) if (result.status === 'rejected') log.error({err: result.reason}, 'policy not queried')
  return duePolicies.length
}

async function queryPolicy({db, now, log, providers}: Deps, policyNo: string): Promise<void> {
  const response = await providers.insurer.query({policyNo})
  if (!response.ok) {
    log.warn({policyNo, code: response.code}, 'policy query failed')
    return
  }
  const {status, version} = response
  if (!isStatusOf(policyTransitions, status)) {
    log.error({policyNo, status}, 'unknown policy status')
    return
  }
  const outcome = await db.transaction((tx) => applyReport(tx, {policyNo, status, version}, now))
  if (outcome === 'FORBIDDEN') log.error({policyNo, status}, 'policy status cannot follow the current status')
  // A refund may have decided about the policy in the meantime.
  await db
    .update(policies)
    .set({nextQueryAt: null})
    .where(and(eq(policies.policyNo, policyNo), notInArray(policies.status, [...undecidedStatuses])))
}
