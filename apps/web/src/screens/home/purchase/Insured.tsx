import type {Member} from '@hmb/contract/family'
import {factsOf} from '@hmb/purchase/steps'
import {statesNationality} from '@hmb/rules/applicant'
import {type InsuredFacts, insuredFaults} from '@hmb/rules/insured'
import {relationHint, relationHintTitle, relations, selfOf} from '@hmb/rules/relation'
import {useFeedback} from '@hmb/ui/Feedback'
import {useEffect, useEffectEvent, useRef, useState} from 'react'
import type {FormProps} from './Applicant.tsx'
import {copy} from './copy.ts'
import {InsuredSheet} from './InsuredSheet.tsx'
import {serverDay, useChoices} from './useChoices.ts'
import {useFaults} from './useFaults.ts'
import {useFormDraft} from './useFormDraft.ts'
import {useSheet} from './useSheet.ts'

const blank: InsuredFacts = {
  relation: '',
  name: '',
  idType: 'SFZ',
  idNo: '',
  sex: '',
  birthday: '',
  nationality: '',
  medicalAddr: '',
  phone: '',
}

/** One insured person's form: what was typed, what is wrong with it beside the others, the hints, and saving it. */
export function Insured({journey, stage, forms, open}: FormProps) {
  const {context} = stage
  const {applicant, family, editing, member, product, because, refusal, offer} = context
  const {alert} = useFeedback()
  const sheet = useSheet(journey, open)

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
  const faults = useFaults(insuredFaults(facts, circle, serverDay()))
  const saving = stage.matches({editingInsured: 'saving'})
  const opening = stage.matches({editingInsured: 'opening'})
  const unopened = stage.matches({editingInsured: 'unopened'})
  const locked = member?.lockReason ?? ''
  const hinted = useRef(new Set<string>())
  const choosing = useChoices(family, {
    open,
    nationality: product.insured.nationality && statesNationality(facts.idType),
  })

  const saved = useEffectEvent(draft.forget)
  useEffect(() => {
    const subscription = journey.on('FAMILY_CHANGED', () => saved())
    return () => subscription.unsubscribe()
  }, [journey])

  const [shown, setShown] = useState<string | null>(null)
  const now = open ? editing : null
  if (shown !== now) {
    setShown(now)
    if (now !== null) faults.reset()
  }

  const relate = (relation: string) => {
    const chosen = relations.find((each) => each === relation)
    if (!chosen) return
    // One's own data need not be typed twice.
    const own = chosen === 'BR' && editing === '' && applicant ? filled(facts, factsOf(applicant)) : {}
    draft.change({...own, relation: chosen})
    faults.left('relation')
    const message = relationHint(chosen)
    if (!message || hinted.current.has(chosen)) return
    hinted.current.add(chosen)
    alert({title: relationHintTitle, message, button: copy.gotIt})
  }

  return (
    <InsuredSheet
      {...sheet}
      {...choosing}
      task={editing === '' ? 'add' : listed?.incomplete ? 'complete' : 'edit'}
      state={opening ? 'opening' : unopened ? 'unopened' : saving ? 'saving' : 'editing'}
      because={because}
      locked={locked}
      facts={facts}
      onChange={draft.change}
      onRelation={relate}
      faults={faults}
      needs={product.insured}
      hasSelf={others.some(({relation}) => relation === 'BR')}
      staysSelf={member?.relationType === 'BR'}
      refusal={refusal}
      onRetry={() => journey.send({type: 'RETRY'})}
      onSave={() => {
        if (saving || opening || locked || faults.show()) return
        journey.send({type: 'SAVE_INSURED', facts})
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
