import {OrderStatus} from '@hmb/contract/codes/order-status'
import {PolicyStatus} from '@hmb/contract/codes/policy-status'
import {eq, sql} from 'drizzle-orm'
import {afterAll, expect, test} from 'vitest'
import {operatorActions} from '../../platform/db/schema/operator.ts'
import {orders} from '../../platform/db/schema/order.ts'
import {policies} from '../../platform/db/schema/policy.ts'
import {sessions, users} from '../../platform/db/schema/user.ts'
import {rowsOf} from '../../platform/db/stored-values.ts'
import {runCommand} from '../../testing/operator-command.ts'
import {openTestCashier} from '../../testing/test-cashier.ts'
import {testKeyText} from '../../testing/test-keys.ts'
import {buyAtCashier} from '../../testing/test-purchase.ts'
import {startTestServer} from '../../testing/test-server.ts'
import {eraseAccountData, exportAccount} from './account-data.ts'

const server = await startTestServer()
const {db, url} = server.database
const cashier = openTestCashier(server)
const {home, orderId} = await buyAtCashier(server, cashier, {people: server.byCalls})
const {phone, userId} = home.browser
afterAll(() => cashier.reset())

const command = (...args: string[]) =>
  runCommand(
    {DATABASE_URL: url, ENCRYPTION_KEYS: testKeyText, PROVIDER_SECRET: 'account-data-secret'},
    args,
    'account-data',
  )

test('S19: an account is exported with every table that belongs to it, without hashes', async () => {
  const {code, output} = await command('export', phone)
  expect(code).toBe(0)
  const data = JSON.parse(output)
  expect(data.users).toMatchObject([{id: userId, phone}])
  expect(data.familyMembers.length).toBeGreaterThan(0)
  expect(data.orders).toMatchObject([{id: orderId, applicant: {phone: expect.any(String)}}])
  expect(data.orderItems).toHaveLength(2)
  expect(data.policies).toHaveLength(2)
  expect(data.payments).toHaveLength(1)
  expect(output).not.toMatch(/hash|lookup/i)
  expect(await exportAccount(db, userId)).toEqual(await exportAccount(db, phone))

  const owned = await rowsOf<{name: string}>(
    db,
    sql`select distinct table_name as name from information_schema.columns
      where table_schema = 'public' and column_name in ('user_id', 'order_id', 'phone')`,
  )
  const snakeCase = (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
  expect(Object.keys(data).map(snakeCase)).toEqual(expect.arrayContaining(owned.map(({name}) => name)))
})

test('S19: an account is erased by command once nothing is outstanding, on the record', async () => {
  const deps = {db, now: server.clock.now(), log: server.app.log, providers: server.providers, config: server.config}
  const instruction = {operator: 'chen.li', reason: '本人书面申请', force: false}
  await expect(eraseAccountData(deps, phone, instruction)).rejects.toThrow('has an open order')

  await db.update(policies).set({status: PolicyStatus.CANCELED}).where(eq(policies.orderId, orderId))
  await db.update(orders).set({status: OrderStatus.CLOSED}).where(eq(orders.id, orderId))
  expect(await command('erase', phone, '--reason', '本人书面申请', '--by', 'chen.li')).toEqual({
    code: 0,
    output: `account ${userId} is erased\n`,
  })
  expect(await db.$count(users, eq(users.id, userId))).toBe(0)
  expect(await db.$count(sessions, eq(sessions.userId, userId))).toBe(0)
  expect(await db.$count(orders, eq(orders.userId, userId))).toBe(1)
  expect(await db.select().from(operatorActions)).toMatchObject([
    {operator: 'chen.li', action: 'erase-account', subject: userId, reason: '本人书面申请'},
  ])
  await expect(eraseAccountData(deps, phone, instruction)).rejects.toThrow('there is no such account')
})
