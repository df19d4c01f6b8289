import type {Refusal} from '@hmb/purchase/purchase-refusal'
import type {ApplicantFacts, ApplicantField, ApplicantNeeds} from '@hmb/rules/applicant'
import {isSmsCodeError} from '@hmb/rules/sms-code-error'
import {Button} from '@hmb/ui/Button'
import {Sheet} from '@hmb/ui/Sheet'
import {Skeleton} from '@hmb/ui/Skeleton'
import {TextField} from '@hmb/ui/TextField'
import {phoneInput} from '@hmb/validators/phone'
import {smsCodeInput} from '@hmb/validators/sms-code'
import type {FormEvent, ReactNode} from 'react'
import type {FormOptions, OpenPicker} from '../person-form/form-options.ts'
import {PersonFields} from '../person-form/PersonFields.tsx'
import type {FieldErrors} from '../person-form/use-field-errors.ts'
import {copy} from '../purchase-copy.ts'
import {ReasonBanner} from '../shared/ReasonBanner.tsx'
import {SubmitError} from '../shared/SubmitError.tsx'

/** `captcha`: the code that another phone than the session's wants. */
export type ApplicantFormField = ApplicantField | 'captcha'

export interface ApplicantSheetProps {
  open: boolean
  /** Why the sheet has opened by itself; '' when it was asked for. */
  reason: string
  facts: ApplicantFacts
  onChange(part: Partial<ApplicantFacts>): void
  errors: FieldErrors<ApplicantFormField>
  needs: ApplicantNeeds
  /** null until they are known. */
  options: FormOptions | null
  openPicker: OpenPicker
  onOpenPicker(openPicker: OpenPicker): void
  /** null while the phone needs no code. */
  code: {value: string; onChange(value: string): void; button: ReactNode} | null
  /** Why the server did not take the form. */
  error: Refusal | null
  saving: boolean
  onSave(): void
  onClose(): void
}

/** 完善投保人信息: who buys. A phone other than the session's wants its code. */
export function ApplicantSheet(props: ApplicantSheetProps) {
  const {open, reason, facts, onChange, errors, needs, options, openPicker, onOpenPicker, code} = props
  const {error, saving, onSave, onClose} = props
  const submit = (event: FormEvent) => {
    event.preventDefault()
    onSave()
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
            facts={facts}
            onChange={onChange}
            errors={errors}
            needs={needs}
            options={options}
            openPicker={openPicker}
            onOpenPicker={onOpenPicker}
            placeTitle={copy.applicantPlaceTitle}
            disabled={false}
          />
        ) : (
          <Skeleton lines={5} />
        )}
        <TextField
          ref={errors.ref('phone')}
          label={copy.phone}
          name="phone"
          type="tel"
          inputMode="numeric"
          autoComplete="tel-national"
          placeholder={copy.phonePlaceholder}
          value={facts.phone}
          error={errors.message('phone')}
          hint={code ? copy.otherPhone : ''}
          onChange={(typed) => onChange({phone: phoneInput(typed)})}
          onBlur={() => facts.phone && errors.touch('phone')}
        />
        {code ? (
          <TextField
            ref={errors.ref('captcha')}
            label={copy.code}
            name="captcha"
            inputMode="numeric"
            autoComplete="one-time-code"
            placeholder={copy.codePlaceholder}
            value={code.value}
            error={errors.message('captcha')}
            onChange={(typed) => code.onChange(smsCodeInput(typed))}
            trailing={code.button}
          />
        ) : null}
        <SubmitError
          error={error}
          facts={{...facts, code: code?.value}}
          onShown={({code: refused}) => isSmsCodeError(refused) && errors.focus('captcha')}
        />
      </Sheet>
    </form>
  )
}
