import {ConsentKind} from '@hmb/contract/codes/consent-kind'
import {asc, eq, sql} from 'drizzle-orm'
import {afterAll, beforeEach, expect, test} from 'vitest'
import {runCommand} from '../../testing/operator-command.ts'
import {openTestDatabase} from '../../testing/test-database.ts'
import {testKeyText} from '../../testing/test-keys.ts'
import {readConfig} from '../config.ts'
import {type EvidenceRow, evidence, evidenceChains, evidenceRegister, evidenceTexts} from '../db/schema/evidence.ts'
import {newId} from '../ids.ts'
import {type ChainOwner, lockChain, type NewEvent} from './evidence-chain.ts'
import {eventHash, sha256, signedHead} from './evidence-hash.ts'
import {assertEvidenceKeys} from './evidence-keys.ts'
import {purgeEvidence, renewSignatures} from './evidence-purge.ts'
import {type BrokenChain, verifyEvidence, verifyTexts} from './evidence-verification.ts'

const secret = 'evidence-test'
const {evidenceKeys: keys} = readConfig({HMB_PROFILE: 'sandbox', PROVIDER_SECRET: secret})
const start = Date.parse('2026-11-20T02:00:00Z')

const database = await openTestDatabase()
const {db} = database
afterAll(() => database.close())
beforeEach(() => tamper(sql`truncate evidence, evidence_chains, evidence_register, evidence_texts`))

const eventAt = (serverAt: Date, version = ''): NewEvent => ({
  kind: ConsentKind.NOTICE_READ,
  projectId: 'hmb-cq',
  subjectId: 'ag-cq-notice',
  version,
  documents: [],
  allowedBy: [],
  clientAt: serverAt.getTime(),
  serverAt,
})

/** Adds events a minute apart, each in its own transaction. */
async function add(owner: ChainOwner, count: number, from = start): Promise<void> {
  for (let n = 0; n < count; n++) {
    const at = new Date(from + n * 60_000)
    await db.transaction(async (tx) => (await lockChain(tx, keys, owner, at)).append(eventAt(at, String(n))))
  }
}

const newOwner = (): ChainOwner => ({browser: newId(), userId: ''})

/** Two chains: 1 with five events, 2 with three. */
async function addTwoChains() {
  await add(newOwner(), 5)
  await add(newOwner(), 3)
}

async function findBroken(): Promise<BrokenChain[]> {
  const found: BrokenChain[] = []
  await verifyEvidence(db, keys, (place) => found.push(place))
  return found
}

/** Changes rows like a person who may disable the triggers. */
const tamper = (...statements: ReturnType<typeof sql>[]) =>
  db.transaction(async (tx) => {
    await tx.execute(sql`set local session_replication_role = replica`)
    for (const statement of statements) await tx.execute(statement)
  })

const eventsOf = (chain: number): Promise<EvidenceRow[]> =>
  db.select().from(evidence).where(eq(evidence.chain, chain)).orderBy(asc(evidence.position))

test('S75: events of several browsers are intact', async () => {
  await addTwoChains()
  expect(await findBroken()).toEqual([])
  const found = await verifyEvidence(db, keys, () => {})
  expect(found).toEqual({chains: 2, events: 8, purged: 0})
})

test.each([
  ['changed', sql`update evidence set version = '2025.01' where chain = 1 and position = 2`, 2, 'was changed'],
  [
    'moved in time',
    sql`update evidence set server_at = server_at - interval '1 day' where chain = 1 and position = 5`,
    5,
    'was changed',
  ],
  [
    'given to another account',
    sql`update evidence set user_id = 'u2' where chain = 1 and position = 1`,
    1,
    'was changed',
  ],
  ['removed', sql`delete from evidence where chain = 1 and position = 3`, 3, 'is missing'],
  ['removed at the beginning', sql`delete from evidence where chain = 1 and position = 1`, 1, 'is missing'],
  ['cut off at the end', sql`delete from evidence where chain = 1 and position >= 4`, 4, 'is missing'],
])('S76: an event that was %s is found', async (_, statement, position, reason) => {
  await addTwoChains()
  await tamper(statement)
  expect(await findBroken()).toEqual([{chain: 1, position, reason: `the event ${reason}`}])
})

test('S76a: events in another order are found', async () => {
  await addTwoChains()
  await tamper(
    sql`update evidence set position = 99 where chain = 1 and position = 2`,
    sql`update evidence set position = 2 where chain = 1 and position = 3`,
    sql`update evidence set position = 3 where chain = 1 and position = 99`,
  )
  expect(await findBroken()).toMatchObject([{chain: 1, position: 2}])
})

test('S76b: an inserted event is found, in the middle and at the end', async () => {
  await addTwoChains()
  const [first] = await eventsOf(1)
  if (!first) throw new Error('no event')
  const forged = (position: number, previousHash: string) => {
    const row = {...first, position, previousHash, version: 'forged'}
    return {...row, hash: eventHash(row)}
  }
  await tamper(
    sql`update evidence set position = position + 100 where chain = 1 and position > 1`,
    sql`update evidence set position = position - 99 where chain = 1 and position > 1`,
  )
  await db.insert(evidence).values(forged(2, first.hash))
  expect(await findBroken()).toMatchObject([{chain: 1, position: 3}])
  const [last] = (await eventsOf(2)).slice(-1)
  await db.insert(evidence).values({...forged(4, last?.hash ?? ''), chain: 2, hash: 'x'})
  expect(await findBroken()).toMatchObject([
    {chain: 1, position: 3},
    {chain: 2, position: 4},
  ])
})

test('S76c: a chain that is calculated again is found: its head cannot be signed', async () => {
  await addTwoChains()
  const rows = (await eventsOf(1)).slice(0, 4)
  await tamper(sql`delete from evidence where chain = 1`)
  let previousHash = ''
  for (const row of rows) {
    const forged = {...row, previousHash, version: 'forged'}
    previousHash = eventHash(forged)
    await db.insert(evidence).values({...forged, hash: previousHash})
  }
  await tamper(sql`update evidence_chains set count = 4, hash = ${previousHash} where number = 1`)
  expect(await findBroken()).toEqual([
    {chain: 1, position: null, reason: 'the head is not signed by a key of EVIDENCE_KEYS, or was changed'},
  ])
  // A further event of this browser does not sign the forged head.
  const [head] = await db.select().from(evidenceChains).where(eq(evidenceChains.number, 1))
  await add({browser: head?.browser ?? '', userId: ''}, 1)
  expect(await findBroken()).toHaveLength(1)
  expect(await eventsOf(3)).toHaveLength(1)
})

test('S76g: an event that is replaced by one with a valid hash is found at the next event', async () => {
  await addTwoChains()
  const third = (await eventsOf(1))[2]
  if (!third) throw new Error('no event')
  const hash = eventHash({...third, version: 'forged'})
  await tamper(sql`update evidence set version = 'forged', hash = ${hash} where chain = 1 and position = 3`)
  expect(await findBroken()).toEqual([{chain: 1, position: 4, reason: 'the event does not follow the one before it'}])
})

test('S76d: a chain that was removed with its head is found, the last one too', async () => {
  await addTwoChains()
  await add(newOwner(), 1)
  await tamper(sql`delete from evidence where chain = 1`, sql`delete from evidence_chains where number = 1`)
  expect(await findBroken()).toEqual([{chain: 1, position: null, reason: 'the chain is missing'}])
  await tamper(sql`delete from evidence where chain > 1`, sql`delete from evidence_chains where number > 1`)
  expect(await findBroken()).toEqual([{chain: 1, position: null, reason: 'the chains 1 to 3 are missing'}])
})

test('S76e: a changed or removed register is found, and a changed text', async () => {
  await addTwoChains()
  await db.insert(evidenceTexts).values([
    {hash: sha256('一'), text: '一', firstAt: new Date(start)},
    {hash: sha256('二'), text: '三', firstAt: new Date(start)},
  ])
  const texts: string[] = []
  expect(await verifyTexts(db, (hash) => texts.push(hash))).toBe(2)
  expect(texts).toEqual([sha256('二')])
  await tamper(sql`update evidence_register set chains = 1`)
  expect(await findBroken()).toMatchObject([{reason: 'the register of all chains was changed'}])
  await tamper(sql`delete from evidence_register`)
  expect(await findBroken()).toMatchObject([{reason: 'the register of all chains is missing'}])
})

test('S76f: a head without its last event is found after further events', async () => {
  await addTwoChains()
  const [head] = await db.select().from(evidenceChains).where(eq(evidenceChains.number, 1))
  await tamper(sql`delete from evidence where chain = 1 and position = 5`)
  await add({browser: head?.browser ?? '', userId: ''}, 1)
  expect(await findBroken()).toEqual([{chain: 1, position: 5, reason: 'the event is missing'}])
})

test.each([
  "update evidence set version = 'x'",
  'delete from evidence',
  'truncate evidence',
  'update evidence_chains set count = count - 1',
  'update evidence_chains set number = number + 10',
  'delete from evidence_chains',
  'truncate evidence_chains cascade',
  'update evidence_register set chains = 0',
  'delete from evidence_register',
  "update evidence_texts set text = ''",
  'delete from evidence_texts',
  'truncate evidence_texts',
])('S77: the database refuses to change the log: %s', async (statement) => {
  await addTwoChains()
  await db.insert(evidenceTexts).values({hash: sha256('一'), text: '一', firstAt: new Date(start)})
  // A violated check, by a trigger.
  await expect(db.execute(sql.raw(statement))).rejects.toMatchObject({cause: {code: '23514'}})
  expect(await findBroken()).toEqual([])
})

test('S78: a purge deletes old events from the beginning; the remaining and the following events are intact', async () => {
  const owner = newOwner()
  await add(owner, 5)
  await add(newOwner(), 3)
  // The third minute of chain 1, and all of chain 2.
  expect(await purgeEvidence(db, keys, new Date(start + 3 * 60_000))).toEqual({events: 6, broken: []})
  expect((await eventsOf(1)).map(({position}) => position)).toEqual([4, 5])
  expect(await findBroken()).toEqual([])
  const heads = await db.select().from(evidenceChains).orderBy(asc(evidenceChains.number))
  expect(heads).toMatchObject([owner, {browser: '', userId: '', count: 3, purged: 3}])
  await add(owner, 1, start + 3600_000)
  expect((await eventsOf(1)).map(({position}) => position)).toEqual([4, 5, 6])
  expect(await findBroken()).toEqual([])
  // Events that remain are protected as before.
  await tamper(sql`delete from evidence where chain = 1 and position = 4`)
  expect(await findBroken()).toEqual([{chain: 1, position: 4, reason: 'the event is missing'}])
})

test('S78a: a purge keeps the old events of a broken chain', async () => {
  await addTwoChains()
  await tamper(sql`update evidence set version = 'x' where chain = 1 and position = 2`)
  expect(await purgeEvidence(db, keys, new Date(start + 3600_000))).toEqual({events: 3, broken: [1]})
  expect(await eventsOf(1)).toHaveLength(5)
  expect(await findBroken()).toMatchObject([{chain: 1, position: 2}])
})

test('S78b: heads get the signature of a new key, so that the old one can be removed', async () => {
  await addTwoChains()
  await add(newOwner(), 1)
  await tamper(sql`update evidence_chains set count = 6 where number = 3`)
  const [newest] = readConfig({HMB_PROFILE: 'sandbox', PROVIDER_SECRET: 'another'}).evidenceKeys
  expect(await renewSignatures(db, [newest, ...keys])).toBe(2)
  const found: BrokenChain[] = []
  await verifyEvidence(db, [newest], (place) => found.push(place))
  expect(found).toMatchObject([{chain: 3}])
})

test('S78c: keys that did not sign the log stop a server at its start, with the key that it needs', async () => {
  const [other] = readConfig({HMB_PROFILE: 'sandbox', PROVIDER_SECRET: 'another'}).evidenceKeys
  await assertEvidenceKeys(db, [other])
  await addTwoChains()
  await assertEvidenceKeys(db, [other, ...keys])
  await expect(assertEvidenceKeys(db, [other])).rejects.toThrow(keys[0].id)
})

test('S75a: many transactions add to one chain at once without a fork', async () => {
  const owner = newOwner()
  await add(owner, 1)
  const at = new Date(start)
  await Promise.all(
    Array.from({length: 40}, (_, n) =>
      db.transaction(async (tx) => (await lockChain(tx, keys, owner, at)).append(eventAt(at, `tab ${n}`))),
    ),
  )
  expect((await eventsOf(1)).map(({position}) => position)).toEqual(Array.from({length: 41}, (_, n) => n + 1))
  expect(await findBroken()).toEqual([])
})

test('S75b: a browser that starts its chain in several calls at once has one, and a rolled back event leaves nothing', async () => {
  const owner = newOwner()
  const at = new Date(start)
  const addOne = (fails: boolean) =>
    db.transaction(async (tx) => {
      await (await lockChain(tx, keys, owner, at)).append(eventAt(at))
      if (fails) throw new Error('the order failed')
    })
  const outcomes = await Promise.allSettled(Array.from({length: 20}, (_, n) => addOne(n % 2 === 0)))
  expect(outcomes.filter(({status}) => status === 'fulfilled')).toHaveLength(10)
  expect(await verifyEvidence(db, keys, () => {})).toEqual({chains: 1, events: 10, purged: 0})
  expect(await findBroken()).toEqual([])
  expect(await db.select().from(evidenceRegister)).toMatchObject([{chains: 1}])
})

test('S75c: a log of more events than one batch is read completely', async () => {
  const at = new Date(start)
  let head = {number: 1, browser: 'b', userId: '', count: 0, hash: '', purged: 0, purgedHash: ''}
  await add(newOwner(), 1)
  const rows: EvidenceRow[] = []
  for (let position = 2; position <= 2501; position++) {
    const previousHash: string = rows.at(-1)?.hash ?? (await eventsOf(1))[0]?.hash ?? ''
    const row = {...eventAt(at, String(position)), chain: 1, position, userId: '', previousHash}
    rows.push({...row, hash: eventHash(row)})
  }
  for (let from = 0; from < rows.length; from += 500) await db.insert(evidence).values(rows.slice(from, from + 500))
  head = {...head, count: 2501, hash: rows.at(-1)?.hash ?? ''}
  await db.update(evidenceChains).set(signedHead(keys, head))
  expect(await findBroken()).toEqual([])
  await tamper(sql`update evidence set kind = 'X' where position = 2400`)
  expect(await findBroken()).toMatchObject([{chain: 1, position: 2400}])
  expect(await purgeEvidence(db, keys, new Date(start + 1))).toEqual({events: 2000, broken: [1]})
})

test('the operator’s command prints what is broken and ends with 1; after a purge the log is intact', async () => {
  await add(newOwner(), 2)
  await add(newOwner(), 2, Date.now() - 60_000)
  const command = (environment: Record<string, string>, ...args: string[]) =>
    runCommand(
      {DATABASE_URL: database.url, ENCRYPTION_KEYS: testKeyText, PROVIDER_SECRET: secret, ...environment},
      args,
      'evidence',
    )
  expect(await command({}, 'verify', '--chains', '2')).toEqual({
    code: 0,
    output: '2 chains (0 purged), 4 events, 0 texts: 0 broken\n',
  })
  expect(await command({EVIDENCE_DAYS: '1'}, 'purge')).toMatchObject({
    output: expect.stringMatching(/^\d events of more than 1 days were purged\n$/),
  })
  expect(await command({}, 'verify')).toMatchObject({code: 0})
  await tamper(sql`update evidence set version = 'x' where chain = 2 and position = 1`)
  expect(await command({}, 'verify', '--chains', '3')).toEqual({
    code: 1,
    output: expect.stringContaining(
      'chain 2, event 1: the event was changed\nthe log has 2 chains, but --chains requires at least 3: chains were deleted\n',
    ),
  })
})
