import {Relation} from '@hmb/contract/codes/relation'
import type {ListedMember, Member} from '@hmb/contract/family'
import {requiresNationality} from '@hmb/rules/applicant'
import {acceptsWhileLocked, mayAddWhileLocked, valuesWhileLocked} from '@hmb/rules/family-edit'
import {familyMemberErrors} from '@hmb/rules/family-form'
import type {InsuredField, InsuredValues} from '@hmb/rules/insured'
import {relations, selfOf} from '@hmb/rules/relation'
import type {Session} from '@hmb/shell/session'
import {Button} from '@hmb/ui/Button'
import {Card} from '@hmb/ui/Card'
import {Page} from '@hmb/ui/Page'
import type {FormEvent} from 'react'
import type {FormOptions} from '../../person-form/form-options.ts'
import {fieldOfError} from '../../person-form/member-error-field.ts'
import {blankMember, memberFormValues, ownFormValues} from '../../person-form/member-form-values.ts'
import {PersonFields} from '../../person-form/PersonFields.tsx'
import {PhoneField} from '../../person-form/PhoneField.tsx'
import {copy as formCopy} from '../../person-form/person-form-copy.ts'
import {ReasonBanner} from '../../person-form/ReasonBanner.tsx'
import {RelationField} from '../../person-form/RelationField.tsx'
import {SubmitError} from '../../person-form/SubmitError.tsx'
import {useFieldErrors} from '../../person-form/use-field-errors.ts'
import {useFormDraft} from '../../person-form/use-form-draft.ts'
import {useFormDrafts} from '../../person-form/use-form-drafts.ts'
import {serverDay, useFormOptions} from '../../person-form/use-form-options.ts'
import {useRelationHint} from '../../person-form/use-relation-hint.ts'
import css from './add-insure.module.css'
import {copy} from './add-insure-copy.ts'
import {useDeleteMember} from './use-delete-member.ts'
import {useSaveMember} from './use-save-member.ts'

export interface MemberFormProps {
  title: string
  /** The record to edit; null for a new member. */
  member: Member | null
  /** The server lets the member be edited. */
  isEditable: boolean
  /** The person adds their own data: the relation is 本人. */
  isOwn: boolean
  /** The other members. */
  others: readonly ListedMember[]
  dictionaries: Pick<FormOptions, 'idTypes' | 'places'>
  session: Session
  /** Reads the record again. */
  onReload(): Promise<void>
  /** The form is finished: goes back. */
  onDone(): void
}

/** The form of one family member (家庭成员): its draft, field errors, saving and deleting. */
export function MemberForm(props: MemberFormProps) {
  const {title, member, isEditable, isOwn, others, dictionaries, session, onReload, onDone} = props
  const drafts = useFormDrafts('family.forms', session.userId)
  const saved = member && memberFormValues(member)
  const lockReason = member ? member.lockReason || (isEditable ? '' : copy.locked) : ''
  const isLocked = lockReason !== ''
  const draft = useFormDraft<InsuredValues>(
    drafts,
    `member.${member?.id ?? (isOwn ? 'own' : 'new')}`,
    () => saved ?? (isOwn ? ownFormValues(session.apctInfo) : blankMember),
  )
  const values = saved && isLocked ? valuesWhileLocked(saved, draft.values) : draft.values
  const shown = {nationality: true, medicalPlace: dictionaries.places.length > 0, phone: true}
  const mayAdd = saved !== null && mayAddWhileLocked(saved, shown)
  const isDisabled = (field: InsuredField) => isLocked && !(saved && acceptsWhileLocked(field, saved))

  const relatives = others.map((other) => ({...other, relation: other.relationType}))
  const rules = {others: relatives, self: selfOf(relatives, session.apctInfo), saved}
  const errors = useFieldErrors(familyMemberErrors(values, rules, serverDay()).filter(({field}) => !isDisabled(field)))
  const {options, openPicker, onOpenPicker} = useFormOptions(dictionaries, {
    open: true,
    nationality: requiresNationality(values.idType),
  })
  const explainRelation = useRelationHint()
  const saving = useSaveMember({member, onReload, onSaved: leave, onLocked: onDone})
  const deleting = useDeleteMember({onDeleted: leave})

  function leave() {
    draft.discard()
    onDone()
  }

  const changeRelation = (value: string) => {
    const relation = relations.find((each) => each === value)
    if (!relation) return
    // 本人 is usually the applicant, whose data need not be typed again.
    const isBlank = !member && !values.name && !values.idNo
    draft.change(relation === Relation.SELF && isBlank ? ownFormValues(session.apctInfo) : {relation})
    errors.touch('relation')
    explainRelation(relation)
  }

  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (saving.isBusy || (isLocked && !mayAdd) || !errors.validate()) return
    saving.save(values)
  }

  return (
    <form noValidate className={css.form} onSubmit={submit}>
      <Page
        title={title}
        onBack={onDone}
        bar={
          <Button
            type="submit"
            wide
            loading={saving.isSaving}
            loadingText={copy.saving}
            disabled={(isLocked && !mayAdd) || saving.isLeaving}
          >
            {copy.save}
          </Button>
        }
      >
        <Card>
          <ReasonBanner message={lockReason} more={isLocked && mayAdd ? formCopy.mayAdd : ''} />
          {options ? (
            <PersonFields
              values={values}
              onChange={draft.change}
              errors={errors}
              needs={shown}
              options={options}
              openPicker={openPicker}
              onOpenPicker={onOpenPicker}
              placeTitle={copy.placeTitle}
              isDisabled={isDisabled}
              optional
            >
              <RelationField
                value={values.relation}
                onChange={changeRelation}
                errors={errors}
                hasSelf={relatives.some(({relation}) => relation === Relation.SELF)}
                disabled={isDisabled('relation') || isOwn || member?.relationType === Relation.SELF}
              />
            </PersonFields>
          ) : null}
          <PhoneField
            value={values.phone}
            onChange={draft.change}
            errors={errors}
            disabled={isDisabled('phone')}
            optional
          />
          <SubmitError
            error={saving.error}
            values={values}
            onShown={({code}) => {
              const field = fieldOfError[code]
              if (field) errors.focus(field)
            }}
          />
        </Card>
        {member && member.relationType !== Relation.SELF ? (
          <Button
            kind="quiet"
            wide
            loading={deleting.isDeleting}
            ariaDisabled={isLocked}
            onClick={() => deleting.deleteMember(member.id, lockReason)}
          >
            <span className={isLocked ? undefined : css.delete}>{copy.delete}</span>
          </Button>
        ) : null}
      </Page>
    </form>
  )
}
