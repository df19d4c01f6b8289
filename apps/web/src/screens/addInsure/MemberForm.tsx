import {Relation} from '@hmb/contract/codes/relation'
import {requiresNationality} from '@hmb/rules/applicant'
import {relations} from '@hmb/rules/relation'
import {Button} from '@hmb/ui/Button'
import {Card} from '@hmb/ui/Card'
import {Page} from '@hmb/ui/Page'
import type {FormEvent} from 'react'
import {fieldOfError} from '../../person-form/member-error-field.ts'
import {ownFormValues} from '../../person-form/member-form-values.ts'
import {PersonFields} from '../../person-form/PersonFields.tsx'
import {PhoneField} from '../../person-form/PhoneField.tsx'
import {copy as formCopy} from '../../person-form/person-form-copy.ts'
import {ReasonBanner} from '../../person-form/ReasonBanner.tsx'
import {RelationField} from '../../person-form/RelationField.tsx'
import {SubmitError} from '../../person-form/SubmitError.tsx'
import {useFormOptions} from '../../person-form/use-form-options.ts'
import {useRelationHint} from '../../person-form/use-relation-hint.ts'
import css from './add-insure.module.css'
import {copy} from './add-insure-copy.ts'
import {useDeleteMember} from './use-delete-member.ts'
import {type MemberFormInput, useMemberForm} from './use-member-form.ts'
import {useSaveMember} from './use-save-member.ts'

export interface MemberFormProps extends MemberFormInput {
  title: string
  /** Reads the record again. */
  onReload(): Promise<void>
  /** The form is finished: goes back. */
  onDone(): void
}

/** The form of one family member (家庭成员): its draft, field errors, saving and deleting. */
export function MemberForm(props: MemberFormProps) {
  const {title, member, isOwn, dictionaries, session, onReload, onDone} = props
  const {values, change, discard, errors, shown, isDisabled, lockReason, isLocked, mayAdd, hasSelf} =
    useMemberForm(props)
  const {options, openPicker, onOpenPicker} = useFormOptions(dictionaries, {
    open: true,
    nationality: requiresNationality(values.idType),
  })
  const explainRelation = useRelationHint()
  const saving = useSaveMember({member, onReload, onSaved: leave, onLocked: onDone})
  const deleting = useDeleteMember({onDeleted: leave})

  function leave() {
    discard()
    onDone()
  }

  const changeRelation = (value: string) => {
    const relation = relations.find((each) => each === value)
    if (!relation) return
    // 本人 is usually the applicant, whose data need not be typed again.
    const isBlank = !member && !values.name && !values.idNo
    change(relation === Relation.SELF && isBlank ? ownFormValues(session.apctInfo) : {relation})
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
          <ReasonBanner message={lockReason} more={mayAdd ? formCopy.mayAdd : ''} />
          {options ? (
            <PersonFields
              values={values}
              onChange={change}
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
                hasSelf={hasSelf}
                disabled={isDisabled('relation') || isOwn || member?.relationType === Relation.SELF}
              />
            </PersonFields>
          ) : null}
          <PhoneField value={values.phone} onChange={change} errors={errors} disabled={isDisabled('phone')} optional />
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
