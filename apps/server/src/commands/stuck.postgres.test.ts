import {createServer} from 'node:http'
import type {AddressInfo} from 'node:net'
import {OrderPayStatus} from '@hmb/contract/codes/order-pay-status'
import {OrderStatus} from '@hmb/contract/codes/order-status'
import {PayChannel} from '@hmb/contract/codes/pay-channel'
import {eq} from 'drizzle-orm'
import {afterAll, expect, test} from 'vitest'
import {operatorActions} from '../platform/db/schema/operator.ts'
import {orders} from '../platform/db/schema/order.ts'
import {outbox} from '../platform/db/schema/outbox.ts'
import {paymentAttempts} from '../platform/db/schema/payment.ts'
import {runCommand} from '../testing/operator-command.ts'
import {writeOverdueOrders} from '../testing/overdue-orders.ts'
import {openTestDatabase} from '../testing/test-database.ts'
import {testKeyText} from '../testing/test-keys.ts'

const database = await openTestDatabase()
const {db} = database

/** An account platform that never finishes. */
const platform = createServer((request, response) => {
  const body = request.url?.endsWith('/query')
    ? {ok: true, tradeState: 'PROCESSING', transactionId: '', totalFee: 6900, paidAt: null, paidParts: []}
    : {ok: true}
  response.setHeader('content-type', 'application/json').end(JSON.stringify(body))
})
await new Promise<void>((resolve) => platform.listen(0, '127.0.0.1', resolve))
const sandboxUrl = `http://127.0.0.1:${(platform.address() as AddressInfo).port}`

const environment = {
  ENCRYPTION_KEYS: testKeyText,
  PROVIDER_SECRET: 'stuck-secret',
  DATABASE_URL: database.url,
  SANDBOX_URL: sandboxUrl,
}
afterAll(async () => {
  platform.close()
  await database.close()
})

const stuck = (...args: string[]) => runCommand(environment, args)

test('the process lists a waiting payment and a refused message, and ends them on the record', async () => {
  expect(await stuck()).toEqual({code: 0, output: 'there is no stuck case\n'})
  const now = new Date()
  const [id = ''] = await writeOverdueOrders(db, {count: 1, now, openCashiers: true})
  await db.update(orders).set({payStatus: OrderPayStatus.TO_BE_CONFIRMED}).where(eq(orders.id, id))
  await db
    .update(paymentAttempts)
    .set({provider: 'chongqing', payChannel: PayChannel.MEDICAL_ACCOUNT, state: 'PAYING', queries: 12})
    .where(eq(paymentAttempts.orderId, id))
  const [message] = await db
    .insert(outbox)
    .values({
      topic: 'pay.close',
      payload: {attemptId: 'x'},
      attempts: 9,
      lastError: 'SYSTEMERROR',
      createdAt: now,
      nextAttemptAt: now,
    })
    .returning({id: outbox.id})
  const [orderNo, messageId] = [`HM${id}`, message?.id ?? '']

  const listed = await stuck('--json')
  expect(JSON.parse(listed.output)).toEqual([
    {kind: 'PAYMENT', id: orderNo, ageSeconds: expect.any(Number), attempts: 12, reason: 'chongqing PAYING'},
    {kind: 'MESSAGE', id: messageId, ageSeconds: expect.any(Number), attempts: 9, reason: 'pay.close SYSTEMERROR'},
  ])
  const table = (await stuck()).output.trimEnd().split('\n')
  expect(table.map((line) => line.split(/\s+/)[0])).toEqual(['kind', 'PAYMENT', 'MESSAGE'])
  expect(table.join()).not.toMatch(/王小明|1[3-9]\d{9}\b/)

  const confirm = ['confirm-payment', orderNo, '--unpaid', '--by', 'chen.li']
  expect(await stuck(...confirm)).toMatchObject({code: 1, output: expect.stringContaining('--reason is missing')})
  expect(await stuck(...confirm, '--reason', '平台确认未扣款')).toEqual({
    code: 1,
    output: 'chongqing reports PAYING; repeat with --force to contradict it\n',
  })
  expect(await stuck(...confirm, '--reason', '平台确认未扣款', '--force')).toEqual({
    code: 0,
    output: `order ${orderNo} is recorded as unpaid; chongqing reports PAYING\n`,
  })
  expect(await stuck('close', messageId, '--reason', '支付单不存在', '--by', 'chen.li')).toMatchObject({code: 0})
  expect(await stuck()).toEqual({code: 0, output: 'there is no stuck case\n'})

  const [order] = await db.select().from(orders).where(eq(orders.no, orderNo))
  expect(order).toMatchObject({status: OrderStatus.WAIT_PAY, payStatus: OrderPayStatus.WAIT_PAY})
  expect(await db.select().from(operatorActions).orderBy(operatorActions.at)).toMatchObject([
    {
      operator: 'chen.li',
      action: 'confirm-payment --unpaid',
      subject: orderNo,
      reason: '平台确认未扣款',
      providerState: 'PAYING',
      forced: true,
    },
    {operator: 'chen.li', action: 'close', subject: messageId, forced: false},
  ])
  const history = await stuck('history')
  expect(history.output.split('\n')[0]).toContain('支付单不存在')
})

test('an unreachable or unknown database is named with its code, without the address', async () => {
  const unreachable = {...environment, DATABASE_URL: 'postgres://operator:geheim@127.0.0.1:1/hmb'}
  expect(await runCommand(unreachable, [])).toEqual({
    code: 1,
    output: 'the database of DATABASE_URL cannot be reached (ECONNREFUSED)\n',
  })
  const unknown = new URL(database.url)
  unknown.pathname = '/no_such_database'
  expect(await runCommand({...environment, DATABASE_URL: unknown.href}, [])).toEqual({
    code: 1,
    output: 'the database of DATABASE_URL cannot be reached (3D000)\n',
  })
})
