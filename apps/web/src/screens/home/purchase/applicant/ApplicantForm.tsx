import {DocumentType} from '@hmb/contract/codes/document-type'
import {Relation} from '@hmb/contract/codes/relation'
import {SmsPurpose} from '@hmb/contract/codes/sms-purpose'
import {applicantFormValues} from '@hmb/purchase/next-step'
import {type ApplicantValues, applicantErrors, requiresNationality} from '@hmb/rules/applicant'
import {readDocument} from '@hmb/rules/document'
import type {FieldError} from '@hmb/rules/field-error'
import {isDuplicate} from '@hmb/rules/insured'
import {longResendSeconds} from '@hmb/rules/sms-resend'
import {CodeButton} from '@hmb/shell/CodeButton'
import {useLoginCode} from '@hmb/shell/use-login-code'
import {useFeedback} from '@hmb/ui/Feedback'
import {phone as phoneRule} from '@hmb/validators/phone'
import {smsCode} from '@hmb/validators/sms-code'
import {useEffect, useEffectEvent, useState} from 'react'
import {useFieldErrors} from '../../../../person-form/use-field-errors.ts'
import {useFormDraft} from '../../../../person-form/use-form-draft.ts'
import {serverDay, useFormOptions} from '../../../../person-form/use-form-options.ts'
import type {FormProps} from '../flow/form-props.ts'
import {useFlowSheet} from '../flow/use-flow-sheet.ts'
import {copy} from '../purchase-copy.ts'
import {type ApplicantFormField, ApplicantSheet} from './ApplicantSheet.tsx'

const blank: ApplicantValues = {
  name: '',
  idType: DocumentType.RESIDENT_ID_CARD,
  idNo: '',
  sex: '',
  birthday: '',
  nationality: '',
  medicalAddr: '',
  phone: '',
}

/** The applicant's form (投保人): its draft, field errors, the SMS code for another phone, and saving. */
export function ApplicantForm({actor, snapshot, drafts, open}: FormProps) {
  const {cache, product, reason, error} = snapshot.context
  const {applicant, family, phone: sessionPhone} = cache.data().purchaser
  const sheet = useFlowSheet(actor, open)

  const draft = useFormDraft<ApplicantValues>(drafts, 'applicant', () =>
    applicant
      ? {...blank, ...applicantFormValues(applicant), phone: applicant.phone || sessionPhone}
      : {...blank, phone: sessionPhone},
  )
  const {values} = draft
  const [code, setCode] = useState('')
  const {confirm} = useFeedback()
  const needsCode = values.phone !== sessionPhone && phoneRule(values.phone).ok
  const errors = useFieldErrors<ApplicantFormField>([
    ...applicantErrors(values, product.applicant, serverDay()),
    ...(needsCode ? codeErrors(code) : []),
  ])
  const saving = snapshot.matches({applicant: 'saving'})
  const formOptions = useFormOptions(family, {
    open,
    nationality: product.applicant.nationality && requiresNationality(values.idType),
  })

  const onSaved = useEffectEvent(() => {
    draft.discard()
    setCode('')
  })
  useEffect(() => {
    const subscription = actor.on('APPLICANT_SAVED', () => onSaved())
    return () => subscription.unsubscribe()
  }, [actor])

  // A form that opens again shows no old errors.
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
      values={values}
      onChange={draft.change}
      errors={errors}
      needs={product.applicant}
      code={
        needsCode
          ? {
              value: code,
              onChange: setCode,
              button: <PhoneCodeButton phone={values.phone} onSent={() => errors.focus('captcha')} />,
            }
          : null
      }
      error={error}
      saving={saving}
      onSubmit={async () => {
        if (saving || !errors.validate()) return
        const self = family?.people.find(({relation}) => relation === Relation.SELF)
        const next = identityOf(values)
        const isOther = applicant && self && !isSamePerson(next, applicant) && !isDuplicate(next, [self])
        if (isOther && !(await confirm(applicantChange(next.name, self.name)))) return
        actor.send({type: 'APPLICANT_SUBMITTED', values, captcha: needsCode ? code : ''})
      }}
    />
  )
}

type Identity = Pick<ApplicantValues, 'name' | 'idType' | 'idNo'>

/** The typed person, with the document number as the server keeps it. */
function identityOf({name, idType, idNo}: Identity): Identity {
  const document = readDocument(idType, idNo)
  return {name: name.trim(), idType, idNo: document.ok ? document.idNo : idNo}
}

const isSamePerson = (one: Identity, other: Identity) =>
  one.name === other.name && one.idType === other.idType && one.idNo === other.idNo

/** The note for a changed applicant: 本人 is a separate record and stays unchanged. */
const applicantChange = (applicant: string, self: string) => ({
  title: copy.changeApplicant,
  message: copy.selfStays(applicant, self),
  ok: copy.confirmChange,
  cancel: copy.goBack,
})

function codeErrors(code: string): FieldError<'captcha'>[] {
  const verdict = smsCode(code)
  if (verdict.ok) return []
  return [
    {field: 'captcha', message: verdict.reason === 'sms-code.empty' ? copy.emptyCode : copy.shortCode, detail: ''},
  ]
}

function PhoneCodeButton({phone, onSent}: {phone: string; onSent(): void}) {
  const sendCode = useLoginCode()
  const send = async () => {
    const sent = await sendCode(phone)
    if (sent) onSent()
    return sent
  }
  return <CodeButton phone={phone} purpose={SmsPurpose.LOGIN} seconds={longResendSeconds} onSend={send} />
}
