import {sql} from 'drizzle-orm'
import {expect, test} from 'vitest'
import {dumpDatabase} from '../../testing/database-dump.ts'
import {expectReadable, personalData, phoneOf, usePlainDatabase} from '../../testing/plain-database.ts'
import {currentEncryption} from './encryption.ts'
import {rotateLookupSecret} from './lookup-secret-rotation.ts'
import {users} from './schema/user.ts'
import {reencryptStoredValues, rowsOf} from './stored-values.ts'

// These tests run on both databases. The tests of PostgreSQL alone are in `encrypted-migration.postgres.test.ts`.
const {open, run} = usePlainDatabase()

test('a database of the earlier schema is encrypted when it is opened: every value is readable, and no plain text is left', async () => {
  const db = await open()
  await expectReadable(db)
  expect(await dumpDatabase(db)).not.toMatch(personalData)
})

test('a database whose encryption is interrupted does not open, and is completed when the cause is removed', async () => {
  await run(`
    create function fail() returns trigger language plpgsql as $$ begin raise exception 'disk full'; end $$;
    create trigger failing before update on order_items for each row execute function fail();
  `)
  await expect(open()).rejects.toThrow()
  await run('drop trigger failing on order_items')
  const db = await open()
  await expectReadable(db)
  expect(await dumpDatabase(db)).not.toMatch(personalData)
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
  const rotate = (stopAt = '') =>
    rotateLookupSecret({
      db,
      cipher,
      leaseMs: 0,
      report(line) {
        if (stopAt && line.startsWith(stopAt)) throw new Error('stopped')
      },
    })
  await expect(rotate('1 of 3')).rejects.toThrow('stopped')
  expect(await state()).toEqual([{lookup_slots: '1>2', first: true, second: true}])
  db = await open()
  await expectReadable(db)
  await expect(rotate('2 of 3')).rejects.toThrow('stopped')
  db = await open()
  await expectReadable(db)
  const both = await hashes()
  expect(both.filter(({one, two}) => one === null || two === null)).toEqual([])
  expect(both.map(({one}) => one)).toEqual(before.map(({one}) => one))
  await rotate()
  expect(await state()).toEqual([{lookup_slots: '2', first: false, second: true}])
  expect(await hashes()).toEqual(both.map(({two}) => ({one: null, two})))
  db = await open()
  await expectReadable(db)
  expect(await reencryptStoredValues(db, currentEncryption())).toBe(0)
  const again = {id: 'again', phone: phoneOf(1), createdAt: new Date()}
  await expect(db.insert(users).values(again)).rejects.toMatchObject({
    cause: {constraint: 'users_phone_lookup_2_unique'},
  })

  await rotate()
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
