import {DocumentType} from '@hmb/contract/codes/document-type'
import {SmsPurpose} from '@hmb/contract/codes/sms-purpose'
import {applicantFormValues} from '@hmb/purchase/next-step'
import {type ApplicantFacts, applicantFaults, statesNationality} from '@hmb/rules/applicant'
import type {Fault} from '@hmb/rules/fault'
import {CodeButton} from '@hmb/shell/CodeButton'
import {useLoginCode} from '@hmb/shell/use-login-code'
import {phone as phoneRule} from '@hmb/validators/phone'
import {smsCode} from '@hmb/validators/sms-code'
import {useEffect, useEffectEvent, useState} from 'react'
import type {PurchaseActor, PurchaseSnapshot} from '../flow/purchase-actor.ts'
import {useFlowSheet} from '../flow/use-flow-sheet.ts'
import {useFieldErrors} from '../person-form/use-field-errors.ts'
import {useFormDraft} from '../person-form/use-form-draft.ts'
import type {FormDrafts} from '../person-form/use-form-drafts.ts'
import {serverDay, useFormOptions} from '../person-form/use-form-options.ts'
import {copy} from '../purchase-copy.ts'
import {resendSeconds} from '../shared/code-resend.ts'
import {type ApplicantFormField, ApplicantSheet} from './ApplicantSheet.tsx'

const blank: ApplicantFacts = {
  name: '',
  idType: DocumentType.RESIDENT_ID_CARD,
  idNo: '',
  sex: '',
  birthday: '',
  nationality: '',
  medicalAddr: '',
  phone: '',
}

/** What every form's sheet is wired with. */
export interface FormProps {
  actor: PurchaseActor
  snapshot: PurchaseSnapshot
  forms: FormDrafts
  open: boolean
}

/** The applicant's form: what was typed, what is wrong with it, the code for another phone, and saving it. */
export function ApplicantForm({actor, snapshot, forms, open}: FormProps) {
  const {context} = snapshot
  const {applicant, family, phone: sessionPhone, product, reason, error} = context
  const sheet = useFlowSheet(actor, open)

  const draft = useFormDraft<ApplicantFacts>(forms, 'applicant', () =>
    applicant
      ? {...blank, ...applicantFormValues(applicant), phone: applicant.phone || sessionPhone}
      : {...blank, phone: sessionPhone},
  )
  const {facts} = draft
  const [code, setCode] = useState('')
  const isOther = facts.phone !== sessionPhone && phoneRule(facts.phone).ok
  const errors = useFieldErrors<ApplicantFormField>([
    ...applicantFaults(facts, product.applicant, serverDay()),
    ...(isOther ? codeFaults(code) : []),
  ])
  const saving = snapshot.matches({completingApplicant: 'saving'})
  const formOptions = useFormOptions(family, {
    open,
    nationality: product.applicant.nationality && statesNationality(facts.idType),
  })

  const saved = useEffectEvent(() => {
    draft.forget()
    setCode('')
  })
  useEffect(() => {
    const subscription = actor.on('APPLICANT_CHANGED', () => saved())
    return () => subscription.unsubscribe()
  }, [actor])

  // A new opening shows no old errors.
  const [wasOpen, setWasOpen] = useState(open)
  if (open !== wasOpen) {
    setWasOpen(open)
    if (open) errors.reset()
  }

  return (
    <ApplicantSheet
      {...sheet}
      {...formOptions}
      reason={reason}
      facts={facts}
      onChange={draft.change}
      errors={errors}
      needs={product.applicant}
      code={
        isOther
          ? {
              value: code,
              onChange: setCode,
              button: <PhoneCode phone={facts.phone} onSent={() => errors.focus('captcha')} />,
            }
          : null
      }
      error={error}
      saving={saving}
      onSave={() => {
        if (saving || errors.validate()) return
        actor.send({type: 'SAVE_APPLICANT', facts, captcha: isOther ? code : ''})
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
  return <CodeButton phone={phone} purpose={SmsPurpose.LOGIN} seconds={resendSeconds} onSend={send} />
}
