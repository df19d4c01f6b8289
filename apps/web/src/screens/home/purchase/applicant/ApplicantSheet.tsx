import type {CallError} from '@hmb/contract/call-error'
import type {ApplicantField, ApplicantNeeds, ApplicantValues} from '@hmb/rules/applicant'
import {isSmsCodeError} from '@hmb/rules/sms-code-error'
import {SmsCodeField} from '@hmb/shell/SmsCodeField'
import {Button} from '@hmb/ui/Button'
import {Sheet} from '@hmb/ui/Sheet'
import {Skeleton} from '@hmb/ui/Skeleton'
import type {FormEvent, ReactNode} from 'react'
import type {FormOptions, OpenPicker} from '../../../../person-form/form-options.ts'
import {PersonFields} from '../../../../person-form/PersonFields.tsx'
import {PhoneField} from '../../../../person-form/PhoneField.tsx'
import {ReasonBanner} from '../../../../person-form/ReasonBanner.tsx'
import {SubmitError} from '../../../../person-form/SubmitError.tsx'
import type {FieldErrors} from '../../../../person-form/use-field-errors.ts'
import {copy} from '../purchase-copy.ts'

/** `captcha`: the SMS code for a phone other than the session's. */
export type ApplicantFormField = ApplicantField | 'captcha'

export interface ApplicantSheetProps {
  open: boolean
  /** Why the sheet opened by itself; '' when the person opened it. */
  reason: string
  values: ApplicantValues
  onChange(part: Partial<ApplicantValues>): void
  errors: FieldErrors<ApplicantFormField>
  needs: ApplicantNeeds
  /** null until loaded. */
  options: FormOptions | null
  openPicker: OpenPicker
  onOpenPicker(openPicker: OpenPicker): void
  /** null when the phone needs no code. */
  code: {value: string; onChange(value: string): void; button: ReactNode} | null
  /** Why the server refused the form. */
  error: CallError | null
  saving: boolean
  onSubmit(): void
  onClose(): void
}

/** 完善投保人信息: the applicant's form. A phone other than the session's needs an SMS code. */
export function ApplicantSheet(props: ApplicantSheetProps) {
  const {open, reason, values, onChange, errors, needs, options, openPicker, onOpenPicker, code} = props
  const {error, saving, onSubmit, onClose} = props
  const submit = (event: FormEvent) => {
    event.preventDefault()
    onSubmit()
  }
  return (
    <form noValidate onSubmit={submit}>
      <Sheet
        open={open}
        onClose={onClose}
        title={copy.applicantTitle}
        footer={
          <Button type="submit" wide loading={saving} loadingText={copy.saving} disabled={options === null}>
            {copy.save}
          </Button>
        }
      >
        <ReasonBanner message={reason} />
        {options ? (
          <PersonFields
            values={values}
            onChange={onChange}
            errors={errors}
            needs={needs}
            options={options}
            openPicker={openPicker}
            onOpenPicker={onOpenPicker}
            placeTitle={copy.applicantPlaceTitle}
          />
        ) : (
          <Skeleton lines={5} />
        )}
        <PhoneField value={values.phone} onChange={onChange} errors={errors} hint={code ? copy.otherPhone : ''} />
        {code ? (
          <SmsCodeField
            ref={errors.ref('captcha')}
            code={code.value}
            error={errors.message('captcha')}
            onCode={code.onChange}
            button={code.button}
          />
        ) : null}
        <SubmitError
          error={error}
          values={{...values, code: code?.value}}
          onShown={(shown) => isSmsCodeError(shown.code) && errors.focus('captcha')}
        />
      </Sheet>
    </form>
  )
}
