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
  const unknownOutcome = useRef<{body: string; key: string} | null>(null)
  return {
    isBooking: isLoading,
    async book(request) {
      const body = JSON.stringify(request)
      const key = unknownOutcome.current?.body === body ? unknownOutcome.current.key : newIdempotencyKey()
      const {error} = await send({request, key})
      const failure = error as BookingOutcome
      unknownOutcome.current = failure?.outcomeUnknown ? {body, key} : null
      return failure
    },
  }
}
