import {randomUUID} from 'node:crypto'
import {EventEmitter, once} from 'node:events'
import {createServer} from 'node:http'
import type {AddressInfo} from 'node:net'
import {appointSave} from '@hmb/contract/appointment'
import {DocumentType} from '@hmb/contract/codes/document-type'
import {ErrorCode} from '@hmb/contract/codes/error-code'
import {Relation} from '@hmb/contract/codes/relation'
import {familySave} from '@hmb/contract/family'
import {orderCreate} from '@hmb/contract/order'
import {apctSave, captcha, login} from '@hmb/contract/user'
import {insuranceValidate} from '@hmb/contract/validation'
import {eq, sql} from 'drizzle-orm'
import {expect, onTestFinished, test} from 'vitest'
import {cookieClient} from '../../testing/cookie-client.ts'
import {dumpDatabase} from '../../testing/database-dump.ts'
import {type ProviderServer, startProviderServer} from '../../testing/provider-server.ts'
import {spawnProgram, startProgram} from '../../testing/server-program.ts'
import {consentToOrder} from '../../testing/test-consents.ts'
import {openTestDatabase} from '../../testing/test-database.ts'
import {freshIdNo} from '../../testing/test-family.ts'
import {testKeyText} from '../../testing/test-keys.ts'
import type {Database} from './database.ts'
import {lookupColumns, tableAndColumn} from './encrypted-columns.ts'
import {appointments} from './schema/appointment.ts'
import {familyMembers} from './schema/family.ts'
import {orderItems} from './schema/order.ts'
import {projects, skus} from './schema/project.ts'
import {users} from './schema/user.ts'
import {rowsOf} from './stored-values.ts'

const skuNo = 'HMB-CQ-2026'
/** Long enough for a busy machine: only a test that hangs may time out. */
const timeout = 180_000
/** A server that cannot read the state for this time refuses calls. Long enough for a busy machine. */
const leaseMs = 2_000

/** A database with a product on sale and a product to book, by the real clock of the processes. */
async function openDatabaseOnSale() {
  const database = await openTestDatabase()
  onTestFinished(() => database.close())
  const {db, url} = database
  const day = 24 * 3600_000
  const onSale = {saleStart: new Date(Date.now() - day), saleEnd: new Date(Date.now() + day)}
  await db.update(skus).set(onSale).where(eq(skus.skuNo, skuNo))
  const [project] = await db.select().from(projects).where(eq(projects.projectId, 'hmb-cq'))
  if (!project) throw new Error('no project')
  const ahead = {
    skuNo: 'BOOKED',
    bookingEnd: '2099/12/31 20:00:00',
    saleStart: '2100/01/01 00:00:00',
    saleEnd: '2100/06/30 23:59:59',
  }
  const settings = {...project.settings, appointments: [ahead]}
  await db.update(projects).set({settings}).where(eq(projects.projectId, 'hmb-cq'))
  const environment = {
    DATABASE_URL: url,
    ENCRYPTION_KEYS: testKeyText,
    PROVIDER_SECRET: 'renewal-secret',
    LOOKUP_LEASE_MS: String(leaseMs),
  }
  return {db, environment}
}

async function startServer(environment: Record<string, string>, sandboxUrl: string) {
  const server = await startProgram({...environment, SANDBOX_URL: sandboxUrl, NODE_ENV: 'production'})
  onTestFinished(() => void server.child.kill('SIGKILL'))
  expect(server.url, server.output()).not.toBe('')
  return server
}

/** Starts the command. It ends with the test. */
function startRotation(environment: Record<string, string>) {
  const command = spawnProgram(environment, 'commands/re-encrypt.ts', ['--new-lookup-secret'])
  onTestFinished(() => void command.child.kill('SIGKILL'))
  return command
}

/** A browser whose calls go to the servers in turn. */
function openBrowser(urls: readonly string[], outside: ProviderServer) {
  let turn = Math.floor(Math.random() * urls.length)
  const {call} = cookieClient(() => urls[turn++ % urls.length] ?? '')
  return {
    call,
    async logIn(phone: string) {
      await call(captcha, {phone})
      return call(login, {phone, captcha: outside.codes.get(phone) ?? '', source: 2})
    },
  }
}
type OpenBrowser = ReturnType<typeof openBrowser>

let phones = 0
const freshPhone = () => `137${String(++phones).padStart(8, '0')}`

const codeOf = (work: Promise<unknown>): Promise<number> =>
  work.then(
    () => 0,
    (error: {code?: number}) => error.code ?? Number.NaN,
  )

const parent = (idNo: string) => ({
  name: '李建国',
  idType: DocumentType.RESIDENT_ID_CARD,
  idNo,
  phone: '',
  medicalAddr: '',
  relationType: Relation.PARENT,
})

/** A person who logs in and enters an applicant and a parent. */
async function enterFamily(browser: OpenBrowser, idNo: string) {
  const phone = freshPhone()
  const {userId} = await browser.logIn(phone)
  const who = {
    name: '王小明',
    idType: DocumentType.RESIDENT_ID_CARD,
    idNo: freshIdNo(),
    phone,
    medicalAddr: '',
  } as const
  const apctId = await browser.call(apctSave, {...who, source: 2})
  const insuredId = await browser.call(familySave, parent(idNo))
  const order = {apctId, skuNo, insuredList: [{insuredId}]}
  return {
    phone,
    userId,
    browser,
    idNo,
    validate: () => browser.call(insuranceValidate, order),
    consent: () => consentToOrder(browser, {skuNo}),
    order: () => browser.call(orderCreate, order, {idempotencyKey: randomUUID()}),
  }
}

/** Customers of several servers who concurrently use the same phones and documents. `violations` lists unexpected responses. */
function startLoad(db: Database, urls: readonly string[], outside: ProviderServer) {
  const violations: string[] = []
  const done = {orders: 0, bookings: 0, logins: 0}
  let running = true
  const expectCodes = async (what: string, calls: readonly Promise<unknown>[], ...wanted: number[]) => {
    const codes = await Promise.all(calls.map(codeOf))
    if (codes.toSorted().join() !== wanted.toSorted().join()) violations.push(`${what}: ${codes.join()}`)
  }
  const browser = () => openBrowser(urls, outside)
  const earlier: Awaited<ReturnType<typeof enterFamily>>[] = []
  const booked: string[] = []
  const pick = <T>(list: readonly T[]) => list[Math.floor(Math.random() * list.length)]

  const insure = async () => {
    const idNo = freshIdNo({year: 1958})
    const [one, other] = await Promise.all([enterFamily(browser(), idNo), enterFamily(browser(), idNo)])
    await Promise.all([one.validate(), other.validate()])
    await Promise.all([one.consent(), other.consent()])
    await expectCodes('two orders', [one.order(), other.order()], 0, ErrorCode.ALREADY_INSURED)
    earlier.push(one, other)
    done.orders++
    const customer = pick(earlier) ?? one
    const members = [customer, customer].map(() => customer.browser.call(familySave, parent(customer.idNo)))
    await expectCodes('an entered member', members, ErrorCode.MEMBER_EXISTS, ErrorCode.MEMBER_EXISTS)
    await customer.consent()
    await expectCodes('an insured person', [customer.order()], ErrorCode.ALREADY_INSURED)
  }
  const logInAgain = async () => {
    const customer = pick(earlier) ?? (await enterFamily(browser(), freshIdNo({year: 1958})))
    // The minute between two codes of a phone is over.
    await db.execute(sql`delete from sms_codes where spent_at is not null`)
    const again = await browser()
      .logIn(customer.phone)
      .catch((error: {code?: number}) => ({userId: `${error.code}`}))
    const isOtherWorker = again.userId === String(ErrorCode.SMS_TOO_FREQUENT)
    if (again.userId !== customer.userId && !isOtherWorker) violations.push(`login: ${again.userId}`)
    done.logins++
  }
  const book = async () => {
    const phone = freshPhone()
    const save = (userPhone: string) =>
      browser().call(appointSave, {skuNo: 'BOOKED', userPhone}, {idempotencyKey: randomUUID()})
    await expectCodes('two bookings', [save(phone), save(phone)], 0, ErrorCode.ALREADY_BOOKED)
    await expectCodes('a booked phone', [save(pick(booked) ?? phone)], ErrorCode.ALREADY_BOOKED)
    booked.push(phone)
    done.bookings++
  }
  const repeat = async (work: () => Promise<void>) => {
    while (running) await work().catch((error: {code?: number}) => violations.push(`call: ${error.code ?? error}`))
  }
  const workers = [insure, logInAgain, book].map(repeat)
  return {
    violations,
    done,
    earlier,
    async stop() {
      running = false
      await Promise.all(workers)
    },
  }
}

/** The values that occur more than once. */
function duplicatesOf(values: readonly string[]): string[] {
  return values.filter((value, index) => values.indexOf(value) !== index)
}

/** All stored hashes, by slot. */
async function storedHashes(db: Database): Promise<[first: string[], second: string[]]> {
  const [first, second]: [string[], string[]] = [[], []]
  for (const column of lookupColumns) {
    const [table, name] = tableAndColumn(column)
    const rows = await rowsOf<{one: string | null; two: string | null}>(
      db,
      sql`select ${sql.identifier(`${name}_lookup`)} as one, ${sql.identifier(`${name}_lookup_2`)} as two from ${sql.identifier(table)}`,
    )
    first.push(...rows.flatMap(({one}) => one ?? []))
    second.push(...rows.flatMap(({two}) => two ?? []))
  }
  return [first, second]
}

/** Providers whose real-name check resolves `isChecking`, and responds after `respond`; later checks respond at once. */
async function startSlowProviders(outside: ProviderServer) {
  const steps = new EventEmitter()
  const isChecking = once(steps, 'check')
  const mayRespond = once(steps, 'respond')
  const server = createServer(async (request, reply) => {
    let body = ''
    for await (const chunk of request) body += chunk
    if (request.url === '/api/realname') {
      steps.emit('check')
      await mayRespond
    }
    const result = await fetch(outside.url + request.url, {method: 'POST', body})
    reply.setHeader('content-type', 'application/json').end(await result.text())
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    server.close()
    server.closeAllConnections()
  })
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    isChecking,
    respond: () => steps.emit('respond'),
  }
}

test('S65: the lookup secret changes under the load of two servers: no call fails, no person is lost or doubled', {
  timeout,
}, async () => {
  const {db, environment} = await openDatabaseOnSale()
  const outside = await startProviderServer()
  onTestFinished(() => outside.close())
  const slow = await startSlowProviders(outside)
  const [one, other, paused] = await Promise.all([
    startServer(environment, outside.url),
    startServer(environment, outside.url),
    startServer(environment, slow.url),
  ])

  // A third server is paused in mid-call, before it writes a member: its hashes are those of the old secret.
  const late = openBrowser([paused.url], outside)
  await late.logIn(freshPhone())
  const lateIdNo = freshIdNo({year: 1958})
  const saving = codeOf(late.call(familySave, parent(lateIdNo)))
  await slow.isChecking
  paused.child.kill('SIGSTOP')
  slow.respond()

  const load = startLoad(db, [one.url, other.url], outside)
  await expect
    .poll(() => Math.min(load.done.orders, load.done.logins, load.done.bookings), {timeout})
    .toBeGreaterThan(0)
  const crossing = openBrowser([one.url, other.url], outside)
  const crossingPhone = freshPhone()
  await crossing.call(captcha, {phone: crossingPhone})
  const [old] = await storedHashes(db)
  const before = {...load.done}
  const renewal = startRotation(environment)
  expect(await renewal.ended, renewal.output()).toBe(0)
  const after = {...load.done}
  for (const kind of ['orders', 'bookings', 'logins'] as const) expect(after[kind]).toBeGreaterThan(before[kind])
  await expect.poll(() => load.done.orders, {timeout}).toBeGreaterThan(after.orders)
  await load.stop()
  expect(load.violations).toEqual([])
  for (const server of [one, other]) expect(server.output()).not.toMatch(/"level":[56]0/)

  // A code that was sent before is still valid, and the minute after it still counts.
  expect(await codeOf(crossing.call(captcha, {phone: crossingPhone}))).toBe(ErrorCode.SMS_TOO_FREQUENT)
  const code = outside.codes.get(crossingPhone) ?? ''
  expect(await codeOf(crossing.call(login, {phone: crossingPhone, captcha: code, source: 2}))).toBe(0)

  // The paused server continues. It may write only after it has read the state, and never with the old secret.
  paused.child.kill('SIGCONT')
  expect([0, ErrorCode.INTERNAL_ERROR]).toContain(await saving)
  await expect.poll(() => codeOf(late.call(familySave, parent(lateIdNo)))).toBe(ErrorCode.MEMBER_EXISTS)

  const phonesOfUsers = (await db.select({phone: users.phone}).from(users)).map(({phone}) => phone)
  for (const {phone} of load.earlier) expect(phonesOfUsers).toContain(phone)
  const members = await db.select().from(familyMembers)
  const covers = await db.select().from(orderItems).where(eq(orderItems.live, true))
  const bookings = await db.select().from(appointments)
  expect(covers.length).toBe(load.done.orders)
  expect(duplicatesOf(phonesOfUsers)).toEqual([])
  expect(duplicatesOf(members.map(({userId, documentKey}) => `${userId} ${documentKey}`))).toEqual([])
  expect(duplicatesOf(covers.map(({document}) => document))).toEqual([])
  expect(duplicatesOf(bookings.map(({phone}) => phone))).toEqual([])

  const [first, second] = await storedHashes(db)
  expect(first).toEqual([])
  expect(second.length).toBeGreaterThan(old.length)
  const dump = await dumpDatabase(db)
  expect(old.filter((hash) => dump.includes(hash))).toEqual([])
  expect(await rowsOf(db, sql`select master_secret, lookup_slots from encryption_state`)).toEqual([
    {master_secret: '', lookup_slots: '2'},
  ])
})

test('S69: a killed command is completed by the next one, and two at once exclude each other', async () => {
  const {db, environment} = await openDatabaseOnSale()
  const state = () =>
    rowsOf<{lookup_slots: string; second_secret: string}>(
      db,
      sql`select lookup_slots, second_secret from encryption_state`,
    )
  // It waits for the servers until it is killed.
  const waiting = startRotation({...environment, LOOKUP_LEASE_MS: '100000'})
  await expect.poll(() => waiting.output()).toContain('1 of 3')
  const [killed] = await state()
  expect(killed).toMatchObject({lookup_slots: '1>2'})
  const second = startRotation({...environment, LOOKUP_LEASE_MS: '100'})
  expect(await second.ended).toBe(1)
  expect(second.output()).toContain('The command is already running')
  waiting.child.kill('SIGKILL')
  await waiting.ended
  const isLocked = sql`select 1 from pg_locks where locktype = 'advisory' and database = (select oid from pg_database where datname = current_database())`
  await expect.poll(() => rowsOf(db, isLocked)).toEqual([])
  const next = startRotation({...environment, LOOKUP_LEASE_MS: '100'})
  expect(await next.ended, next.output()).toBe(0)
  expect(next.output()).toContain('an earlier run was interrupted')
  expect(await state()).toEqual([{lookup_slots: '2', second_secret: killed?.second_secret}])
})
