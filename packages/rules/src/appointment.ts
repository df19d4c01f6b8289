import {chinaInstant} from './time.ts'

/** The times of an appointment (预约): China time `yyyy/MM/dd HH:mm:ss`, '' for one that is not set. */
export interface AppointmentTimes {
  /** End of booking. */
  hmbAppointEndTime: string
  /** Start of the sale. */
  hmbInsureStartTime: string
  insuredStartTime: string
}

/** `open`: the product can be booked. `ended`: booking is over, the sale has not begun. `onSale`: the sale has begun. */
export type AppointmentPhase = 'open' | 'ended' | 'onSale'

/** The sale start of a product without one. */
const placeholder = '2022/05/05 00:00:00'

/**
 * The start of the sale, ms since 1970.
 *
 * @example
 * saleStartOf({hmbInsureStartTime: '2027/10/01 00:00:00', insuredStartTime: ''}) // 1822320000000
 */
export function saleStartOf({
  hmbInsureStartTime,
  insuredStartTime,
}: Pick<AppointmentTimes, 'hmbInsureStartTime' | 'insuredStartTime'>): number {
  return chinaInstant(hmbInsureStartTime) ?? chinaInstant(insuredStartTime) ?? chinaInstant(placeholder) ?? 0
}

/**
 * The phase of an appointment at a time, in ms since 1970. A time that is not set is never reached.
 *
 * @example
 * appointmentPhase({hmbAppointEndTime: '2027/09/30 20:00:00', hmbInsureStartTime: '2027/10/01 00:00:00'}, Date.now())
 */
export function appointmentPhase(
  {hmbAppointEndTime, hmbInsureStartTime}: Pick<AppointmentTimes, 'hmbAppointEndTime' | 'hmbInsureStartTime'>,
  now: number,
): AppointmentPhase {
  if (now >= (chinaInstant(hmbInsureStartTime) ?? Number.POSITIVE_INFINITY)) return 'onSale'
  return now < (chinaInstant(hmbAppointEndTime) ?? Number.POSITIVE_INFINITY) ? 'open' : 'ended'
}
