import {afterAll, beforeEach, expect, test} from 'vitest'
import {openTestDatabase} from '../../testing/test-database.ts'
import {requestCounts} from '../db/schema/limit.ts'
import {createBatchedCounter} from './batched-counter.ts'

const {db, close} = await openTestDatabase()
afterAll(close)
const failures: unknown[] = []
const counter = () => createBatchedCounter({onFailure: (error) => failures.push(error)})
const calls = (cost: number) => [{key: 'network', cost, seconds: 60}]
const at = (seconds: number) => new Date(Date.UTC(2026, 10, 23) + seconds * 1000)
const stored = async () => (await db.select().from(requestCounts)).map(({count}) => count)

beforeEach(async () => {
  failures.length = 0
  await db.delete(requestCounts)
  return async () => expect(failures).toEqual([])
})

test('calls of one second are stored together, without a call that waits for the database', async () => {
  const {add} = counter()
  add(db, calls(1), at(0))
  await expect.poll(stored).toEqual([1])
  for (let call = 2; call <= 500; call++) expect(add(db, calls(1), at(0.5))).toMatchObject([{count: call}])
  expect(await stored()).toEqual([1])
  add(db, calls(1), at(1))
  await expect.poll(stored).toEqual([501])
})

test('the calls of another process are counted a second later', async () => {
  const [one, other] = [counter(), counter()]
  one.add(db, calls(40), at(0))
  await expect.poll(stored).toEqual([40])
  other.add(db, calls(2), at(0))
  await expect.poll(() => other.add(db, calls(0), at(0.5))).toMatchObject([{count: 42}])
  expect(one.add(db, calls(1), at(0.5))).toMatchObject([{count: 41}])
  one.add(db, calls(0), at(1))
  await expect.poll(() => one.add(db, calls(0), at(1.5))).toMatchObject([{count: 43}])
})

test('a window ends for memory and database alike', async () => {
  const {add} = counter()
  add(db, calls(40), at(0))
  await expect.poll(stored).toEqual([40])
  expect(add(db, calls(1), at(59.9))).toMatchObject([{count: 41, expiresAt: at(60)}])
  await expect.poll(stored).toEqual([41])
  expect(add(db, calls(1), at(61))).toMatchObject([{count: 1, expiresAt: at(121)}])
  const storedNow = () => {
    add(db, calls(0), at(61))
    return stored()
  }
  await expect.poll(storedNow).toEqual([1])
})

test('calls that the database does not take are stored later', async () => {
  const {add} = counter()
  const broken = {
    insert() {
      throw new Error('down')
    },
  } as unknown as typeof db
  add(broken, calls(5), at(0))
  await expect.poll(() => failures.splice(0)).toHaveLength(1)
  expect(add(db, calls(1), at(0.5))).toMatchObject([{count: 6}])
  expect(await stored()).toEqual([])
  expect(add(db, calls(1), at(1))).toMatchObject([{count: 7}])
  await expect.poll(stored).toEqual([7])
})

const addEach = ({add}: ReturnType<typeof counter>, name: string, count: number, seconds: number) => {
  for (let key = 0; key < count; key++) add(db, [{key: `${name}${key}`, cost: 1, seconds: 60}], at(seconds))
}

test('counts in the database leave the memory before calls that wait', async () => {
  const full = counter()
  addEach(full, 'old', 12_000, 0)
  await expect.poll(stored).toHaveLength(1)
  addEach(full, 'next', 1, 1)
  await expect.poll(stored).toHaveLength(12_001)
  addEach(full, 'new', 8_001, 1.5)
  expect(full.add(db, [{key: 'new0', cost: 1, seconds: 60}], at(1.5))).toMatchObject([{count: 2}])
  expect(full.add(db, [{key: 'old5', cost: 1, seconds: 60}], at(1.5))).toMatchObject([{count: 1}])
})

test('a flood of addresses does not fill the memory, and is counted all the same', async () => {
  const full = counter()
  addEach(full, 'n', 20_001, 0)
  expect(full.add(db, [{key: 'n20000', cost: 1, seconds: 60}], at(0))).toMatchObject([{count: 2}])
  expect(full.add(db, [{key: 'n5', cost: 1, seconds: 60}], at(0))).toMatchObject([{count: 1}])
})
