import {DocumentType} from '@hmb/contract/codes/document-type'
import {Relation} from '@hmb/contract/codes/relation'
import type {Member} from '@hmb/contract/family'
import {applicantFormValues} from '@hmb/purchase/next-step'
import {statesNationality} from '@hmb/rules/applicant'
import {type InsuredFacts, insuredFaults} from '@hmb/rules/insured'
import {relationHint, relationHintTitle, relations, selfOf} from '@hmb/rules/relation'
import {useFeedback} from '@hmb/ui/Feedback'
import {useEffect, useEffectEvent, useRef, useState} from 'react'
import type {FormProps} from '../applicant/ApplicantForm.tsx'
import {useFlowSheet} from '../flow/use-flow-sheet.ts'
import {useFieldErrors} from '../person-form/use-field-errors.ts'
import {useFormDraft} from '../person-form/use-form-draft.ts'
import {serverDay, useFormOptions} from '../person-form/use-form-options.ts'
import {copy} from '../purchase-copy.ts'
import {InsuredSheet} from './InsuredSheet.tsx'

const blank: InsuredFacts = {
  relation: '',
  name: '',
  idType: DocumentType.RESIDENT_ID_CARD,
  idNo: '',
  sex: '',
  birthday: '',
  nationality: '',
  medicalAddr: '',
  phone: '',
}

/** One insured person's form: what was typed, what is wrong with it beside the others, the hints, and saving it. */
export function InsuredForm({actor, snapshot, forms, open}: FormProps) {
  const {context} = snapshot
  const {applicant, family, editing, member, product, reason, error, offer} = context
  const {alert} = useFeedback()
  const sheet = useFlowSheet(actor, open)

  const draft = useFormDraft<InsuredFacts>(forms, `insured.${editing}`, () => (member ? factsOfMember(member) : blank))
  const {facts} = draft
  const people = family?.people ?? []
  const listed = people.find(({id}) => id === editing)
  const others = people.filter(({id}) => id !== editing)
  const circle = {
    needs: product.insured,
    others,
    // A member who is edited into 本人 is not compared with their own old record.
    self: selfOf(others, applicant),
    sexLimit: offer?.sexLimit ?? '',
  }
  const errors = useFieldErrors(insuredFaults(facts, circle, serverDay()))
  const saving = snapshot.matches({editingInsured: 'saving'})
  const opening = snapshot.matches({editingInsured: 'opening'})
  const unopened = snapshot.matches({editingInsured: 'unopened'})
  const locked = member?.lockReason ?? ''
  const hinted = useRef(new Set<string>())
  const formOptions = useFormOptions(family, {
    open,
    nationality: product.insured.nationality && statesNationality(facts.idType),
  })

  const saved = useEffectEvent(draft.forget)
  useEffect(() => {
    const subscription = actor.on('FAMILY_CHANGED', () => saved())
    return () => subscription.unsubscribe()
  }, [actor])

  const [shown, setShown] = useState<string | null>(null)
  const now = open ? editing : null
  if (shown !== now) {
    setShown(now)
    if (now !== null) errors.reset()
  }

  const relate = (relation: string) => {
    const chosen = relations.find((each) => each === relation)
    if (!chosen) return
    // One's own data need not be typed twice.
    const own =
      chosen === Relation.SELF && editing === '' && applicant ? filled(facts, applicantFormValues(applicant)) : {}
    draft.change({...own, relation: chosen})
    errors.touch('relation')
    const message = relationHint(chosen)
    if (!message || hinted.current.has(chosen)) return
    hinted.current.add(chosen)
    alert({title: relationHintTitle, message, button: copy.gotIt})
  }

  return (
    <InsuredSheet
      {...sheet}
      {...formOptions}
      task={editing === '' ? 'add' : listed?.incomplete ? 'complete' : 'edit'}
      state={opening ? 'opening' : unopened ? 'unopened' : saving ? 'saving' : 'editing'}
      reason={reason}
      locked={locked}
      facts={facts}
      onChange={draft.change}
      onRelation={relate}
      errors={errors}
      needs={product.insured}
      hasSelf={others.some(({relation}) => relation === Relation.SELF)}
      staysSelf={member?.relationType === Relation.SELF}
      error={error}
      onRetry={() => actor.send({type: 'RETRY'})}
      onSave={() => {
        if (saving || opening || locked || errors.validate()) return
        actor.send({type: 'SAVE_INSURED', facts})
      }}
    />
  )
}

function factsOfMember(member: Member): InsuredFacts {
  const {relationType, name, idType, idNo, sex, birthday, nationality, medicalAddr, phone} = member
  return {relation: relationType, name, idType, idNo, sex, birthday, nationality, medicalAddr, phone}
}

/** What is known of the person, where nothing has been typed. */
function filled(facts: InsuredFacts, known: Omit<InsuredFacts, 'relation'>): Partial<InsuredFacts> {
  if (facts.name || facts.idNo) return {}
  return known
}
