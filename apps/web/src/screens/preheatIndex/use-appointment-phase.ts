import {type AppointmentPhase, type AppointmentTimes, appointmentPhase} from '@hmb/rules/appointment'
import {chinaInstant} from '@hmb/rules/time'
import {serverNow} from '@hmb/shell/server-clock'
import {useSecondsLeft} from '@hmb/shell/use-seconds-left'

/**
 * The phase of an appointment on the server's clock. It changes while the page is open.
 *
 * @example
 * const phase = useAppointmentPhase(info) // 'open', then 'ended', then 'onSale'
 */
export function useAppointmentPhase(times: AppointmentTimes): AppointmentPhase {
  // Each countdown renders the page again when its time has come.
  useSecondsLeft(chinaInstant(times.hmbAppointEndTime))
  useSecondsLeft(chinaInstant(times.hmbInsureStartTime))
  return appointmentPhase(times, serverNow())
}
