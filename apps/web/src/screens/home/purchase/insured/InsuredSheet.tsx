import {ErrorCode} from '@hmb/contract/codes/error-code'
import {Relation} from '@hmb/contract/codes/relation'
import type {Refusal} from '@hmb/purchase/purchase-refusal'
import type {InsuredFacts, InsuredField, InsuredNeeds} from '@hmb/rules/insured'
import {relationHint, relationNames, relations} from '@hmb/rules/relation'
import {errorText} from '@hmb/shell/error-text'
import {Button} from '@hmb/ui/Button'
import {ErrorState} from '@hmb/ui/ErrorState'
import {Sheet} from '@hmb/ui/Sheet'
import {Skeleton} from '@hmb/ui/Skeleton'
import {TextField} from '@hmb/ui/TextField'
import {phoneInput} from '@hmb/validators/phone'
import type {FormEvent} from 'react'
import {ChoiceRow} from '../person-form/ChoiceRow.tsx'
import type {FormOptions, OpenPicker} from '../person-form/form-options.ts'
import {PersonFields} from '../person-form/PersonFields.tsx'
import type {FieldErrors} from '../person-form/use-field-errors.ts'
import css from '../purchase.module.css'
import {copy} from '../purchase-copy.ts'
import {ReasonBanner} from '../shared/ReasonBanner.tsx'
import {SubmitError} from '../shared/SubmitError.tsx'

export interface InsuredSheetProps {
  open: boolean
  /** A new person, one to complete, or one to edit. */
  task: 'add' | 'complete' | 'edit'
  /** `opening`: the person's own data is on its way; `unopened`: it did not come. */
  state: 'opening' | 'unopened' | 'editing' | 'saving'
  /** Why the sheet has opened by itself; '' when it was asked for. */
  reason: string
  /** Why nothing of this person can be changed; '' when it can. */
  locked: string
  facts: InsuredFacts
  onChange(part: Partial<InsuredFacts>): void
  onRelation(relation: string): void
  errors: FieldErrors<InsuredField>
  needs: InsuredNeeds
  /** null until they are known. */
  options: FormOptions | null
  openPicker: OpenPicker
  onOpenPicker(openPicker: OpenPicker): void
  /** Somebody else is 本人 already. */
  hasSelf: boolean
  /** 本人 stays 本人. */
  staysSelf: boolean
  /** Why the server did not take the form, or did not open it. */
  error: Refusal | null
  onRetry(): void
  onSave(): void
  onClose(): void
}

const titles = {add: copy.addTitle, complete: copy.completeTitle, edit: copy.editTitle}

/** Which field a error of the server is about. */
const refusedField: Record<number, InsuredField> = {
  [ErrorCode.SELF_EXISTS]: 'relation',
  [ErrorCode.MEMBER_EXISTS]: 'idNo',
  [ErrorCode.SELF_RELATION_FIXED]: 'relation',
  [ErrorCode.RELATION_CHECK_FAILED]: 'relation',
}

/** 添加被保人, 编辑被保人, 完善被保人信息: one person, the relation first. */
export function InsuredSheet(props: InsuredSheetProps) {
  const {open, task, state, reason, locked, options, error, onRetry, onSave, onClose} = props
  const submit = (event: FormEvent) => {
    event.preventDefault()
    onSave()
  }
  return (
    <form noValidate onSubmit={submit}>
      <Sheet
        open={open}
        onClose={onClose}
        title={titles[task]}
        footer={
          state === 'unopened' ? null : (
            <Button
              type="submit"
              wide
              loading={state === 'saving'}
              loadingText={copy.saving}
              disabled={state === 'opening' || locked !== ''}
            >
              {copy.save}
            </Button>
          )
        }
      >
        <ReasonBanner message={locked || reason} />
        {state === 'opening' ? <Skeleton lines={5} /> : null}
        {state === 'unopened' ? <ErrorState message={errorText(error)} onRetry={onRetry} /> : null}
        {options && state !== 'opening' && state !== 'unopened' ? <Fields {...props} options={options} /> : null}
      </Sheet>
    </form>
  )
}

function Fields(props: InsuredSheetProps & {options: FormOptions}) {
  const {locked, facts, onChange, onRelation, errors, needs, options, openPicker, onOpenPicker, error} = props
  const {hasSelf, staysSelf} = props
  return (
    <>
      <ChoiceRow
        ref={errors.ref('relation')}
        label={copy.relation}
        options={relations.map((value) => ({
          value,
          text: relationNames[value],
          disabled: value === Relation.SELF && hasSelf,
        }))}
        value={facts.relation}
        disabled={locked !== '' || staysSelf}
        error={errors.message('relation')}
        hint={facts.relation ? relationHint(facts.relation) : ''}
        onChange={onRelation}
      />
      {/* Whoever starts below is told that the relation comes first. */}
      <fieldset className={css.fields} onFocus={() => facts.relation === '' && errors.touch('relation')}>
        <PersonFields
          facts={facts}
          onChange={onChange}
          errors={errors}
          needs={needs}
          options={options}
          openPicker={openPicker}
          onOpenPicker={onOpenPicker}
          placeTitle={copy.insuredPlaceTitle}
          disabled={locked !== ''}
        />
        {needs.phone ? (
          <TextField
            ref={errors.ref('phone')}
            label={copy.phone}
            name="phone"
            type="tel"
            inputMode="numeric"
            autoComplete="tel-national"
            placeholder={copy.phonePlaceholder}
            value={facts.phone}
            disabled={locked !== ''}
            error={errors.message('phone')}
            onChange={(typed) => onChange({phone: phoneInput(typed)})}
            onBlur={() => facts.phone && errors.touch('phone')}
          />
        ) : null}
      </fieldset>
      <SubmitError
        error={error}
        facts={facts}
        onShown={({code}) => {
          const field = refusedField[code]
          if (field) errors.focus(field)
        }}
      />
    </>
  )
}
