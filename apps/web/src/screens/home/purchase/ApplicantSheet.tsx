import type {Refusal} from '@hmb/purchase/refusal'
import type {ApplicantFacts, ApplicantField, ApplicantNeeds} from '@hmb/rules/applicant'
import {Button} from '@hmb/ui/Button'
import {Sheet} from '@hmb/ui/Sheet'
import {Skeleton} from '@hmb/ui/Skeleton'
import {TextField} from '@hmb/ui/TextField'
import {phoneInput} from '@hmb/validators/phone'
import {smsCodeInput} from '@hmb/validators/sms-code'
import type {FormEvent, ReactNode} from 'react'
import {Because} from './Because.tsx'
import type {Choices, Picking} from './choices.ts'
import {copy} from './copy.ts'
import {PersonFields} from './PersonFields.tsx'
import {Refused} from './Refused.tsx'
import type {Faults} from './useFaults.ts'

/** `captcha`: the code that another phone than the session's wants. */
export type ApplicantFormField = ApplicantField | 'captcha'

export interface ApplicantSheetProps {
  open: boolean
  /** Why the sheet has opened by itself; '' when it was asked for. */
  because: string
  facts: ApplicantFacts
  onChange(part: Partial<ApplicantFacts>): void
  faults: Faults<ApplicantFormField>
  needs: ApplicantNeeds
  /** null until they are known. */
  choices: Choices | null
  picking: Picking
  onPicking(picking: Picking): void
  /** null while the phone needs no code. */
  code: {value: string; onChange(value: string): void; button: ReactNode} | null
  /** Why the server did not take the form. */
  refusal: Refusal | null
  saving: boolean
  onSave(): void
  onClose(): void
}

const codeRefusals = [2003, 2004, 2005]

/** 完善投保人信息: who buys. A phone other than the session's wants its code. */
export function ApplicantSheet(props: ApplicantSheetProps) {
  const {open, because, facts, onChange, faults, needs, choices, picking, onPicking, code} = props
  const {refusal, saving, onSave, onClose} = props
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
          <Button type="submit" wide loading={saving} loadingText={copy.saving} disabled={choices === null}>
            {copy.save}
          </Button>
        }
      >
        <Because message={because} />
        {choices ? (
          <PersonFields
            facts={facts}
            onChange={onChange}
            faults={faults}
            needs={needs}
            choices={choices}
            picking={picking}
            onPicking={onPicking}
            placeTitle={copy.applicantPlaceTitle}
            disabled={false}
          />
        ) : (
          <Skeleton lines={5} />
        )}
        <TextField
          ref={faults.element('phone')}
          label={copy.phone}
          name="phone"
          type="tel"
          inputMode="numeric"
          autoComplete="tel-national"
          placeholder={copy.phonePlaceholder}
          value={facts.phone}
          error={faults.of('phone')}
          hint={code ? copy.otherPhone : ''}
          onChange={(typed) => onChange({phone: phoneInput(typed)})}
          onBlur={() => facts.phone && faults.left('phone')}
        />
        {code ? (
          <TextField
            ref={faults.element('captcha')}
            label={copy.code}
            name="captcha"
            inputMode="numeric"
            autoComplete="one-time-code"
            placeholder={copy.codePlaceholder}
            value={code.value}
            error={faults.of('captcha')}
            onChange={(typed) => code.onChange(smsCodeInput(typed))}
            trailing={code.button}
          />
        ) : null}
        <Refused
          refusal={refusal}
          facts={{...facts, code: code?.value}}
          onShown={({code: refused}) => codeRefusals.includes(refused) && faults.focus('captcha')}
        />
      </Sheet>
    </form>
  )
}
