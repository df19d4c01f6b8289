import type {Member} from '@hmb/contract/family'
import {factsOf} from '@hmb/purchase/steps'
import {type InsuredFacts, type InsuredField, insuredFaults} from '@hmb/rules/insured'
import {relationHint, relationHintTitle, relationNames, relations, selfOf} from '@hmb/rules/relation'
import {messageOf} from '@hmb/shell/messageOf'
import {useBackCloses} from '@hmb/shell/useBackCloses'
import {Button} from '@hmb/ui/Button'
import {useFeedback} from '@hmb/ui/Feedback'
import {Sheet} from '@hmb/ui/Sheet'
import {Skeleton} from '@hmb/ui/Skeleton'
import {TextField} from '@hmb/ui/TextField'
import {Trouble} from '@hmb/ui/Trouble'
import {phoneInput} from '@hmb/validators/phone'
import {type FormEvent, useEffect, useEffectEvent, useRef, useState} from 'react'
import type {SheetProps} from './ApplicantSheet.tsx'
import {Because} from './Because.tsx'
import {ChoiceRow} from './ChoiceRow.tsx'
import {copy} from './copy.ts'
import {PersonFields} from './PersonFields.tsx'
import css from './purchase.module.css'
import {Refused} from './Refused.tsx'
import {useFaults} from './useFaults.ts'
import {useFormDraft} from './useFormDraft.ts'

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

/** Which field a refusal of the server is about. */
const refusedField: Record<number, InsuredField> = {3001: 'relation', 3002: 'idNo', 3003: 'relation', 3004: 'relation'}

/** 添加被保人, 编辑被保人, 完善被保人信息: one person, the relation first. */
export function InsuredSheet({journey, stage, forms, open}: SheetProps) {
  const {context} = stage
  const {applicant, family, editing, member, product, because, refusal, offer} = context
  const {alert} = useFeedback()
  const close = () => journey.send({type: 'CLOSE'})
  useBackCloses(open, close)

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
  const faults = useFaults(insuredFaults(facts, circle))
  const saving = stage.matches({editingInsured: 'saving'})
  const opening = stage.matches({editingInsured: 'opening'})
  const locked = member?.lockReason ?? ''
  const hinted = useRef(new Set<string>())

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

  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (saving || opening || locked || faults.show()) return
    journey.send({type: 'SAVE_INSURED', facts})
  }

  const title = editing === '' ? copy.addTitle : listed?.incomplete ? copy.completeTitle : copy.editTitle
  const hasSelf = others.some(({relation}) => relation === 'BR')
  return (
    <form noValidate onSubmit={submit}>
      <Sheet
        open={open}
        onClose={close}
        title={title}
        footer={
          stage.matches({editingInsured: 'unopened'}) ? null : (
            <Button type="submit" wide loading={saving} loadingText={copy.saving} disabled={opening || locked !== ''}>
              {copy.save}
            </Button>
          )
        }
      >
        <Because message={locked || because} />
        {opening ? <Skeleton lines={5} /> : null}
        {stage.matches({editingInsured: 'unopened'}) ? (
          <Trouble message={messageOf(refusal)} onRetry={() => journey.send({type: 'RETRY'})} />
        ) : null}
        {family && !opening && !stage.matches({editingInsured: 'unopened'}) ? (
          <>
            <ChoiceRow
              ref={faults.element('relation')}
              label={copy.relation}
              choices={relations.map((value) => ({
                value,
                text: relationNames[value],
                disabled: value === 'BR' && hasSelf,
              }))}
              value={facts.relation}
              // 本人 stays 本人.
              disabled={locked !== '' || member?.relationType === 'BR'}
              error={faults.of('relation')}
              hint={facts.relation ? relationHint(facts.relation) : ''}
              onChange={relate}
            />
            {/* Whoever starts below is told that the relation comes first. */}
            <fieldset className={css.fields} onFocus={() => facts.relation === '' && faults.left('relation')}>
              <PersonFields
                facts={facts}
                onChange={draft.change}
                faults={faults}
                needs={product.insured}
                family={family}
                placeTitle={copy.insuredPlaceTitle}
                disabled={locked !== ''}
              />
              {product.insured.phone ? (
                <TextField
                  ref={faults.element('phone')}
                  label={copy.phone}
                  name="phone"
                  type="tel"
                  inputMode="numeric"
                  autoComplete="tel-national"
                  placeholder={copy.phonePlaceholder}
                  value={facts.phone}
                  disabled={locked !== ''}
                  error={faults.of('phone')}
                  onChange={(typed) => draft.change({phone: phoneInput(typed)})}
                  onBlur={() => facts.phone && faults.left('phone')}
                />
              ) : null}
            </fieldset>
            <Refused
              refusal={refusal}
              facts={facts}
              onShown={({code}) => {
                const field = refusedField[code]
                if (field) faults.focus(field)
              }}
            />
          </>
        ) : null}
      </Sheet>
    </form>
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
