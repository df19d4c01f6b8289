import type {CallError} from '@hmb/contract/call-error'
import {ErrorCode} from '@hmb/contract/codes/error-code'
import {errorText} from '@hmb/shell/error-text'
import {useHost} from '@hmb/shell/use-host'
import {useIsShown} from '@hmb/shell/use-is-shown'
import {useFeedback} from '@hmb/ui/Feedback'
import {phone as phoneRule} from '@hmb/validators/phone'
import {useRef, useState} from 'react'
import {recordBookedPhone} from '../../appointment/booked-phone.ts'
import {type BookingRequest, useBookMutation} from '../../data/appointment-queries.ts'
import {copy} from './preheat-index-copy.ts'
import type {BookingValues} from './use-booking-form.ts'

/** Duration of the toast with the server's message about a booking, in ms. */
const messageMs = 3_000

/** The validation errors of the input; '' without one. */
type BookingErrors = Record<keyof BookingValues, string>
const noErrors: BookingErrors = {phone: '', cityNo: '', agreed: ''}
/** In the order of the dialog. */
const fields = ['phone', 'cityNo', 'agreed'] as const

/** The input of a booking dialog, and what follows its submission. */
export interface BookingInput {
  /** The dialog is open. */
  open: boolean
  projectId: string
  skuNo: string
  /** The booking names a city. */
  hasCity: boolean
  values: BookingValues
  /** The channel values of the visit that a booking stores. */
  channel: Pick<BookingRequest, 'promotionId' | 'openId' | 'flag'>
  /** `isShown`: the dialog is still open, on the page that is shown. */
  onBooked(isShown: boolean): void
  /** The server has reported that the booking phase has ended. */
  onEnded(): void
}

/**
 * Checks and submits a booking (预约). The first wrong field gets the focus. `isBookedAlready`: the server has a booking of
 * this phone. `forget` removes the result of the changed fields.
 *
 * @example
 * const {errors, elements, isBooking, isBookedAlready, forget, submit} = useBookingSubmission(input)
 */
export function useBookingSubmission(input: BookingInput) {
  const {open, projectId, skuNo, hasCity, values, channel, onBooked, onEnded} = input
  const host = useHost()
  const {toast} = useFeedback()
  const [book, {isLoading: isBooking}] = useBookMutation()
  const [errors, setErrors] = useState(noErrors)
  const [isBookedAlready, setBookedAlready] = useState(false)
  const elements = {
    phone: useRef<HTMLInputElement>(null),
    cityNo: useRef<HTMLButtonElement>(null),
    agreed: useRef<HTMLInputElement>(null),
  }
  const isShown = useIsShown(open)

  const forget = (changed: Partial<BookingValues>) => {
    const cleared = Object.fromEntries(Object.keys(changed).map((name) => [name, '']))
    setErrors({...errors, ...cleared})
    setBookedAlready(false)
  }

  const submit = async () => {
    if (isBooking) return
    const newErrors = bookingErrors(values, hasCity)
    setErrors(newErrors)
    const firstWrong = fields.find((field) => newErrors[field])
    if (firstWrong) return elements[firstWrong].current?.focus()
    const {phone: userPhone, cityNo} = values
    const booking = {projectId, skuNo, userName: '', userPhone, cityNo: hasCity ? cityNo : '', ...channel}
    const error = (await book(booking)).error as CallError | undefined
    if (error) return showError(error, userPhone)
    recordBookedPhone(host, skuNo, userPhone)
    onBooked(isShown())
  }

  const showError = (error: CallError, userPhone: string) => {
    toast(errorText(error), {ms: messageMs, kind: 'fail'})
    if (error.kind !== 'business') return
    if (error.code === ErrorCode.ALREADY_BOOKED) {
      recordBookedPhone(host, skuNo, userPhone)
      setBookedAlready(true)
    }
    if (error.code === ErrorCode.CITY_REQUIRED) setErrors({...noErrors, cityNo: error.message})
    if (error.code === ErrorCode.BOOKING_ENDED) onEnded()
  }

  return {errors, elements, isBooking, isBookedAlready, forget, submit}
}

const bookingErrors = ({phone, cityNo, agreed}: BookingValues, hasCity: boolean): BookingErrors => ({
  phone: phoneRule(phone).ok ? '' : copy.wrongPhone,
  cityNo: hasCity && cityNo === '' ? copy.noCity : '',
  agreed: agreed ? '' : copy.notAgreed,
})
