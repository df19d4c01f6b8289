import {cityQuery} from '@hmb/contract/appointment'
import type {CallError} from '@hmb/contract/call-error'
import {DisplayPosition} from '@hmb/contract/codes/display-position'
import {ErrorCode} from '@hmb/contract/codes/error-code'
import {AgreementLinks, documentLink} from '@hmb/shell/AgreementLinks'
import {errorText} from '@hmb/shell/error-text'
import {useAgreements} from '@hmb/shell/use-agreements'
import {useCloseOnBack} from '@hmb/shell/use-close-on-back'
import {useHost} from '@hmb/shell/use-host'
import {useIsShown} from '@hmb/shell/use-is-shown'
import {useEndpointQuery} from '@hmb/shell/use-query'
import {useVariant} from '@hmb/shell/variant'
import {Button} from '@hmb/ui/Button'
import {CheckBox} from '@hmb/ui/CheckBox'
import {ErrorState} from '@hmb/ui/ErrorState'
import {useFeedback} from '@hmb/ui/Feedback'
import {OptionSheet} from '@hmb/ui/OptionSheet'
import {PickField} from '@hmb/ui/PickField'
import {Sheet} from '@hmb/ui/Sheet'
import {Skeleton} from '@hmb/ui/Skeleton'
import {Stack} from '@hmb/ui/Stack'
import {TextField} from '@hmb/ui/TextField'
import {phoneInput, phone as phoneRule} from '@hmb/validators/phone'
import {type Ref, useRef, useState} from 'react'
import {recordBookedPhone} from '../../appointment/booked-phone.ts'
import {bookingCopy} from '../../appointment/booking-copy.ts'
import {type BookingRequest, useBookMutation} from '../../data/appointment-queries.ts'
import css from './preheat-index.module.css'
import {copy} from './preheat-index-copy.ts'
import type {BookingValues} from './use-booking-form.ts'

/** Duration of the toast with the server's message about a booking, in ms. */
const messageMs = 3_000

/** The validation errors of the input; '' without one. */
type BookingErrors = Record<keyof BookingValues, string>
const noErrors: BookingErrors = {phone: '', cityNo: '', agreed: ''}

interface BookingSheetProps {
  open: boolean
  onClose(): void
  title: string
  projectId: string
  skuNo: string
  /** The booking names a city. */
  hasCity: boolean
  values: BookingValues
  onChange(changed: Partial<BookingValues>): void
  /** The channel values of the visit that a booking stores. */
  channel: Pick<BookingRequest, 'promotionId' | 'openId' | 'flag'>
  /** `isShown`: the dialog is still open, on the page that is shown. */
  onBooked(isShown: boolean): void
  /** The phone has booked already, and the person chose to see the booking. */
  onSeeResult(): void
  /** The server has reported that the booking phase has ended. */
  onEnded(): void
}

/** The booking dialog (预约信息): phone, city, agreement. */
export function BookingSheet(props: BookingSheetProps) {
  const {open, onClose, title, projectId, skuNo, hasCity, values, onChange, channel} = props
  const texts = bookingCopy(useVariant())
  const host = useHost()
  const {toast} = useFeedback()
  const agreements = useAgreements(DisplayPosition.APPOINTMENT)
  const [book, {isLoading: isBooking}] = useBookMutation()
  const [errors, setErrors] = useState(noErrors)
  const [isBookedAlready, setBookedAlready] = useState(false)
  const phoneInputElement = useRef<HTMLInputElement>(null)
  const cityButton = useRef<HTMLButtonElement>(null)
  const agreementBox = useRef<HTMLInputElement>(null)
  const isShown = useIsShown(open)
  useCloseOnBack(open, onClose)

  const change = (changed: Partial<BookingValues>) => {
    onChange(changed)
    const cleared = Object.fromEntries(Object.keys(changed).map((name) => [name, '']))
    setErrors({...errors, ...cleared})
    setBookedAlready(false)
  }

  const submit = async () => {
    if (isBooking) return
    const newErrors: BookingErrors = {
      phone: phoneRule(values.phone).ok ? '' : copy.wrongPhone,
      cityNo: hasCity && values.cityNo === '' ? copy.noCity : '',
      agreed: values.agreed ? '' : copy.notAgreed,
    }
    setErrors(newErrors)
    const firstWrong = newErrors.phone
      ? phoneInputElement
      : newErrors.cityNo
        ? cityButton
        : newErrors.agreed
          ? agreementBox
          : null
    if (firstWrong) return firstWrong.current?.focus()
    const {phone: userPhone, cityNo} = values
    const booking = {projectId, skuNo, userName: '', userPhone, cityNo: hasCity ? cityNo : '', ...channel}
    const error = (await book(booking)).error as CallError | undefined
    if (!error) {
      recordBookedPhone(host, skuNo, userPhone)
      return props.onBooked(isShown())
    }
    toast(errorText(error), {ms: messageMs, kind: 'fail'})
    if (error.kind !== 'business') return
    if (error.code === ErrorCode.ALREADY_BOOKED) {
      recordBookedPhone(host, skuNo, userPhone)
      setBookedAlready(true)
    }
    if (error.code === ErrorCode.CITY_REQUIRED) setErrors({...noErrors, cityNo: error.message})
    if (error.code === ErrorCode.BOOKING_ENDED) props.onEnded()
  }

  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={title}
      footer={
        <Stack>
          {isBookedAlready ? (
            <Button wide kind="outline" onClick={props.onSeeResult}>
              {texts.seeResult}
            </Button>
          ) : null}
          <Button wide loading={isBooking} loadingText={copy.submitting} onClick={submit}>
            {copy.confirm}
          </Button>
        </Stack>
      }
    >
      <form
        className={css.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          submit()
        }}
      >
        <div>
          <TextField
            ref={phoneInputElement}
            label={copy.phone}
            name="phone"
            type="tel"
            inputMode="numeric"
            autoComplete="tel-national"
            placeholder={copy.phonePlaceholder}
            value={values.phone}
            error={errors.phone}
            onChange={(typed) => change({phone: phoneInput(typed)})}
          />
          {hasCity ? (
            <CityField
              ref={cityButton}
              projectId={projectId}
              cityNo={values.cityNo}
              error={errors.cityNo}
              onPick={(cityNo) => change({cityNo})}
            />
          ) : null}
        </div>
        {agreements.error ? (
          <ErrorState message={errorText(agreements.error)} onRetry={agreements.retry} />
        ) : (
          <CheckBox
            ref={agreementBox}
            checked={values.agreed}
            error={errors.agreed}
            disabled={!agreements.data}
            onChange={(agreed) => change({agreed})}
          >
            {copy.agree}
            {agreements.data ? <AgreementLinks documents={agreements.data.map(documentLink)} /> : null}
          </CheckBox>
        )}
      </form>
    </Sheet>
  )
}

interface CityFieldProps {
  projectId: string
  cityNo: string
  error: string
  onPick(cityNo: string): void
  ref: Ref<HTMLButtonElement>
}

/** The city of a booking, chosen from a list of one column. */
function CityField({projectId, cityNo, error, onPick, ref}: CityFieldProps) {
  const [open, setOpen] = useState(false)
  const {data, error: loadError, retry} = useEndpointQuery(cityQuery, {projectId})
  const close = () => setOpen(false)
  useCloseOnBack(open, close)
  const cities = data ?? []
  return (
    <>
      <PickField
        ref={ref}
        label={copy.city}
        value={cities.find(({channelNo}) => channelNo === cityNo)?.channelName ?? ''}
        placeholder={copy.noCity}
        error={error}
        onClick={() => setOpen(true)}
      />
      <OptionSheet
        open={open}
        onClose={close}
        title={copy.noCity}
        options={cities.map(({channelName, channelNo}) => ({value: channelNo, text: channelName}))}
        value={cityNo}
        onPick={onPick}
        fallback={
          loadError ? <ErrorState message={errorText(loadError)} onRetry={retry} /> : <Skeleton kind="rows" lines={5} />
        }
      />
    </>
  )
}
