import {ConsentKind} from '@hmb/contract/codes/consent-kind'
import {agreeVersions, evidenceAdd} from '@hmb/contract/evidence'
import {projectExt} from '@hmb/contract/project'
import {eq} from 'drizzle-orm'
import {expect, onTestFinished, test} from 'vitest'
import {readConfig} from '../../platform/config.ts'
import {evidence} from '../../platform/db/schema/evidence.ts'
import {type BrokenChain, verifyEvidence} from '../../platform/evidence/evidence-verification.ts'
import {cookieClient} from '../../testing/cookie-client.ts'
import {startProgram} from '../../testing/server-program.ts'
import {openTestDatabase} from '../../testing/test-database.ts'
import {testKeyText} from '../../testing/test-keys.ts'

const secret = 'evidence-processes'
const {evidenceKeys} = readConfig({HMB_PROFILE: 'sandbox', PROVIDER_SECRET: secret})

test('S75d: two servers add to the same chains at once, one is killed in the middle, and every chain is whole', async () => {
  const database = await openTestDatabase()
  onTestFinished(() => database.close())
  const {db} = database
  const environment = {DATABASE_URL: database.url, ENCRYPTION_KEYS: testKeyText, PROVIDER_SECRET: secret}
  const [first, second] = await Promise.all([startProgram(environment), startProgram(environment)])
  onTestFinished(() => void first.child.kill('SIGKILL'))

  let turn = 0
  let isKilled = false
  const urls = () => (isKilled ? [first.url] : [first.url, second.url])
  const browsers = await Promise.all(
    Array.from({length: 4}, async () => {
      const client = cookieClient(() => urls()[turn++ % urls().length] ?? '')
      await client.call(projectExt, {extType: 'CSS', projectId: 'hmb-cq'})
      return client
    }),
  )
  const [notice] = (await browsers[0]?.call(agreeVersions, {ids: 'ag-cq-notice'})) ?? []
  const version = notice?.version ?? ''
  const confirmed: string[] = []
  const add = async (n: number) => {
    const request = {kind: ConsentKind.NOTICE_READ, subjectId: 'ag-cq-notice', version, at: n}
    const response = await browsers[n % browsers.length]?.call(evidenceAdd, request).catch(() => undefined)
    if (response) confirmed.push(response.hash)
  }
  const calls = Array.from({length: 160}, (_, n) => n)
  const worker = async () => {
    for (let n = calls.shift(); n !== undefined; n = calls.shift()) {
      await add(n)
      if (!isKilled && confirmed.length > 50) {
        isKilled = true
        second.child.kill('SIGKILL')
        await second.ended
      }
    }
  }
  await Promise.all(Array.from({length: 16}, worker))

  expect(isKilled).toBe(true)
  const broken: BrokenChain[] = []
  // A chain for each browser, although their first events were added by both servers at the same moment.
  expect(await verifyEvidence(db, evidenceKeys, (place) => broken.push(place))).toMatchObject({chains: 4})
  expect(broken).toEqual([])
  const stored = new Set((await db.select({hash: evidence.hash}).from(evidence)).map(({hash}) => hash))
  expect(confirmed.filter((hash) => !stored.has(hash))).toEqual([])
  // Confirmed consents are not recorded again.
  const before = await db.$count(evidence)
  const [row] = await db
    .select()
    .from(evidence)
    .where(eq(evidence.hash, confirmed[0] ?? ''))
  await add(row?.clientAt ?? 0)
  expect(await db.$count(evidence)).toBe(before)
})
