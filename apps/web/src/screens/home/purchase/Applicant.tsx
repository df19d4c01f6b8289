import {factsOf} from '@hmb/purchase/steps'
import {type ApplicantFacts, applicantFaults, statesNationality} from '@hmb/rules/applicant'
import type {Fault} from '@hmb/rules/fault'
import {CodeButton} from '@hmb/shell/CodeButton'
import {useLoginCode} from '@hmb/shell/useLoginCode'
import {phone as phoneRule} from '@hmb/validators/phone'
import {smsCode} from '@hmb/validators/sms-code'
import {useEffect, useEffectEvent, useState} from 'react'
import {type ApplicantFormField, ApplicantSheet} from './ApplicantSheet.tsx'
import {copy} from './copy.ts'
import type {Journey, Stage} from './journey.ts'
import {resendSeconds} from './resend.ts'
import {serverDay, useChoices} from './useChoices.ts'
import {useFaults} from './useFaults.ts'
import {useFormDraft} from './useFormDraft.ts'
import type {Forms} from './useForms.ts'
import {useSheet} from './useSheet.ts'

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

/** What every form's sheet is wired with. */
export interface FormProps {
  journey: Journey
  stage: Stage
  forms: Forms
  open: boolean
}

/** The applicant's form: what was typed, what is wrong with it, the code for another phone, and saving it. */
export function Applicant({journey, stage, forms, open}: FormProps) {
  const {context} = stage
  const {applicant, family, phone: sessionPhone, product, because, refusal} = context
  const sheet = useSheet(journey, open)

  const draft = useFormDraft<ApplicantFacts>(forms, 'applicant', () =>
    applicant
      ? {...blank, ...factsOf(applicant), phone: applicant.phone || sessionPhone}
      : {...blank, phone: sessionPhone},
  )
  const {facts} = draft
  const [code, setCode] = useState('')
  const isOther = facts.phone !== sessionPhone && phoneRule(facts.phone).ok
  const faults = useFaults<ApplicantFormField>([
    ...applicantFaults(facts, product.applicant, serverDay()),
    ...(isOther ? codeFaults(code) : []),
  ])
  const saving = stage.matches({completingApplicant: 'saving'})
  const choosing = useChoices(family, {
    open,
    nationality: product.applicant.nationality && statesNationality(facts.idType),
  })

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

  return (
    <ApplicantSheet
      {...sheet}
      {...choosing}
      because={because}
      facts={facts}
      onChange={draft.change}
      faults={faults}
      needs={product.applicant}
      code={
        isOther
          ? {
              value: code,
              onChange: setCode,
              button: <PhoneCode phone={facts.phone} onSent={() => faults.focus('captcha')} />,
            }
          : null
      }
      refusal={refusal}
      saving={saving}
      onSave={() => {
        if (saving || faults.show()) return
        journey.send({type: 'SAVE_APPLICANT', facts, captcha: isOther ? code : ''})
      }}
    />
  )
}

function codeFaults(code: string): Fault<'captcha'>[] {
  const verdict = smsCode(code)
  if (verdict.ok) return []
  return [
    {field: 'captcha', message: verdict.reason === 'sms-code.empty' ? copy.emptyCode : copy.shortCode, detail: ''},
  ]
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
