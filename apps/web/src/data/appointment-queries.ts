import {appointQuery, appointSave} from '@hmb/contract/appointment'
import type {RequestOf, ResponseOf} from '@hmb/contract/endpoint'
import {api, queryFor} from '@hmb/shell/api'

export type AppointmentInfo = ResponseOf<typeof appointQuery>
export type BookingRequest = RequestOf<typeof appointSave>

const appointments = api.injectEndpoints({
  endpoints: (build) => ({
    // The response contains the phone of the session.
    appointment: build.query({...queryFor(appointQuery), providesTags: ['User']}),
    book: build.mutation(queryFor(appointSave)),
  }),
})

export const {useAppointmentQuery, useBookMutation} = appointments
