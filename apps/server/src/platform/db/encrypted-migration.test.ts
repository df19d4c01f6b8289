import {cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync} from 'node:fs'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {PGlite} from '@electric-sql/pglite'
import {RefundStatus} from '@hmb/contract/codes/refund-status'
import {eq, sql} from 'drizzle-orm'
import {drizzle as drizzlePostgres} from 'drizzle-orm/node-postgres'
import {migrate as migratePostgres} from 'drizzle-orm/node-postgres/migrator'
import {drizzle as drizzlePglite} from 'drizzle-orm/pglite'
import {migrate as migratePglite} from 'drizzle-orm/pglite/migrator'
import {afterAll, afterEach, beforeEach, describe, expect, inject, test} from 'vitest'
import {endRefund} from '../../sale/payment/refund-rows.ts'
import {dumpDatabase} from '../../testing/database-dump.ts'
import {withClient} from '../../testing/test-database.ts'
import {testKeys, testKeyText} from '../../testing/test-keys.ts'
import {EncryptionKeyError, parseKeys} from '../crypto/encryption-keys.ts'
import {newId} from '../ids.ts'
import {hasText} from './column-types.ts'
import type {Database, OpenDatabase} from './database.ts'
import {currentEncryption} from './encryption.ts'
import {renewLookupSecret} from './lookup-renewal.ts'
import {migrationsFolder} from './migrations.ts'
import {openEmbedded} from './pglite-database.ts'
import {openPostgres} from './postgres-database.ts'
import {reporters, reports} from './schema/claim.ts'
import {familyMembers} from './schema/family.ts'
import {idempotencyKeys} from './schema/http.ts'
import {orderItems, orders} from './schema/order.ts'
import {outbox} from './schema/outbox.ts'
import {payments, refunds} from './schema/payment.ts'
import {validations} from './schema/purchase.ts'
import {applicants, smsCodes, users} from './schema/user.ts'
import {renewStoredValues, rowsOf} from './stored-values.ts'

/** The last migration before values were encrypted. */
const lastPlain = 4
const people = 40

const folder = mkdtempSync(join(tmpdir(), 'hmb-plain-'))
afterAll(() => rmSync(folder, {recursive: true, force: true}))

const phoneOf = (n: number) => `1390000${String(n).padStart(4, '0')}`
const idNoOf = (n: number) => `34999919850615${String(n).padStart(4, '0')}`
const nameOf = (n: number) => `王小明${n}号`
/** Anything of a person in the plain rows. */
const personal = /1390000\d{4}|34999919850615\d{4}|王小明|psn-\d|judged-\d/

/** The rows that a server of the earlier schema wrote for so many people. */
const plainRows = `
  insert into projects values ('p', 'p', 'P', '项目', 'blue', 0, 'sku', 'home', '[]', '{}', 0);
  insert into users (id, phone, created_at) select 'u' || n, '1390000' || lpad(n::text, 4, '0'), now() from generate_series(1, ${people}) n;
  insert into sms_codes (id, phone, purpose, code_hash, created_at, expires_at)
    select 'c' || n, '1390000' || lpad(n::text, 4, '0'), '1', 'x', now(), now() from generate_series(1, ${people}) n;
  insert into applicants (id, user_id, name, id_type, id_no, phone, sex, birthday, created_at, updated_at)
    select 'a' || n, 'u' || n, '王小明' || n || '号', 'SFZ', '34999919850615' || lpad(n::text, 4, '0'), '1390000' || lpad(n::text, 4, '0'), '01', '1985-06-15', now(), now()
    from generate_series(1, ${people}) n;
  insert into family_members (id, user_id, relation, name, id_type, id_no, document_key, sex, birthday, created_at, updated_at)
    select 'f' || n, 'u' || n, 'BR', '王小明' || n || '号', 'SFZ', '34999919850615' || lpad(n::text, 4, '0'), 'SFZ 34999919850615' || lpad(n::text, 4, '0'), '01', '1985-06-15', now(), now()
    from generate_series(1, ${people}) n;
  insert into validations values ('u1', 'sku', 'a1', 'f1', true, '', 'psn-1', 'judged-1', 'judged-1', now());
  insert into orders (id, no, user_id, project_id, project_code, sku_no, sku_name, unit, price, status, pay_status, cover_start, cover_end, is_renewal, applicant, source, created_at, expires_at)
    select 'o' || n, 'n' || n, 'u' || n, 'p', 'P', 'sku', '', '', 1, 'WAIT_PAY', 'WAIT_PAY', '2027-01-01', '2027-12-31', false,
      jsonb_build_object('name', '王小明' || n || '号', 'phone', '1390000' || lpad(n::text, 4, '0')), '{}', now(), now() from generate_series(1, ${people}) n;
  insert into order_items (id, order_id, position, sku_no, member_id, document, live, insured, price, status, pay_status)
    select 'i' || n, 'o' || n, 0, 'sku', 'f' || n, 'SFZ 34999919850615' || lpad(n::text, 4, '0'), true,
      jsonb_build_object('name', '王小明' || n || '号', 'idNo', '34999919850615' || lpad(n::text, 4, '0')), 1, 'WAIT_PAY', 'WAIT_PAY' from generate_series(1, ${people}) n;
  insert into account_checks (order_id, holder_psn_no) values ('o1', 'psn-2');
  insert into idempotency_keys values ('s', 'k1', 'judged-2', '{"code": 0, "data": "王小明", "message": ""}', now()), ('s', 'k2', 'judged-3', null, now());
  insert into outbox (id, topic, payload, next_attempt_at, created_at) values ('m1', 't', '{"name": "王小明"}', now(), now());
  insert into reporters values ('r1', '王小明', '13900000001');
  insert into reports values ('b1', 'r1', 'p', 'REPORTED', 'x', '王小明', now());
  insert into payment_attempts (id, trade_no, order_id, position, provider, pay_channel, total_fee, state, live, created_at)
    select 'a' || n, 'T' || n, 'o1', n, 'wechat', '1', 6900, 'PAID', false, now() from generate_series(1, 2) n;
  insert into payments (id, attempt_id, order_id, provider, transaction_id, amount, honoured, whole, reported_by, paid_at, recorded_at)
    select 'p' || n, 'a' || n, 'o1', 'wechat', 't' || n, 6900, n = 1, true, 'QUERY', now(), now() from generate_series(1, 2) n;
  insert into refunds (id, refund_no, payment_id, order_id, amount, status, applied_at) values ('r1', 'R1', 'p2', 'o1', 6900, 'REFUNDING', now());
`

/** A database of the earlier schema with plain rows. It can be opened as often as wanted. */
interface PlainDatabase {
  open(keys?: typeof testKeys): Promise<OpenDatabase>
  /** Runs a statement without the server. */
  run(statement: string): Promise<unknown>
}

/** A copy of the plain database, which is created once. */
async function copyPlainDatabase(): Promise<PlainDatabase> {
  const template = inject('databaseTemplate')
  const plainName = await createdOnce()
  const name = `plain_${newId()}`
  if (template.kind === 'pglite') {
    const dataDir = join(folder, name)
    cpSync(join(folder, plainName), dataDir, {recursive: true})
    return {
      open: (keys = testKeys) => openEmbedded(dataDir, keys),
      run: (statement) => withPglite(dataDir, (client) => client.exec(statement)),
    }
  }
  await withClient(template.url, (client) => client.query(`create database "${name}" template "${plainName}"`))
  const url = template.url.replace(/\/[^/]*$/, `/${name}`)
  return {
    open: (keys = testKeys) => openPostgres(url, keys),
    run: (statement) => withClient(url, (client) => client.query(statement)),
  }
}

let created: Promise<string> | undefined
function createdOnce(): Promise<string> {
  created ??= createPlainDatabase()
  return created
}

/** Creates the database of the earlier schema, and returns its name. */
async function createPlainDatabase(): Promise<string> {
  const template = inject('databaseTemplate')
  const migrationsFolder = earlierMigrations()
  const name = `plain_${newId()}`
  if (template.kind === 'pglite') {
    mkdirSync(join(folder, name))
    await withPglite(join(folder, name), async (client) => {
      await migratePglite(drizzlePglite(client), {migrationsFolder})
      await client.exec(plainRows)
    })
    return name
  }
  await withClient(template.url, (client) => client.query(`create database "${name}"`))
  await withClient(template.url.replace(/\/[^/]*$/, `/${name}`), async (client) => {
    await migratePostgres(drizzlePostgres(client), {migrationsFolder})
    await client.query(plainRows)
  })
  return name
}

async function withPglite<T>(dataDir: string, use: (client: PGlite) => Promise<T>): Promise<T> {
  const client = await PGlite.create({dataDir: join(dataDir, 'pg')})
  try {
    return await use(client)
  } finally {
    await client.close()
  }
}

/** The migrations folder as it was before values were encrypted. */
function earlierMigrations(): string {
  const earlier = join(folder, 'earlier')
  cpSync(migrationsFolder, earlier, {recursive: true})
  const path = join(earlier, 'meta/_journal.json')
  const journal: {entries: {idx: number}[]} = JSON.parse(readFileSync(path, 'utf8'))
  journal.entries = journal.entries.filter(({idx}) => idx <= lastPlain)
  writeFileSync(path, JSON.stringify(journal))
  return earlier
}

let plain: PlainDatabase
let database: OpenDatabase | undefined
beforeEach(async () => {
  plain = await copyPlainDatabase()
})
afterEach(async () => {
  await database?.close()
  database = undefined
})
async function open(keys = testKeys): Promise<Database> {
  await database?.close()
  database = undefined
  database = await plain.open(keys)
  return database.db
}

async function expectReadable(db: Database): Promise<void> {
  for (const n of [1, 17, people]) {
    expect(
      await db
        .select()
        .from(users)
        .where(hasText(users.phoneLookup, phoneOf(n))),
    ).toMatchObject([{id: `u${n}`, phone: phoneOf(n)}])
    expect(
      await db
        .select({id: smsCodes.id})
        .from(smsCodes)
        .where(hasText(smsCodes.phoneLookup, phoneOf(n))),
    ).toEqual([{id: `c${n}`}])
    expect(
      await db
        .select()
        .from(applicants)
        .where(eq(applicants.id, `a${n}`)),
    ).toMatchObject([{name: nameOf(n), idNo: idNoOf(n), phone: phoneOf(n)}])
    expect(
      await db
        .select()
        .from(familyMembers)
        .where(hasText(familyMembers.documentKeyLookup, `SFZ ${idNoOf(n)}`)),
    ).toMatchObject([{id: `f${n}`, name: nameOf(n), idNo: idNoOf(n), documentKey: `SFZ ${idNoOf(n)}`, phone: ''}])
    expect(
      await db
        .select()
        .from(orders)
        .where(eq(orders.id, `o${n}`)),
    ).toMatchObject([{applicant: {name: nameOf(n), phone: phoneOf(n)}}])
    expect(
      await db
        .select()
        .from(orderItems)
        .where(hasText(orderItems.documentLookup, `SFZ ${idNoOf(n)}`)),
    ).toMatchObject([{id: `i${n}`, insured: {name: nameOf(n), idNo: idNoOf(n)}}])
  }
  expect(await db.select().from(validations)).toMatchObject([{psnNo: 'psn-1', person: 'judged-1'}])
  expect(await db.select().from(idempotencyKeys).orderBy(idempotencyKeys.key)).toMatchObject([
    {bodyHash: 'judged-2', response: {code: 0, data: '王小明', message: ''}},
    {bodyHash: 'judged-3', response: null},
  ])
  expect(await db.select().from(outbox)).toMatchObject([{payload: {name: '王小明'}}])
  expect(await db.select().from(reporters)).toMatchObject([{name: '王小明', phone: phoneOf(1)}])
  expect(await db.select().from(reports)).toMatchObject([{insuredName: '王小明'}])
}

describe('a database of the earlier schema', () => {
  test('is encrypted when it is opened: everything is readable, nothing plain is left', async () => {
    const db = await open()
    await expectReadable(db)
    expect(await dumpDatabase(db)).not.toMatch(personal)
  })

  test('counts its refunds against their payments, and ends them', async () => {
    database = await plain.open()
    const {db} = database
    const rows = await db.select().from(payments).orderBy(payments.id)
    expect(rows.map(({refunded}) => refunded)).toEqual([0, 6900])
    const now = new Date()
    expect(await endRefund(db, 'r1', {status: RefundStatus.REFUND_SUCCESS, refundedAt: now}, now)).toBe(true)
    expect(await db.select().from(refunds)).toMatchObject([{cause: 'RETURNED', status: RefundStatus.REFUND_SUCCESS}])
  })

  test('whose encryption was interrupted is completed by the next opening', async () => {
    await open()
    // As after a kill in between: some tables are encrypted, others and the mark are not.
    await database?.close()
    database = undefined
    await plain.run(`
      update encryption_state set encrypted_columns = '';
      alter table orders drop constraint orders_applicant_encrypted;
      update orders set applicant = '{"name": "' || '王小明' || substr(id, 2) || '号", "phone": "1390000' || lpad(substr(id, 2), 4, '0') || '"}' where id <> 'o1';
    `)
    const db = await open()
    await expectReadable(db)
    expect(await dumpDatabase(db)).not.toMatch(personal)
  })

  test('whose encryption fails half-way stays closed, and is completed once the cause is gone', async () => {
    await plain.run(`
      create function fail() returns trigger language plpgsql as $$ begin raise exception 'disk full'; end $$;
      create trigger failing before update on order_items for each row execute function fail();
    `)
    await expect(open()).rejects.toThrow()
    await plain.run('drop trigger failing on order_items')
    const db = await open()
    await expectReadable(db)
    expect(await dumpDatabase(db)).not.toMatch(personal)
  })

  test('accepts no plain value any more, also from a server of the earlier version', async () => {
    const db = await open()
    const plainUser = sql`insert into users (id, phone, created_at) values ('u0', '13900000000', now())`
    await expect(db.execute(plainUser)).rejects.toMatchObject({cause: {constraint: 'users_phone_encrypted'}})
    const plainName = sql`update applicants set name = '王小明' where id = 'a1'`
    await expect(db.execute(plainName)).rejects.toMatchObject({cause: {constraint: 'applicants_name_encrypted'}})
  })
})

describe('changing the key', () => {
  const newKey = 'fedcba9876543210'.repeat(4)

  test('renews every value, so that the old key is not needed; hashes stay', async () => {
    const db = await open()
    const hashes = () => db.select({hash: users.phoneLookup}).from(users).orderBy(users.id)
    const before = await hashes()
    const both = await open(parseKeys(`${newKey},${testKeyText}`))
    await expectReadable(both)
    expect(await renewStoredValues(both, currentEncryption())).toBeGreaterThan(people)
    expect(await renewStoredValues(both, currentEncryption())).toBe(0)
    expect(await dumpDatabase(both)).not.toContain(`v1.${testKeys[0]?.id}.`)
    const renewed = await open(parseKeys(newKey))
    await expectReadable(renewed)
    expect(await renewed.select({hash: users.phoneLookup}).from(users).orderBy(users.id)).toEqual(before)
  })

  test('S66: the lookup secret changes to the other slot and back, also after a stop in each step', async () => {
    let db = await open()
    const {cipher} = currentEncryption()
    const hashes = () => db.select({one: users.phoneLookup, two: users.phoneLookup2}).from(users).orderBy(users.id)
    const state = () =>
      rowsOf(
        db,
        sql`select lookup_slots, master_secret <> '' as first, second_secret <> '' as second from encryption_state`,
      )
    const before = await hashes()
    const renew = (stopAt = '') =>
      renewLookupSecret({
        ...{db, cipher, leaseMs: 0},
        report(line) {
          if (stopAt && line.startsWith(stopAt)) throw new Error('stopped')
        },
      })
    await expect(renew('1 of 3')).rejects.toThrow('stopped')
    expect(await state()).toEqual([{lookup_slots: '1>2', first: true, second: true}])
    db = await open()
    await expectReadable(db)
    await expect(renew('2 of 3')).rejects.toThrow('stopped')
    db = await open()
    await expectReadable(db)
    const both = await hashes()
    expect(both.filter(({one, two}) => one === null || two === null)).toEqual([])
    expect(both.map(({one}) => one)).toEqual(before.map(({one}) => one))
    await renew()
    expect(await state()).toEqual([{lookup_slots: '2', first: false, second: true}])
    expect(await hashes()).toEqual(both.map(({two}) => ({one: null, two})))
    db = await open()
    await expectReadable(db)
    expect(await renewStoredValues(db, currentEncryption())).toBe(0)
    const again = {id: 'again', phone: phoneOf(1), createdAt: new Date()}
    await expect(db.insert(users).values(again)).rejects.toMatchObject({
      cause: {constraint: 'users_phone_lookup_2_unique'},
    })

    await renew()
    const last = await hashes()
    expect(await state()).toEqual([{lookup_slots: '1', first: true, second: false}])
    expect(last.filter(({one, two}) => one === null || two !== null)).toEqual([])
    expect(last.filter(({one}) => before.some((old) => old.one === one))).toEqual([])
    // A process that still has the secret of the other slot.
    await expect(db.insert(users).values({...again, phone: '13900009999'})).rejects.toMatchObject({
      cause: {constraint: 'users_phone_hashed'},
    })
    await expectReadable(await open())
  })

  test('S68: a hash that an earlier version stored alone is found after the upgrade, and does not stop a change', async () => {
    let db = await open()
    await database?.close()
    database = undefined
    await plain.run(`
      update encryption_state set encrypted_columns = '';
      alter table sms_codes drop constraint sms_codes_phone_encrypted, drop constraint sms_codes_phone_hashed;
      update sms_codes set phone = phone_lookup;
    `)
    db = await open()
    await expectReadable(db)
    await renewLookupSecret({db, cipher: currentEncryption().cipher, leaseMs: 0, report() {}})
    db = await open()
    expect(await db.$count(users, hasText(users.phoneLookup, phoneOf(1)))).toBe(1)
    expect(await db.$count(smsCodes)).toBe(people)
  })

  test('without the old key in the list is refused at the start, and names the missing key', async () => {
    await open()
    await expect(open(parseKeys(newKey))).rejects.toThrow(EncryptionKeyError)
    await expect(open(parseKeys(newKey))).rejects.toThrow(`encrypted with the key ${testKeys[0]?.id}`)
    await expectReadable(await open())
  })
})
