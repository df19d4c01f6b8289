import {Relation} from '@hmb/contract/codes/relation'
import {relationHint, relationNames, relations} from '@hmb/rules/relation'
import {ChoiceRow} from './ChoiceRow.tsx'
import {copy} from './person-form-copy.ts'
import type {FieldErrors} from './use-field-errors.ts'

export interface RelationFieldProps {
  value: Relation | ''
  onChange(relation: string): void
  errors: Pick<FieldErrors<'relation'>, 'message' | 'ref'>
  /** Another member is already 本人. */
  hasSelf: boolean
  disabled: boolean
}

/** 与本人关系, with its explanation. */
export function RelationField({value, onChange, errors, hasSelf, disabled}: RelationFieldProps) {
  return (
    <ChoiceRow
      ref={errors.ref('relation')}
      label={copy.relation}
      options={relations.map((relation) => ({
        value: relation,
        text: relationNames[relation],
        disabled: relation === Relation.SELF && hasSelf,
      }))}
      value={value}
      disabled={disabled}
      error={errors.message('relation')}
      hint={value ? relationHint(value) : ''}
      onChange={onChange}
    />
  )
}
