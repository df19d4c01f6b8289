import {TextField} from '@hmb/ui/TextField'
import {phoneInput} from '@hmb/validators/phone'
import {copy} from './person-form-copy.ts'
import type {FieldErrors} from './use-field-errors.ts'

export interface PhoneFieldProps {
  value: string
  onChange(part: {phone: string}): void
  errors: Pick<FieldErrors<'phone'>, 'message' | 'touch' | 'ref'>
  disabled: boolean
  optional?: boolean
}

/** The phone of an insured person or family member. */
export function PhoneField({value, onChange, errors, disabled, optional = false}: PhoneFieldProps) {
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
      onChange={(typed) => onChange({phone: phoneInput(typed)})}
      onBlur={() => value && errors.touch('phone')}
    />
  )
}
