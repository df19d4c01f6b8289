import {SmsPurpose} from '@hmb/contract/codes/sms-purpose'
import {appointmentPhase} from '@hmb/rules/appointment'
import {chinaInstant} from '@hmb/rules/time'
import {and, asc, eq, gte, inArray, isNull} from 'drizzle-orm'
import type {RequestContext, ServerDeps} from '../../context/deps.ts'
import {isMessageTime, nightDeliveryResult} from '../../people/sms/message-hours.ts'
import {addSeconds} from '../../platform/clock.ts'
import type {Database} from '../../platform/db/database.ts'
import {appointments} from '../../platform/db/schema/appointment.ts'
import {outbox} from '../../platform/db/schema/outbox.ts'
import {projects, type StoredAppointment, skus} from '../../platform/db/schema/project.ts'
import type {Job} from '../../platform/jobs/job-runner.ts'
import {type DeliveryResult, enqueue, smsTopics, type Topics} from '../../platform/outbox/outbox.ts'
import type {Providers} from '../../platform/providers/providers.ts'
import {keptAfterSaleMs} from './booking.ts'
import {reminderCopy} from './reminder-copy.ts'

declare module '../../platform/outbox/outbox.ts' {
  interface Topics {
    /** Sends the reminder of a booking (预约) to its phone. After `until`, an ISO time, it is dropped. */
    'sms.appointment': {appointmentId: string; text: string; until: string}
  }
}

/** Reminders that wait in the outbox for their first attempt. More would delay the messages about renewals. */
export const waitingReminders = 200

/** A reminder is dropped after this time, because some phones never accept one. */
const reminderSeconds = 3 * 24 * 3600

/** A started sale, with the text of its reminder. */
interface StartedSale {
  readonly projectId: string
  readonly skuNo: string
  readonly text: string
}

/** The background job that reminds of the start of a sale: one SMS for each booking. */
export const reminderJob: Job<Pick<ServerDeps, 'db' | 'clock' | 'log'>> = {
  name: 'remind of bookings',
  everyMs: 5000,
  async run({db, clock, log}) {
    const now = clock.now()
    if (!isMessageTime(now)) return
    for (const sale of await findStartedSales(db, now)) {
      const reminded = await remindBookings(db, sale, now)
      if (reminded > 0) log.info({skuNo: sale.skuNo, reminded}, 'bookings reminded')
    }
  },
}

/** The products with an appointment that are on sale. */
async function findStartedSales(db: Database, now: Date): Promise<StartedSale[]> {
  const stored = await db.select().from(projects).orderBy(asc(projects.position))
  const started = stored.flatMap(({projectId, projectName, settings: {gzhName, appointments: offers = []}}) =>
    offers
      .filter((appointment) => isOnSale(appointment, now))
      .map(({skuNo}) => ({projectId, projectName, gzhName, skuNo})),
  )
  if (started.length === 0) return []
  const skuNos = started.map(({skuNo}) => skuNo)
  const products = await db
    .select({skuNo: skus.skuNo, skuName: skus.skuName})
    .from(skus)
    .where(inArray(skus.skuNo, skuNos))
  return started.map(({projectId, projectName, gzhName, skuNo}) => {
    const productName = products.find((product) => product.skuNo === skuNo)?.skuName ?? projectName
    return {projectId, skuNo, text: reminderCopy({projectName, productName, gzhName})}
  })
}

function isOnSale({bookingEnd, saleStart, saleEnd}: StoredAppointment, now: Date): boolean {
  const times = {hmbAppointEndTime: bookingEnd, hmbInsureStartTime: saleStart}
  return appointmentPhase(times, now.getTime()) === 'onSale' && now.getTime() <= (chinaInstant(saleEnd) ?? 0)
}

/** A booking belongs to a sale that has not ended. The next sale of the same product is another one. */
const isOfLiveSale = (now: Date) => gte(appointments.keptUntil, new Date(now.getTime() + keptAfterSaleMs))

/**
 * Marks bookings as reminded, and writes their messages in the same transaction. Each booking is taken by one instance.
 * Returns how many it took; the next run takes the others.
 */
async function remindBookings(db: Database, {projectId, skuNo, text}: StartedSale, now: Date): Promise<number> {
  const isWaiting = and(smsTopics, eq(outbox.topic, 'sms.appointment'), isNull(outbox.doneAt), eq(outbox.attempts, 0))
  const capacity = waitingReminders - (await db.$count(outbox, isWaiting))
  if (capacity <= 0) return 0
  return db.transaction(async (tx) => {
    const due = await tx
      .select({id: appointments.id})
      .from(appointments)
      .where(
        and(
          eq(appointments.skuNo, skuNo),
          eq(appointments.projectId, projectId),
          isNull(appointments.remindedAt),
          isOfLiveSale(now),
        ),
      )
      .limit(capacity)
      .for('update', {skipLocked: true})
    const ids = due.map(({id}) => id)
    if (ids.length > 0) await tx.update(appointments).set({remindedAt: now}).where(inArray(appointments.id, ids))
    const until = addSeconds(now, reminderSeconds).toISOString()
    for (const appointmentId of ids) await enqueue(tx, 'sms.appointment', {appointmentId, text, until}, now)
    return ids.length
  })
}

type MessageDeps = Pick<RequestContext, 'db' | 'now'> & {readonly providers: Pick<Providers, 'sms'>}

/**
 * Sends a reminder by day. A deleted booking, or one whose sale has ended, gets none. After a lost response it may be
 * sent twice.
 */
export async function sendReminder(
  {db, providers, now}: MessageDeps,
  {appointmentId, text, until}: Topics['sms.appointment'],
): Promise<DeliveryResult> {
  // A message of an earlier version has no `until`.
  if (until && now >= new Date(until)) return {delivered: true}
  const [booking] = await db
    .select({phone: appointments.phone})
    .from(appointments)
    .where(and(eq(appointments.id, appointmentId), isOfLiveSale(now)))
  if (!booking?.phone) return {delivered: true}
  const nightResult = nightDeliveryResult(now)
  if (nightResult) return nightResult
  const response = await providers.sms.send({phone: booking.phone, purpose: SmsPurpose.APPOINTMENT, code: '', text})
  return response.ok ? {delivered: true} : {delivered: false, reason: response.code}
}
