import {OrderStatus} from '@hmb/contract/codes/order-status'
import {PayChannel} from '@hmb/contract/codes/pay-channel'
import {Relation} from '@hmb/contract/codes/relation'
import {orderDetail} from '@hmb/contract/order'
import {policyList} from '@hmb/contract/policy'
import {userDetail} from '@hmb/contract/user'
import {eq, sql} from 'drizzle-orm'
import {expect, test} from 'vitest'
import {reporters} from '../../../test-profile/claim-reports.ts'
import {encryptedColumns} from '../../platform/db/encrypted-columns.ts'
import {orderItems} from '../../platform/db/schema/order.ts'
import {outbox} from '../../platform/db/schema/outbox.ts'
import {users} from '../../platform/db/schema/user.ts'
import {rowsOf} from '../../platform/db/stored-values.ts'
import {dumpDatabase} from '../../testing/database-dump.ts'
import {openTestCashier} from '../../testing/test-cashier.ts'
import {createTestFamily, freshIdNo} from '../../testing/test-family.ts'
import {runMoneyJobs} from '../../testing/test-jobs.ts'
import {startTestServer} from '../../testing/test-server.ts'

const server = await startTestServer()
const cashier = openTestCashier(server)
const {db} = server.database

test('after a whole purchase the database has no name, phone or document number of its people in plain form', async () => {
  // Logs in and consents by calls, because these store values too.
  const home = await createTestFamily(server.byCalls)
  const father = {name: '欧阳建国·买买提', idNo: freshIdNo({year: 1958}), phone: '13600004321'}
  const child = {name: '欧阳小满', idNo: freshIdNo({year: 2015})}
  const ids = [home.self, await home.add(Relation.PARENT, father), await home.add(Relation.CHILD, child)]
  await home.validate(ids)
  const order = await home.place(ids, {}, 'order-key-0123456789')
  const {tradeNo} = await home.pay(order, PayChannel.WECHAT, 'pay-key-0123456789ab')
  cashier.pay(tradeNo)
  await cashier.notify(tradeNo)
  await runMoneyJobs(server)
  const [message] = await db.select().from(outbox).where(eq(outbox.topic, 'insurer.issue'))
  expect(message).toMatchObject({payload: {orderId: order.orderId}, doneAt: expect.any(Date)})

  const dump = await dumpDatabase(db)
  const tables = new Set(dump.split('\n').map((line) => line.split(' ')[0]))
  for (const table of ['users', 'applicants', 'family_members', 'orders', 'order_items', 'policies', 'validations'])
    expect(tables).toContain(table)
  for (const table of ['outbox', 'idempotency_keys', 'sms_codes', 'reporters', 'payments'])
    expect(tables).toContain(table)
  const secrets = [
    ...['王小明', home.selfIdNo, home.browser.phone],
    ...[father.name, father.idNo, father.phone, child.name, child.idNo],
    ...reporters.map(({phone}) => phone),
  ]
  expect(secrets.filter((secret) => dump.includes(secret))).toEqual([])

  // The owners still see their data in full.
  const {call} = home.browser
  expect(await call(userDetail, {})).toMatchObject({userName: '王小明', phone: home.browser.phone})
  expect(await call(orderDetail, {orderId: order.orderId})).toMatchObject({status: OrderStatus.PAYED})
  expect((await call(policyList, {pageNum: 1, pageSize: 10, range: 'ALL'})).count).toBe(3)
})

test('the database refuses a plain value in every encrypted column', async () => {
  const constraints = await rowsOf<{name: string}>(
    db,
    sql`select conname as name from pg_constraint where contype = 'c' and conname like '%_encrypted'`,
  )
  const expected = Object.keys(encryptedColumns).map((place) => `${place.replace('.', '_')}_encrypted`)
  expect(constraints.map(({name}) => name).toSorted()).toEqual(expected.toSorted())
})

test('a value that was copied from another column of the database is not shown', async () => {
  const home = await createTestFamily(server)
  await db.execute(sql`update applicants set phone = name where user_id = ${home.browser.userId}`)
  await expect(home.validate([home.self])).rejects.toMatchObject({code: expect.any(Number)})
})

test('two accounts of one phone and two live covers of one document are refused by the database', async () => {
  const home = await createTestFamily(server)
  const {orderId} = await home.order([home.self])
  const again = {phone: home.browser.phone, createdAt: new Date()}
  await expect(db.insert(users).values(again)).rejects.toMatchObject({
    cause: {constraint: 'users_phone_lookup_unique'},
  })
  const [item] = await db.select().from(orderItems).where(eq(orderItems.orderId, orderId))
  if (!item) throw new Error('the order has no item')
  const {documentLookup, documentLookup2: _, ...copied} = item
  expect(documentLookup).toMatch(/^h1-/)
  await expect(db.insert(orderItems).values({...copied, id: 'copy', position: 1})).rejects.toMatchObject({
    cause: {constraint: 'order_items_one_live_cover'},
  })
})
