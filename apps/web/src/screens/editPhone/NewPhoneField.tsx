import {afterPress} from '@hmb/ui/after-press'
import {TextField} from '@hmb/ui/TextField'
import {phoneInput, phone as phoneRule} from '@hmb/validators/phone'
import {useState} from 'react'
import {copy} from './edit-phone-copy.ts'

interface NewPhoneFieldProps {
  phone: string
  /** The server's error of the phone; '' without one. */
  error: string
  onPhone(phone: string): void
}

/** The new phone. A wrong one shows its error after the person has left the field. */
export function NewPhoneField({phone, error, onPhone}: NewPhoneFieldProps) {
  const [isTouched, setTouched] = useState(false)
  return (
    <TextField
      label={copy.newPhone}
      name="phone"
      type="tel"
      inputMode="numeric"
      autoComplete="tel-national"
      placeholder={copy.newPhonePlaceholder}
      value={phone}
      error={isTouched && phone !== '' && !phoneRule(phone).ok ? copy.wrongPhone : error}
      onChange={(typed) => {
        onPhone(phoneInput(typed))
        setTouched(false)
      }}
      onBlur={() => afterPress(() => setTouched(true))}
    />
  )
}
