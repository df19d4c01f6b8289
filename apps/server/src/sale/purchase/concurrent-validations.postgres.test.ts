import {Relation} from '@hmb/contract/codes/relation'
import {eq, sql} from 'drizzle-orm'
import {expect, test} from 'vitest'
import {validations} from '../../platform/db/schema/purchase.ts'
import {rowsOf} from '../../platform/db/stored-values.ts'
import {createTestFamily} from '../../testing/test-family.ts'
import {startTestServer} from '../../testing/test-server.ts'

const {database, ...server} = await startTestServer()
const {db} = database

/** Locks the result of a person, until the returned function is called. */
async function hold(memberId: string): Promise<() => Promise<void>> {
  const {promise: released, resolve: release} = Promise.withResolvers<void>()
  const {promise: locked, resolve: lock} = Promise.withResolvers<void>()
  const holding = db.transaction(async (tx) => {
    await tx.select().from(validations).where(eq(validations.memberId, memberId)).for('update')
    lock()
    await released
  })
  await locked
  return async () => {
    release()
    await holding
  }
}

/** How many statements wait for a lock. */
const waiting = async () => {
  const statement = sql`select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
  return (await rowsOf(db, statement)).length
}

test('two tabs that validate the same people in another order do not deadlock', async () => {
  const home = await createTestFamily({database, ...server})
  const parent = await home.add(Relation.PARENT)
  const people = [home.self, parent]
  await home.validate(people)
  const [releaseSelf, releaseParent] = await Promise.all([hold(home.self), hold(parent)])
  const tabs = [home.validate(people), home.validate(people.toReversed())]
  await expect.poll(waiting).toBe(2)
  await releaseSelf()
  await expect.poll(waiting).toBe(2)
  await releaseParent()
  expect((await Promise.allSettled(tabs)).map(({status}) => status)).toEqual(['fulfilled', 'fulfilled'])
})
