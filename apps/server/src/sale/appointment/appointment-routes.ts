import {appointQuery, appointSave, cityQuery} from '@hmb/contract/appointment'
import {currentProject} from '../../content/project/project.ts'
import {handle} from '../../context/route.ts'
import {book} from './booking.ts'
import {readBookingCities} from './booking-cities.ts'
import {findBookingOffer} from './booking-offer.ts'

export const appointmentRoutes = [
  handle(appointQuery, async ({skuNo}, ctx) => {
    const {projectId, gzhName, page, bookingEnd, saleStart} = await findBookingOffer(ctx, skuNo)
    // The page's booking is idempotent, also for a visitor.
    if (!ctx.user) ctx.visitor.start()
    return {
      projectId,
      gzhName,
      isDisplayCity: page.isDisplayCity,
      showText: page.showText,
      info: [...page.info],
      picMap: page.picMap,
      hmbAppointEndTime: bookingEnd,
      hmbInsureStartTime: saleStart,
      insuredStartTime: saleStart,
      userPhone: ctx.user?.phone ?? '',
    }
  }),

  handle(appointSave, async (request, ctx) => ({appointId: await book(request, ctx)})),

  handle(cityQuery, async (_, ctx) => {
    const {projectId} = await currentProject(ctx)
    return readBookingCities(ctx.content, projectId)
  }),
]
