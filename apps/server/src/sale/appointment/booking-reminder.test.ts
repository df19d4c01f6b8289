import {appointSave} from '@hmb/contract/appointment'
import {SmsPurpose} from '@hmb/contract/codes/sms-purpose'
import {eq, isNotNull, isNull} from 'drizzle-orm'
import {beforeEach, expect, test} from 'vitest'
import {hasText} from '../../platform/db/column-types.ts'
import {appointments} from '../../platform/db/schema/appointment.ts'
import {outbox} from '../../platform/db/schema/outbox.ts'
import {projects, type StoredAppointment} from '../../platform/db/schema/project.ts'
import {housekeeping} from '../../platform/jobs/housekeeping.ts'
import {callConcurrently} from '../../testing/concurrent-calls.ts'
import {testStart} from '../../testing/test-clock.ts'
import {runMoneyJobs} from '../../testing/test-jobs.ts'
import {freshPhone, startTestServer} from '../../testing/test-server.ts'
import {reminderJob, waitingReminders} from './booking-reminder.ts'

const server = await startTestServer()
const {database, providers, clock, app, logLines} = server
const {db} = database
const {send} = providers.sms
const skuNo = 'HMB-CQ-P1'
const sale = {
  bookingEnd: '2028/09/30 20:00:00',
  saleStart: '2028/10/01 00:00:00',
  saleEnd: '2029/06/30 23:59:59',
}
const text = '【重庆惠民保】您预约的重庆惠民保已开售，请打开微信公众号“重庆惠民保服务号”参保。'

beforeEach(async () => {
  clock.set(testStart)
  providers.codes.length = 0
  providers.sms.send = send
  await db.delete(outbox)
  await db.delete(appointments)
  await setSale({skuNo, ...sale})
})

/** Gives the project one appointment, with these times. */
async function setSale(appointment: StoredAppointment): Promise<void> {
  const chongqing = eq(projects.projectId, 'hmb-cq')
  const [project] = await db.select().from(projects).where(chongqing)
  if (!project) throw new Error('no project')
  await db
    .update(projects)
    .set({settings: {...project.settings, appointments: [appointment]}})
    .where(chongqing)
}

/** Books, and returns the phone. */
async function book(booked = skuNo, projectId = 'hmb-cq'): Promise<string> {
  const phone = freshPhone()
  await server.browser(projectId).call(appointSave, {skuNo: booked, userPhone: phone})
  return phone
}

async function bookMany(count: number): Promise<void> {
  await book()
  const [row] = await db.select().from(appointments)
  if (!row) throw new Error('not booked')
  const {phoneLookup: _, phoneLookup2: __, ...values} = row
  const rows = Array.from({length: count - 1}, (_, at) => ({
    ...values,
    id: `copy-${at}`,
    phone: `137${String(at).padStart(8, '0')}`,
  }))
  await db.insert(appointments).values(rows)
}

const remind = () => reminderJob.run({db, clock, log: app.log})

/** Moves the clock to a China time, reminds, and sends what waits in the outbox. */
async function at(time: string): Promise<void> {
  clock.set(new Date(`${time}+08:00`))
  await remind()
  await runMoneyJobs(server)
}

const remindedPhones = () => providers.codes.map(({phone}) => phone).toSorted()
const refuse = async () => ({ok: false, code: 'SMS_FAILED', message: ''}) as const

test('each booking is reminded once, from the start of the sale, and not at night', async () => {
  const phones = [await book(), await book()]
  for (const time of ['2028-09-30T10:00:00', '2028-09-30T23:59:59', '2028-10-01T00:00:00', '2028-10-01T08:59:59'])
    await at(time)
  expect(remindedPhones()).toEqual([])
  await at('2028-10-01T09:00:00')
  for (const phone of phones)
    expect(providers.codes).toContainEqual({phone, purpose: SmsPurpose.APPOINTMENT, code: '', text})
  await at('2028-10-01T09:00:01')
  await at('2029-06-30T10:00:00')
  expect(remindedPhones()).toEqual(phones.toSorted())
  const log = logLines.join('')
  expect(log).toContain('bookings reminded')
  expect(phones.filter((phone) => log.includes(phone))).toEqual([])
})

test('a sale that starts by day is announced from its second on, with the name of the product', async () => {
  const phone = await book()
  await db.update(appointments).set({skuNo: 'HMB-CQ-SOON'})
  await setSale({...sale, skuNo: 'HMB-CQ-SOON', saleStart: '2028/10/01 10:00:00'})
  await at('2028-10-01T09:59:59')
  expect(remindedPhones()).toEqual([])
  await at('2028-10-01T10:00:00')
  expect(providers.codes).toMatchObject([
    {phone, text: '【重庆惠民保】您预约的重庆惠民保2027版已开售，请打开微信公众号“重庆惠民保服务号”参保。'},
  ])
})

test('a start in the evening is announced the next morning; other products and projects are not', async () => {
  await setSale({...sale, skuNo, saleStart: '2028/10/01 19:30:00'})
  const phone = await book()
  await book('HMB-HF-P1', 'hmb-hf')
  await db.update(appointments).set({skuNo}).where(eq(appointments.projectId, 'hmb-hf'))
  await at('2028-10-01T20:00:00')
  expect(remindedPhones()).toEqual([])
  await at('2028-10-02T09:00:00')
  expect(remindedPhones()).toEqual([phone])
  expect(await db.$count(appointments, isNull(appointments.remindedAt))).toBe(1)
})

test('after the end of the sale none is reminded, also not in the next sale of the product', async () => {
  await book()
  await at('2029-07-01T09:00:00')
  await setSale({...sale, skuNo, saleStart: '2029/07/01 00:00:00', saleEnd: '2030/06/30 23:59:59'})
  await at('2029-07-01T09:00:01')
  expect(remindedPhones()).toEqual([])
  expect(await db.$count(appointments, isNotNull(appointments.remindedAt))).toBe(0)
})

test('a sale that the operator ends early is not announced', async () => {
  await book()
  await setSale({...sale, skuNo, saleEnd: '2028/10/02 23:59:59'})
  await at('2028-10-03T09:00:00')
  expect(remindedPhones()).toEqual([])
})

test('ten instances at once remind each booking once', async () => {
  await bookMany(100)
  clock.set(new Date('2028-10-01T09:00:00+08:00'))
  const runs = await callConcurrently(database, remind)
  expect(runs.filter(({status}) => status === 'rejected')).toEqual([])
  await at('2028-10-01T09:00:05')
  expect(remindedPhones()).toHaveLength(100)
  expect(new Set(remindedPhones()).size).toBe(100)
})

test('further bookings wait until the outbox has sent the first ones', async () => {
  const all = waitingReminders + 50
  await bookMany(all)
  clock.set(new Date('2028-10-01T09:00:00+08:00'))
  await remind()
  await remind()
  expect(await db.$count(outbox)).toBe(waitingReminders)
  await runMoneyJobs(server)
  await at('2028-10-01T09:00:05')
  expect(remindedPhones()).toHaveLength(all)
  expect(new Set(remindedPhones()).size).toBe(all)
})

test('a reminder that the SMS provider refuses is sent again', async () => {
  const phone = await book()
  providers.sms.send = refuse
  await at('2028-10-01T09:00:00')
  expect(remindedPhones()).toEqual([])
  providers.sms.send = send
  await at('2028-10-01T09:00:10')
  await at('2028-10-01T09:30:00')
  expect(remindedPhones()).toEqual([phone])
  const log = logLines.join('')
  expect(log).toContain('SMS_FAILED')
  expect(log).not.toContain(phone)
})

test('a reminder that the SMS provider does not take by day waits for the morning', async () => {
  const phone = await book()
  providers.sms.send = refuse
  await at('2028-10-01T19:59:00')
  providers.sms.send = send
  for (const time of ['2028-10-01T20:00:00', '2028-10-02T03:00:00', '2028-10-02T08:59:59']) await at(time)
  expect(remindedPhones()).toEqual([])
  await at('2028-10-02T09:00:00')
  expect(remindedPhones()).toEqual([phone])
})

test('a reminder that is refused for three days is given up', async () => {
  await book()
  providers.sms.send = refuse
  await at('2028-10-01T09:00:00')
  await at('2028-10-04T08:59:00')
  providers.sms.send = send
  await at('2028-10-04T09:00:00')
  expect(remindedPhones()).toEqual([])
  expect(await db.$count(outbox, isNull(outbox.doneAt))).toBe(0)
})

test('a refused reminder is given up at the end of the sale', async () => {
  await book()
  providers.sms.send = refuse
  await at('2029-06-30T19:59:59')
  providers.sms.send = send
  await at('2029-07-01T00:00:00')
  expect(remindedPhones()).toEqual([])
  expect(await db.$count(outbox, isNull(outbox.doneAt))).toBe(0)
})

test('a deleted booking gets none, also when its message waits already', async () => {
  const [early, late, kept] = [await book(), await book(), await book()]
  await db.delete(appointments).where(hasText(appointments.phoneLookup, early))
  clock.set(new Date('2028-10-01T09:00:00+08:00'))
  await remind()
  expect(await db.$count(outbox)).toBe(2)
  await db.update(appointments).set({keptUntil: testStart}).where(hasText(appointments.phoneLookup, late))
  await housekeeping.run({db, clock})
  expect(await db.$count(appointments)).toBe(1)
  await runMoneyJobs(server)
  expect(remindedPhones()).toEqual([kept])
  expect(await db.$count(outbox, isNull(outbox.doneAt))).toBe(0)
})
