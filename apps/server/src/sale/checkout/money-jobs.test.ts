import {OrderStatus} from '@hmb/contract/codes/order-status'
import {orderDetail} from '@hmb/contract/order'
import {and, eq, isNull} from 'drizzle-orm'
import {afterEach, expect, test} from 'vitest'
import {appointments} from '../../platform/db/schema/appointment.ts'
import {outbox} from '../../platform/db/schema/outbox.ts'
import {policies} from '../../platform/db/schema/policy.ts'
import {enqueue} from '../../platform/outbox/outbox.ts'
import {openTestCashier} from '../../testing/test-cashier.ts'
import {buyAtCashier} from '../../testing/test-purchase.ts'
import {freshPhone, startTestServer} from '../../testing/test-server.ts'
import {moneyJobs} from './money-jobs.ts'

const server = await startTestServer()
const cashier = openTestCashier(server)
const {database, providers, clock, config, app} = server
const {db} = database
const {send} = providers.sms
afterEach(() => {
  providers.sms.send = send
})

/** Bookings whose reminders wait in the outbox. */
async function writeReminders(count: number): Promise<void> {
  const now = clock.now()
  for (let n = 0; n < count; n += 1) {
    const [booking] = await db
      .insert(appointments)
      .values({
        projectId: 'hmb-cq',
        skuNo: 'HMB-CQ-P1',
        phone: freshPhone(),
        cityNo: '',
        promotionId: '',
        flag: 'OUT',
        openId: '',
        bookedFrom: '',
        createdAt: now,
        keptUntil: new Date('2099-01-01'),
      })
      .returning()
    await enqueue(db, 'sms.appointment', {appointmentId: booking?.id ?? '', text: '', until: ''}, now)
  }
}

test('messages to people do not delay messages about money, also while the SMS provider does not respond', async () => {
  await writeReminders(40)
  const {promise: silence, resolve: respond} = Promise.withResolvers<void>()
  providers.sms.send = async () => {
    await silence
    return {ok: true}
  }
  const purchase = await buyAtCashier(server, cashier)
  const runs = moneyJobs.map((job) => job.run({db, providers, clock, config, log: app.log}))
  const undelivered = and(eq(policies.orderId, purchase.orderId), isNull(policies.deliveredAt))
  await expect.poll(() => db.$count(policies, undelivered)).toBe(0)
  respond()
  await Promise.all(runs)
  expect(await db.$count(outbox, isNull(outbox.doneAt))).toBe(0)
  expect((await purchase.home.browser.call(orderDetail, {orderId: purchase.orderId})).status).toBe(OrderStatus.PAYED)
})

test('a server that stops leaves the rest of a backlog of messages to the others', async () => {
  await db.delete(outbox)
  await writeReminders(40)
  const stop = new AbortController()
  let sent = 0
  providers.sms.send = async () => {
    sent += 1
    stop.abort()
    return {ok: true}
  }
  for (const job of moneyJobs) await job.run({db, providers, clock, config, log: app.log}, stop.signal)
  expect(sent).toBeGreaterThan(0)
  expect(await db.$count(outbox, and(isNull(outbox.doneAt), eq(outbox.attempts, 0)))).toBe(40 - sent)
  expect(sent).toBeLessThan(40)
})
