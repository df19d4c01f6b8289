import {ErrorCode} from '@hmb/contract/codes/error-code'
import type {AppointmentPage} from '../../../content/seed-types.ts'
import {currentProject} from '../../content/project/project.ts'
import type {RequestContext} from '../../context/deps.ts'
import type {StoredAppointment} from '../../platform/db/schema/project.ts'
import {BusinessError} from '../../platform/http/business-error.ts'

/** A product that can be booked (预约), and what its project shows about it. */
export interface BookingOffer extends StoredAppointment {
  readonly projectId: string
  readonly gzhName: string
  readonly page: AppointmentPage
}

/** The offer of a product of the call's project; throws `NOT_FOUND` for any other product. */
export async function findBookingOffer(
  ctx: Pick<RequestContext, 'db' | 'projectId'>,
  skuNo: string,
): Promise<BookingOffer> {
  const {projectId, settings} = await currentProject(ctx)
  const {appointmentPage: page, appointments = [], gzhName} = settings
  const appointment = appointments.find((one) => one.skuNo === skuNo)
  if (!appointment || !page) throw new BusinessError(ErrorCode.NOT_FOUND)
  return {...appointment, projectId, gzhName, page}
}
