import {OrderStatus} from '@hmb/contract/codes/order-status'
import {PolicyStatus} from '@hmb/contract/codes/policy-status'
import {eq} from 'drizzle-orm'
import {afterAll, expect, test} from 'vitest'
import {retention} from '../../platform/db/retention.ts'
import {idempotencyKeys} from '../../platform/db/schema/http.ts'
import {operatorActions} from '../../platform/db/schema/operator.ts'
import {orders} from '../../platform/db/schema/order.ts'
import {paymentAttempts} from '../../platform/db/schema/payment.ts'
import {policies} from '../../platform/db/schema/policy.ts'
import {sessions, users} from '../../platform/db/schema/user.ts'
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

/** Tables whose rows name no account, order or phone in a way that finds them; those of the outbox only name exported rows. */
const notExported = [
  // Content, evidence for all people, and the operator's own.
  ...['projects', 'skus', 'pages', 'agreements', 'dictionaries', 'seeds', 'content_version', 'encryption_state'],
  ...['evidence_register', 'evidence_texts', 'staff_accounts', 'staff_sessions', 'staff_looks'],
  // Hashes and counters.
  ...['spent_tokens', 'request_counts', 'provider_nonces', 'sent_mails', 'real_name_results'],
  // Rows of a browser, or without any identity.
  ...['recordings', 'recording_chunks', 'recording_contents', 'kept_contents', 'behaviour_events', 'outbox'],
]

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

  const snakeCase = (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
  expect([...Object.keys(data).map(snakeCase), ...notExported].toSorted()).toEqual(Object.keys(retention).toSorted())
})

test('S19: the export has stored responses, notifications and actions about the account, and none of another', async () => {
  const {userId: otherId, phone: otherPhone} = await server.customer('hmb-cq')
  const [order] = await db.select().from(orders).where(eq(orders.id, orderId))
  const orderNo = order?.no ?? ''
  const [attempt] = await db.select().from(paymentAttempts).where(eq(paymentAttempts.orderId, orderId))
  const stored = (scope: string) => ({
    scope,
    key: crypto.randomUUID(),
    bodyHash: 'h',
    startedAt: server.clock.now(),
    response: {code: 0, data: '王小明', message: ''},
  })
  await db.insert(idempotencyKeys).values([stored(`${userId} /a`), stored(`${userId}x /a`)])
  const action = {operator: 'chen.li', action: 'retry', reason: '王小明来电', at: server.clock.now()}
  await db.insert(operatorActions).values([
    {...action, subject: orderNo},
    {...action, subject: otherId},
  ])
  const data = await exportAccount(db, phone)
  const scopes = data.idempotencyKeys?.map(({scope}) => scope)
  expect(scopes).toContain(`${userId} /a`)
  expect(scopes).not.toContain(`${userId}x /a`)
  expect(data.paymentNotices).toMatchObject([{tradeNo: attempt?.tradeNo}])
  expect(data.orderBrowsers).toContainEqual(expect.objectContaining({orderNo, event: 'CREATED'}))
  expect(data.operatorActions).toMatchObject([{subject: orderNo, reason: '王小明来电'}])
  expect(JSON.stringify(data)).not.toMatch(/chen\.li/)
  const other = await exportAccount(db, otherPhone)
  expect(JSON.stringify(other)).not.toContain(userId)
  expect(other).toMatchObject({
    orders: [],
    orderBrowsers: [],
    paymentNotices: [],
    operatorActions: [{subject: otherId}],
  })
  await db.delete(operatorActions)
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
