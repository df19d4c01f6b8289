import {appointQuery, appointSave} from '@hmb/contract/appointment'
import {type CallError, callErrorOf} from '@hmb/contract/call-error'
import type {RequestOf, ResponseOf} from '@hmb/contract/endpoint'
import {api, queryFor, type StoreExtra} from '@hmb/shell/api'

export type AppointmentInfo = ResponseOf<typeof appointQuery>
export type BookingRequest = RequestOf<typeof appointSave>

const appointments = api.injectEndpoints({
  endpoints: (build) => ({
    // The response contains the phone of the session.
    appointment: build.query({...queryFor(appointQuery), providesTags: ['User']}),
    book: build.mutation<ResponseOf<typeof appointSave>, {request: BookingRequest; key: string}>({
      async queryFn({request, key}, {extra}) {
        const {client} = extra as StoreExtra
        try {
          return {data: await client.call(appointSave, request, {idempotencyKey: key})}
        } catch (error) {
          return {error: callErrorOf(error) satisfies CallError}
        }
      },
    }),
  }),
})

export const {useAppointmentQuery, useBookMutation} = appointments
