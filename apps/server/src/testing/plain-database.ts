import {cpSync, mkdirSync, mkdtempSync, openAsBlob, readFileSync, rmSync, writeFileSync} from 'node:fs'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {PGlite} from '@electric-sql/pglite'
import {eq} from 'drizzle-orm'
import {drizzle as drizzlePostgres} from 'drizzle-orm/node-postgres'
import {migrate as migratePostgres} from 'drizzle-orm/node-postgres/migrator'
import {drizzle as drizzlePglite} from 'drizzle-orm/pglite'
import {migrate as migratePglite} from 'drizzle-orm/pglite/migrator'
import {afterAll, afterEach, beforeAll, beforeEach, expect, inject} from 'vitest'
import {hasText} from '../platform/db/column-types.ts'
import type {Database, OpenDatabase} from '../platform/db/database.ts'
import {migrationsFolder} from '../platform/db/migrations.ts'
import {openEmbedded} from '../platform/db/pglite-database.ts'
import {openPostgres} from '../platform/db/postgres-database.ts'
import {claimReports, reporters} from '../platform/db/schema/claim.ts'
import {familyMembers} from '../platform/db/schema/family.ts'
import {idempotencyKeys} from '../platform/db/schema/http.ts'
import {orderItems, orders} from '../platform/db/schema/order.ts'
import {outbox} from '../platform/db/schema/outbox.ts'
import {validations} from '../platform/db/schema/purchase.ts'
import {applicants, smsCodes, users} from '../platform/db/schema/user.ts'
import {newId} from '../platform/ids.ts'
import {withClient} from './test-database.ts'
import {testKeys} from './test-keys.ts'

/** The index of the last migration before values were encrypted. */
const lastPlainMigration = 4
/** The number of peopleCount in the plain rows. */
export const peopleCount = 40

export const phoneOf = (n: number) => `1390000${String(n).padStart(4, '0')}`
const idNoOf = (n: number) => `34999919850615${String(n).padStart(4, '0')}`
const nameOf = (n: number) => `王小明${n}号`
/** Any personal data of the plain rows. */
export const personalData = /1390000\d{4}|34999919850615\d{4}|王小明|(?<![\w-])(?:psn|judged)-\d/

/** The rows that a server of the earlier schema wrote for these peopleCount. */
const plainRows = `
  insert into projects values ('p', 'p', 'P', '项目', 'blue', 0, 'sku', 'home', '[]', '{}', 0);
  insert into users (id, phone, created_at) select 'u' || n, '1390000' || lpad(n::text, 4, '0'), now() from generate_series(1, ${peopleCount}) n;
  insert into sms_codes (id, phone, purpose, code_hash, created_at, expires_at)
    select 'c' || n, '1390000' || lpad(n::text, 4, '0'), '1', 'x', now(), now() from generate_series(1, ${peopleCount}) n;
  insert into applicants (id, user_id, name, id_type, id_no, phone, sex, birthday, created_at, updated_at)
    select 'a' || n, 'u' || n, '王小明' || n || '号', 'SFZ', '34999919850615' || lpad(n::text, 4, '0'), '1390000' || lpad(n::text, 4, '0'), '01', '1985-06-15', now(), now()
    from generate_series(1, ${peopleCount}) n;
  insert into family_members (id, user_id, relation, name, id_type, id_no, document_key, sex, birthday, created_at, updated_at)
    select 'f' || n, 'u' || n, 'BR', '王小明' || n || '号', 'SFZ', '34999919850615' || lpad(n::text, 4, '0'), 'SFZ 34999919850615' || lpad(n::text, 4, '0'), '01', '1985-06-15', now(), now()
    from generate_series(1, ${peopleCount}) n;
  insert into validations values ('u1', 'sku', 'a1', 'f1', true, '', 'psn-1', 'judged-1', 'judged-1', now());
  insert into orders (id, no, user_id, project_id, project_code, sku_no, sku_name, unit, price, status, pay_status, cover_start, cover_end, is_renewal, applicant, source, created_at, expires_at)
    select 'o' || n, 'n' || n, 'u' || n, 'p', 'P', 'sku', '', '', 1, 'WAIT_PAY', 'WAIT_PAY', '2027-01-01', '2027-12-31', false,
      jsonb_build_object('name', '王小明' || n || '号', 'phone', '1390000' || lpad(n::text, 4, '0')), '{}', now(), now() from generate_series(1, ${peopleCount}) n;
  insert into order_items (id, order_id, position, sku_no, member_id, document, live, insured, price, status, pay_status)
    select 'i' || n, 'o' || n, 0, 'sku', 'f' || n, 'SFZ 34999919850615' || lpad(n::text, 4, '0'), true,
      jsonb_build_object('name', '王小明' || n || '号', 'idNo', '34999919850615' || lpad(n::text, 4, '0')), 1, 'WAIT_PAY', 'WAIT_PAY' from generate_series(1, ${peopleCount}) n;
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

/** Copies the plain database of this name. */
async function copyPlainDatabase(folder: string, plainName: string): Promise<PlainDatabase> {
  const template = inject('databaseTemplate')
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

/** Creates the database of the earlier schema, and returns its name. */
async function createPlainDatabase(folder: string): Promise<string> {
  const template = inject('databaseTemplate')
  const migrationsFolder = earlierMigrations(folder)
  const name = `plain_${newId()}`
  if (template.kind === 'pglite') {
    const dataDir = join(folder, name)
    mkdirSync(dataDir)
    // Emptying the template takes a tenth of the time of creating a database.
    await (await PGlite.create({dataDir: join(dataDir, 'pg'), loadDataDir: await openAsBlob(template.tarball)})).close()
    await withPglite(dataDir, async (client) => {
      await client.exec(dropSchemas)
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

/** Leaves what a new database has: an empty schema `public`. */
const dropSchemas = `do $$ declare name text; begin
  for name in select nspname from pg_namespace where nspname !~ '^pg_' and nspname <> 'information_schema' loop
    execute format('drop schema %I cascade', name);
  end loop;
  create schema public;
end $$`

async function withPglite<T>(dataDir: string, use: (client: PGlite) => Promise<T>): Promise<T> {
  const client = await PGlite.create({dataDir: join(dataDir, 'pg')})
  try {
    return await use(client)
  } finally {
    await client.close()
  }
}

/** The migrations folder as it was after an earlier migration: by default the last one before values were encrypted. */
export function earlierMigrations(folder: string, last = lastPlainMigration): string {
  const earlier = join(folder, 'earlier')
  cpSync(migrationsFolder, earlier, {recursive: true})
  const path = join(earlier, 'meta/_journal.json')
  const journal: {entries: {idx: number}[]} = JSON.parse(readFileSync(path, 'utf8'))
  journal.entries = journal.entries.filter(({idx}) => idx <= last)
  writeFileSync(path, JSON.stringify(journal))
  return earlier
}

/** A new copy of the plain database for each test of the file. */
export function usePlainDatabase() {
  const folder = mkdtempSync(join(tmpdir(), 'hmb-plain-'))
  let plainName = ''
  let plain: PlainDatabase
  let database: OpenDatabase | undefined
  beforeAll(async () => {
    plainName = await createPlainDatabase(folder)
  })
  beforeEach(async () => {
    plain = await copyPlainDatabase(folder, plainName)
  })
  const close = async () => {
    await database?.close()
    database = undefined
  }
  afterEach(close)
  afterAll(() => rmSync(folder, {recursive: true, force: true}))
  return {
    /** Opens it as a server, after closing the one before. */
    async open(keys = testKeys): Promise<Database> {
      await close()
      database = await plain.open(keys)
      return database.db
    },
    /** Closes it, and runs a statement without the server. */
    async run(statement: string): Promise<void> {
      await close()
      await plain.run(statement)
    },
  }
}

/** Expects that each person can be read and found. */
export async function expectReadable(db: Database): Promise<void> {
  for (const n of [1, 17, peopleCount]) {
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
  expect(await db.select().from(claimReports)).toMatchObject([{insuredName: '王小明'}])
}
