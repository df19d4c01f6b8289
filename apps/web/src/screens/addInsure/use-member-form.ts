import {Relation} from '@hmb/contract/codes/relation'
import type {ListedMember, Member} from '@hmb/contract/family'
import {acceptsWhileLocked, mayAddWhileLocked, valuesWhileLocked} from '@hmb/rules/family-edit'
import {familyMemberErrors} from '@hmb/rules/family-form'
import type {InsuredField, InsuredValues} from '@hmb/rules/insured'
import {selfOf} from '@hmb/rules/relation'
import type {Session} from '@hmb/shell/session'
import type {FormOptions} from '../../person-form/form-options.ts'
import {blankMember, memberFormValues, ownFormValues} from '../../person-form/member-form-values.ts'
import {useFieldErrors} from '../../person-form/use-field-errors.ts'
import {useFormDraft} from '../../person-form/use-form-draft.ts'
import {useFormDrafts} from '../../person-form/use-form-drafts.ts'
import {serverDay} from '../../person-form/use-form-options.ts'
import {copy} from './add-insure-copy.ts'

/** Whose form it is. */
export interface MemberFormInput {
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
}

/**
 * The values of the form of a family member (家庭成员), their errors, and which fields a locked member still accepts. The values are
 * kept as a draft until `discard`.
 */
export function useMemberForm({member, isEditable, isOwn, others, dictionaries, session}: MemberFormInput) {
  const drafts = useFormDrafts('family.forms', session.userId)
  const saved = member && memberFormValues(member)
  const lockReason = lockReasonOf(member, isEditable)
  const isLocked = lockReason !== ''
  const {
    values: typed,
    change,
    discard,
  } = useFormDraft<InsuredValues>(
    drafts,
    `member.${member?.id ?? (isOwn ? 'own' : 'new')}`,
    () => saved ?? (isOwn ? ownFormValues(session.apctInfo) : blankMember),
  )
  const values = saved && isLocked ? valuesWhileLocked(saved, typed) : typed
  const shown = {nationality: true, medicalPlace: dictionaries.places.length > 0, phone: true}
  const isDisabled = (field: InsuredField) => isLocked && !(saved && acceptsWhileLocked(field, saved))

  const relatives = others.map((other) => ({...other, relation: other.relationType}))
  const rules = {others: relatives, self: selfOf(relatives, session.apctInfo), saved}
  const errors = useFieldErrors(familyMemberErrors(values, rules, serverDay()).filter(({field}) => !isDisabled(field)))
  return {
    values,
    change,
    discard,
    errors,
    shown,
    isDisabled,
    lockReason,
    isLocked,
    /** A locked member lacks values that the form may add. */
    mayAdd: isLocked && saved !== null && mayAddWhileLocked(saved, shown),
    hasSelf: rules.others.some(({relation}) => relation === Relation.SELF),
  }
}

function lockReasonOf(member: Member | null, isEditable: boolean): string {
  if (!member) return ''
  return member.lockReason || (isEditable ? '' : copy.locked)
}
