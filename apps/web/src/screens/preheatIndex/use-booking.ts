import type {CallError} from '@hmb/contract/call-error'
import {newIdempotencyKey} from '@hmb/shell/idempotency-key'
import {useRef} from 'react'
import {type BookingRequest, useBookMutation} from '../../data/appointment-queries.ts'

/** The error of a booking; undefined when it succeeded. */
type BookingOutcome = CallError | undefined

/**
 * Sends a booking under one idempotency key. A repetition after a lost response has the same key; a different booking has another
 * key.
 *
 * @example
 * const {book, isBooking} = useBooking()
 * const error = await book(request)
 */
export function useBooking(): {book(request: BookingRequest): Promise<BookingOutcome>; isBooking: boolean} {
  const [send, {isLoading}] = useBookMutation()
  const unknown = useRef<{body: string; key: string} | null>(null)
  return {
    isBooking: isLoading,
    async book(request) {
      const body = JSON.stringify(request)
      const key = unknown.current?.body === body ? unknown.current.key : newIdempotencyKey()
      const {error} = await send({request, key})
      const failure = error as BookingOutcome
      unknown.current = failure?.outcomeUnknown ? {body, key} : null
      return failure
    },
  }
}
