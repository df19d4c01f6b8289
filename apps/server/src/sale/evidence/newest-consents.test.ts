import {ConsentKind} from '@hmb/contract/codes/consent-kind'
import {agreeVersions, evidenceAdd} from '@hmb/contract/evidence'
import {desc, eq} from 'drizzle-orm'
import {expect, test} from 'vitest'
import {evidence, evidenceChains} from '../../platform/db/schema/evidence.ts'
import {startTestServer} from '../../testing/test-server.ts'
import {newestConsents} from './newest-consents.ts'

const server = await startTestServer()
const {db} = server.database
const at = Date.parse('2026-11-20T01:59:58Z')

test('of a consent that a browser reports again and again the newest event is read', async () => {
  const {call, userId} = await server.customer()
  const [notice] = await call(agreeVersions, {ids: 'ag-cq-notice'})
  const {version = ''} = notice ?? {}
  const report = (n: number) =>
    call(evidenceAdd, {kind: ConsentKind.NOTICE_READ, subjectId: 'ag-cq-notice', version, at: at + n})
  for (let n = 0; n < 20; n += 1) await report(n)
  const [chain] = await db.select().from(evidenceChains).orderBy(desc(evidenceChains.number)).limit(1)
  expect(await db.$count(evidence, eq(evidence.chain, chain?.number ?? 0))).toBeGreaterThanOrEqual(20)

  const terms = [{kind: ConsentKind.NOTICE_READ, subjectId: 'ag-cq-notice', version, documents: []}]
  const read = (since: Date) => newestConsents(db, {browser: chain?.browser ?? '', since, terms})
  expect(await read(new Date(at))).toMatchObject([{clientAt: at + 19, chainUserId: userId}])
  expect(await read(server.clock.now())).toEqual([])
})
