import {DisplayPosition} from '@hmb/contract/codes/display-position'
import {AgreementLinks, documentLink} from '@hmb/shell/AgreementLinks'
import {errorText} from '@hmb/shell/error-text'
import {useAgreements} from '@hmb/shell/use-agreements'
import {useCloseOnBack} from '@hmb/shell/use-close-on-back'
import {useVariant} from '@hmb/shell/variant'
import {Button} from '@hmb/ui/Button'
import {CheckBox} from '@hmb/ui/CheckBox'
import {ErrorState} from '@hmb/ui/ErrorState'
import {Sheet} from '@hmb/ui/Sheet'
import {Stack} from '@hmb/ui/Stack'
import {TextField} from '@hmb/ui/TextField'
import {phoneInput} from '@hmb/validators/phone'
import {bookingCopy} from '../../appointment/booking-copy.ts'
import {CityField} from './CityField.tsx'
import css from './preheat-index.module.css'
import {copy} from './preheat-index-copy.ts'
import type {BookingValues} from './use-booking-form.ts'
import {type BookingInput, useBookingSubmission} from './use-booking-submission.ts'

interface BookingSheetProps extends BookingInput {
  onClose(): void
  title: string
  onChange(changed: Partial<BookingValues>): void
  /** The phone has booked already, and the person chose to see the booking. */
  onSeeResult(): void
}

/** The booking dialog (预约信息): phone, city, agreement. */
export function BookingSheet(props: BookingSheetProps) {
  const {open, onClose, title, projectId, hasCity, values, onChange, onSeeResult} = props
  const texts = bookingCopy(useVariant())
  const agreements = useAgreements(DisplayPosition.APPOINTMENT)
  const {errors, elements, isBooking, isBookedAlready, forget, submit} = useBookingSubmission(props)
  useCloseOnBack(open, onClose)
  const change = (changed: Partial<BookingValues>) => {
    onChange(changed)
    forget(changed)
  }
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={title}
      footer={
        <Stack>
          {isBookedAlready ? (
            <Button wide kind="outline" onClick={onSeeResult}>
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
            ref={elements.phone}
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
              ref={elements.cityNo}
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
            ref={elements.agreed}
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
