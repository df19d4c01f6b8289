import {factsOf} from '@hmb/purchase/steps'
import {type ApplicantFacts, type ApplicantField, applicantFaults} from '@hmb/rules/applicant'
import type {Fault} from '@hmb/rules/fault'
import {CodeButton} from '@hmb/shell/CodeButton'
import {useBackCloses} from '@hmb/shell/useBackCloses'
import {useLoginCode} from '@hmb/shell/useLoginCode'
import {Button} from '@hmb/ui/Button'
import {Sheet} from '@hmb/ui/Sheet'
import {TextField} from '@hmb/ui/TextField'
import {phoneInput, phone as phoneRule} from '@hmb/validators/phone'
import {smsCode, smsCodeInput} from '@hmb/validators/sms-code'
import {type FormEvent, useEffect, useEffectEvent, useState} from 'react'
import {Because} from './Because.tsx'
import {copy} from './copy.ts'
import type {Journey, Stage} from './journey.ts'
import {PersonFields} from './PersonFields.tsx'
import {Refused} from './Refused.tsx'
import {useFaults} from './useFaults.ts'
import {useFormDraft} from './useFormDraft.ts'
import type {Forms} from './useForms.ts'

/** The home page's code buttons stay closed for a second longer than pages'. */
export const resendSeconds = 60

const codeRefusals = [2003, 2004, 2005]
const blank: ApplicantFacts = {
  name: '',
  idType: 'SFZ',
  idNo: '',
  sex: '',
  birthday: '',
  nationality: '',
  medicalAddr: '',
  phone: '',
}

type Field = ApplicantField | 'captcha'

/** What every form's sheet is given. */
export interface SheetProps {
  journey: Journey
  stage: Stage
  forms: Forms
  open: boolean
}

/** 完善投保人信息: who buys. A phone other than the session's wants its code. */
export function ApplicantSheet({journey, stage, forms, open}: SheetProps) {
  const {context} = stage
  const {applicant, family, phone: sessionPhone, product, because, refusal} = context
  const close = () => journey.send({type: 'CLOSE'})
  useBackCloses(open, close)

  const draft = useFormDraft<ApplicantFacts>(forms, 'applicant', () =>
    applicant
      ? {...blank, ...factsOf(applicant), phone: applicant.phone || sessionPhone}
      : {...blank, phone: sessionPhone},
  )
  const {facts} = draft
  const [code, setCode] = useState('')
  const isOther = facts.phone !== sessionPhone && phoneRule(facts.phone).ok
  const codeVerdict = smsCode(code)
  const missingCode: Fault<Field>[] =
    isOther && !codeVerdict.ok
      ? [
          {
            field: 'captcha',
            message: codeVerdict.reason === 'sms-code.empty' ? copy.emptyCode : copy.shortCode,
            detail: '',
          },
        ]
      : []
  const faults = useFaults<Field>([...applicantFaults(facts, product.applicant), ...missingCode])
  const saving = stage.matches({completingApplicant: 'saving'})

  const saved = useEffectEvent(() => {
    draft.forget()
    setCode('')
  })
  useEffect(() => {
    const subscription = journey.on('APPLICANT_CHANGED', () => saved())
    return () => subscription.unsubscribe()
  }, [journey])

  // A new opening shows no old faults.
  const [wasOpen, setWasOpen] = useState(open)
  if (open !== wasOpen) {
    setWasOpen(open)
    if (open) faults.reset()
  }

  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (saving || faults.show()) return
    journey.send({type: 'SAVE_APPLICANT', facts, captcha: isOther ? code : ''})
  }

  return (
    <form noValidate onSubmit={submit}>
      <Sheet
        open={open}
        onClose={close}
        title={copy.applicantTitle}
        footer={
          <Button type="submit" wide loading={saving} loadingText={copy.saving}>
            {copy.save}
          </Button>
        }
      >
        <Because message={because} />
        {family ? (
          <PersonFields
            facts={facts}
            onChange={draft.change}
            faults={faults}
            needs={product.applicant}
            family={family}
            placeTitle={copy.applicantPlaceTitle}
            disabled={false}
          />
        ) : null}
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
          hint={isOther ? copy.otherPhone : ''}
          onChange={(typed) => draft.change({phone: phoneInput(typed)})}
          onBlur={() => facts.phone && faults.left('phone')}
        />
        {isOther ? (
          <TextField
            ref={faults.element('captcha')}
            label={copy.code}
            name="captcha"
            inputMode="numeric"
            autoComplete="one-time-code"
            placeholder={copy.codePlaceholder}
            value={code}
            error={faults.of('captcha')}
            onChange={(typed) => setCode(smsCodeInput(typed))}
            trailing={<PhoneCode phone={facts.phone} onSent={() => faults.focus('captcha')} />}
          />
        ) : null}
        <Refused
          refusal={refusal}
          facts={facts}
          onShown={({code: refused}) => codeRefusals.includes(refused) && faults.focus('captcha')}
        />
      </Sheet>
    </form>
  )
}

function PhoneCode({phone, onSent}: {phone: string; onSent(): void}) {
  const sendCode = useLoginCode()
  const send = async () => {
    const sent = await sendCode(phone)
    if (sent) onSent()
    return sent
  }
  return <CodeButton phone={phone} purpose="LOGIN" seconds={resendSeconds} onSend={send} />
}
