import {Relation} from '@hmb/contract/codes/relation'
import {applicantFormValues} from '@hmb/purchase/next-step'
import {requiresNationality} from '@hmb/rules/applicant'
import {acceptsWhileLocked, mayAddWhileLocked, valuesWhileLocked} from '@hmb/rules/family-edit'
import {type InsuredField, type InsuredValues, insuredErrors} from '@hmb/rules/insured'
import {relations, selfOf} from '@hmb/rules/relation'
import {useEffect, useEffectEvent, useState} from 'react'
import {blankMember, memberFormValues} from '../../../../person-form/member-form-values.ts'
import {useFieldErrors} from '../../../../person-form/use-field-errors.ts'
import {useFormDraft} from '../../../../person-form/use-form-draft.ts'
import {serverDay, useFormOptions} from '../../../../person-form/use-form-options.ts'
import {useRelationHint} from '../../../../person-form/use-relation-hint.ts'
import type {FormProps} from '../flow/form-props.ts'
import {useFlowSheet} from '../flow/use-flow-sheet.ts'
import {InsuredSheet} from './InsuredSheet.tsx'

/** The form of one insured person (被保人): its draft, field errors, relation hints, and saving. */
export function InsuredForm({actor, snapshot, drafts, open}: FormProps) {
  const {cache, editingId, product, reason, error, seenOffer} = snapshot.context
  const {applicant, family} = cache.data().purchaser
  const member = cache.data().member
  const isNew = editingId === ''
  const sheet = useFlowSheet(actor, open)

  const saved = member ? memberFormValues(member) : blankMember
  const lockReason = member?.lockReason ?? ''
  const isLocked = lockReason !== ''
  const draft = useFormDraft<InsuredValues>(drafts, `insured.${editingId}`, () => saved)
  const values = isLocked ? valuesWhileLocked(saved, draft.values) : draft.values
  const acceptsField = (field: InsuredField) => !isLocked || acceptsWhileLocked(field, saved)
  const people = family?.people ?? []
  const listed = people.find(({id}) => id === editingId)
  const others = people.filter(({id}) => id !== editingId)
  const rules = {
    needs: product.insured,
    others,
    // A member who becomes 本人 is not compared with their previous record.
    self: selfOf(others, applicant),
    sexLimit: seenOffer?.sexLimit ?? '',
  }
  const mayAdd = mayAddWhileLocked(saved, product.insured)
  const errors = useFieldErrors(insuredErrors(values, rules, serverDay()).filter(({field}) => acceptsField(field)))
  const saving = snapshot.matches({insured: 'saving'})
  const opening = snapshot.matches({insured: 'opening'})
  const openingFailed = snapshot.matches({insured: 'offeringRetry'})
  const explainRelation = useRelationHint()
  const formOptions = useFormOptions(family, {
    open,
    nationality: product.insured.nationality && requiresNationality(values.idType),
  })

  const onSaved = useEffectEvent(draft.discard)
  useEffect(() => {
    const subscription = actor.on('INSURED_SAVED', () => onSaved())
    return () => subscription.unsubscribe()
  }, [actor])

  // A form that opens again, or for another person, shows no old errors.
  const [shownId, setShownId] = useState<string | null>(null)
  const openId = open ? editingId : null
  if (shownId !== openId) {
    setShownId(openId)
    if (openId !== null) errors.reset()
  }

  const changeRelation = (value: string) => {
    const relation = relations.find((each) => each === value)
    if (!relation) return
    // 本人 is usually the applicant, whose data need not be typed again.
    const isBlank = !values.name && !values.idNo
    const ownValues = relation === Relation.SELF && isNew && isBlank && applicant ? applicantFormValues(applicant) : {}
    draft.change({...ownValues, relation})
    errors.touch('relation')
    explainRelation(relation)
  }

  return (
    <InsuredSheet
      {...sheet}
      {...formOptions}
      task={isNew ? 'add' : listed?.incomplete ? 'complete' : 'edit'}
      state={opening ? 'opening' : openingFailed ? 'openingFailed' : saving ? 'saving' : 'editing'}
      reason={reason}
      lockReason={lockReason}
      acceptsField={acceptsField}
      mayAdd={mayAdd}
      values={values}
      onChange={draft.change}
      onRelation={changeRelation}
      errors={errors}
      needs={product.insured}
      hasSelf={others.some(({relation}) => relation === Relation.SELF)}
      staysSelf={member?.relationType === Relation.SELF}
      error={error}
      onRetry={() => actor.send({type: 'RETRY_TAPPED'})}
      onSubmit={() => {
        if (saving || opening || (isLocked && !mayAdd) || !errors.validate()) return
        actor.send({type: 'INSURED_SUBMITTED', values})
      }}
    />
  )
}
