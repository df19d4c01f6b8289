import type {appointSave} from '@hmb/contract/appointment'
import {ErrorCode} from '@hmb/contract/codes/error-code'
import type {ParsedRequestOf} from '@hmb/contract/endpoint'
import {appointmentPhase} from '@hmb/rules/appointment'
import {chinaDate} from '@hmb/rules/time'
import {and, count, eq, gte} from 'drizzle-orm'
import type {RequestContext} from '../../context/deps.ts'
import {networkHash} from '../../context/network-hash.ts'
import {appointments} from '../../platform/db/schema/appointment.ts'
import {BusinessError} from '../../platform/http/business-error.ts'
import {TooManyRequests} from '../../platform/http/too-many-requests.ts'
import {readBookingCities} from './booking-cities.ts'
import {type BookingOffer, findBookingOffer} from './booking-offer.ts'

/** Bookings of one network address in an hour. Many phones share the address of a carrier. */
export const bookingsPerAddress = 2_000
const hourMs = 3600_000

/** A booking is kept this long after the end of the sale, in ms: 30 days, as in its agreement (预约隐私协议). */
export const keptAfterSaleMs = 30 * 24 * hourMs

/** The channel flag of a booking without one. */
const defaultFlag = 'OUT'

/**
 * Books a product for a phone and returns the booking's id. Throws `BOOKING_ENDED`, `CITY_REQUIRED`, `ALREADY_BOOKED`,
 * and `ACCESS_LIMITED` for a network address with too many bookings.
 */
export async function book(request: ParsedRequestOf<typeof appointSave>, ctx: RequestContext): Promise<string> {
  const {db, now, openId} = ctx
  const {skuNo, userPhone: phone, promotionId, flag} = request
  const offer = await findBookingOffer(ctx, skuNo)
  const {projectId, bookingEnd: hmbAppointEndTime, saleStart: hmbInsureStartTime, saleEnd} = offer
  if (appointmentPhase({hmbAppointEndTime, hmbInsureStartTime}, now.getTime()) !== 'open')
    throw new BusinessError(ErrorCode.BOOKING_ENDED)
  const cityNo = await getCityOfBooking(ctx, offer, request.cityNo)
  const bookedFrom = networkHash(ctx, 'booked-from')
  await assertAddressLimit(ctx, bookedFrom)
  return db.transaction(async (tx) => {
    const [booked] = await tx
      .insert(appointments)
      .values({
        projectId,
        skuNo,
        phone,
        cityNo,
        promotionId,
        openId,
        bookedFrom,
        flag: flag || defaultFlag,
        createdAt: now,
        keptUntil: new Date(chinaDate(saleEnd).getTime() + keptAfterSaleMs),
      })
      // The unique constraint decides between concurrent bookings of one phone.
      .onConflictDoNothing()
      .returning({id: appointments.id})
    if (!booked) throw new BusinessError(ErrorCode.ALREADY_BOOKED)
    await ctx.storeResponse(tx, {appointId: booked.id})
    return booked.id
  })
}

/** The city of the booking; '' if the product needs none. Throws `CITY_REQUIRED` for a city that the project does not have. */
async function getCityOfBooking(
  {content}: Pick<RequestContext, 'content'>,
  {projectId, page}: BookingOffer,
  cityNo: string,
): Promise<string> {
  if (!page.isDisplayCity) return ''
  const cities = await readBookingCities(content, projectId)
  if (!cities.some(({channelNo}) => channelNo === cityNo)) throw new BusinessError(ErrorCode.CITY_REQUIRED)
  return cityNo
}

/** Concurrent bookings may exceed the limit by a few. It only protects the table, so that this does not matter. */
async function assertAddressLimit({db, now}: Pick<RequestContext, 'db' | 'now'>, bookedFrom: string): Promise<void> {
  const since = new Date(now.getTime() - hourMs)
  const [row] = await db
    .select({number: count()})
    .from(appointments)
    .where(and(eq(appointments.bookedFrom, bookedFrom), gte(appointments.createdAt, since)))
  if ((row?.number ?? 0) >= bookingsPerAddress) throw new TooManyRequests(hourMs / 1000)
}
