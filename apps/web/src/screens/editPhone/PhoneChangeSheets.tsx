import {useCloseOnBack} from '@hmb/shell/use-close-on-back'
import {Sheet} from '@hmb/ui/Sheet'
import type {Dispatch, SetStateAction} from 'react'
import {CurrentPhoneForm} from './CurrentPhoneForm.tsx'
import {copy} from './edit-phone-copy.ts'
import {NewPhoneForm} from './NewPhoneForm.tsx'

/** The open sheet: step one verifies the current phone, step two changes it. */
export type PhoneChangeStep = 'closed' | 'verify' | 'change'

export interface PhoneChangeSheetsProps {
  step: PhoneChangeStep
  onStep: Dispatch<SetStateAction<PhoneChangeStep>>
  phone: string
  echoPhone: string
}

/**
 * The two sheets of a phone change (修改手机号).
 *
 * @example
 * <PhoneChangeSheets step={step} onStep={setStep} phone={phone} echoPhone="138****9438" />
 */
export function PhoneChangeSheets({step, onStep, phone, echoPhone}: PhoneChangeSheetsProps) {
  const close = () => onStep('closed')
  // The person may have closed the sheet while its call ran.
  const changeStep = (from: PhoneChangeStep, to: PhoneChangeStep) => onStep((step) => (step === from ? to : step))
  useCloseOnBack(step !== 'closed', close)
  return (
    <>
      <Sheet open={step === 'verify'} onClose={close} title={copy.verifyTitle}>
        <CurrentPhoneForm phone={phone} echoPhone={echoPhone} onVerified={() => changeStep('verify', 'change')} />
      </Sheet>
      <Sheet open={step === 'change'} onClose={close} title={copy.changeTitle}>
        <NewPhoneForm
          onChanged={() => changeStep('change', 'closed')}
          onUnverified={() => changeStep('change', 'verify')}
        />
      </Sheet>
    </>
  )
}
