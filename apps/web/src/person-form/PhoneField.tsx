import {TextField} from '@hmb/ui/TextField'
import {phoneInput} from '@hmb/validators/phone'
import {copy} from './person-form-copy.ts'
import type {FieldErrors} from './use-field-errors.ts'

export interface PhoneFieldProps {
  value: string
  onChange(part: {phone: string}): void
  errors: Pick<FieldErrors<'phone'>, 'message' | 'touch' | 'ref'>
  hint?: string
  disabled?: boolean
  optional?: boolean
}

/** The phone of an applicant, an insured person or a family member. */
export function PhoneField({value, onChange, errors, hint, disabled, optional = false}: PhoneFieldProps) {
  return (
    <TextField
      ref={errors.ref('phone')}
      label={copy.phone}
      name="phone"
      type="tel"
      inputMode="numeric"
      autoComplete="tel-national"
      placeholder={optional ? copy.optional : copy.phonePlaceholder}
      value={value}
      disabled={disabled}
      error={errors.message('phone')}
      hint={hint}
      onChange={(typed) => onChange({phone: phoneInput(typed)})}
      onBlur={() => value && errors.touch('phone')}
    />
  )
}
