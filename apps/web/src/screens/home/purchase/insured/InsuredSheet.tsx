import type {CallError} from '@hmb/contract/call-error'
import type {InsuredField, InsuredNeeds, InsuredValues} from '@hmb/rules/insured'
import {errorText} from '@hmb/shell/error-text'
import {Button} from '@hmb/ui/Button'
import {ErrorState} from '@hmb/ui/ErrorState'
import {Sheet} from '@hmb/ui/Sheet'
import {Skeleton} from '@hmb/ui/Skeleton'
import type {FormEvent} from 'react'
import type {FormOptions, OpenPicker} from '../../../../person-form/form-options.ts'
import {fieldOfError} from '../../../../person-form/member-error-field.ts'
import {PersonFields} from '../../../../person-form/PersonFields.tsx'
import {PhoneField} from '../../../../person-form/PhoneField.tsx'
import formCss from '../../../../person-form/person-form.module.css'
import {copy as formCopy} from '../../../../person-form/person-form-copy.ts'
import {ReasonBanner} from '../../../../person-form/ReasonBanner.tsx'
import {RelationField} from '../../../../person-form/RelationField.tsx'
import {SubmitError} from '../../../../person-form/SubmitError.tsx'
import type {FieldErrors} from '../../../../person-form/use-field-errors.ts'
import {copy} from '../purchase-copy.ts'

export interface InsuredSheetProps {
  open: boolean
  task: 'add' | 'complete' | 'edit'
  /** `opening`: the person's record is being read. `openingFailed`: it could not be read. */
  state: 'opening' | 'openingFailed' | 'editing' | 'saving'
  /** Why the sheet opened by itself; '' when the person opened it. */
  reason: string
  /** Why this person cannot be changed now; '' when they can. */
  lockReason: string
  /** The fields that a locked person still accepts. */
  acceptsField(field: InsuredField): boolean
  /** A locked person lacks data that this form accepts. */
  mayAdd: boolean
  values: InsuredValues
  onChange(part: Partial<InsuredValues>): void
  onRelation(relation: string): void
  errors: FieldErrors<InsuredField>
  needs: InsuredNeeds
  /** null until loaded. */
  options: FormOptions | null
  openPicker: OpenPicker
  onOpenPicker(openPicker: OpenPicker): void
  /** Another member is already 本人. */
  hasSelf: boolean
  /** The member is 本人, which cannot change. */
  staysSelf: boolean
  /** Why the server refused the form, or could not read the record. */
  error: CallError | null
  onRetry(): void
  onSubmit(): void
  onClose(): void
}

const titles = {add: copy.addTitle, complete: copy.completeTitle, edit: copy.editTitle}

/** 添加被保人, 编辑被保人, 完善被保人信息: the form of one insured person. The relation comes first. */
export function InsuredSheet(props: InsuredSheetProps) {
  const {open, task, state, reason, lockReason, mayAdd, options, error, onRetry, onSubmit, onClose} = props
  const isLocked = lockReason !== ''
  const submit = (event: FormEvent) => {
    event.preventDefault()
    onSubmit()
  }
  return (
    <form noValidate onSubmit={submit}>
      <Sheet
        open={open}
        onClose={onClose}
        title={titles[task]}
        footer={
          state === 'openingFailed' ? null : (
            <Button
              type="submit"
              wide
              loading={state === 'saving'}
              loadingText={copy.saving}
              disabled={state === 'opening' || (isLocked && !mayAdd)}
            >
              {copy.save}
            </Button>
          )
        }
      >
        <ReasonBanner message={lockReason || reason} more={isLocked && mayAdd ? formCopy.mayAdd : ''} />
        {state === 'opening' ? <Skeleton lines={5} /> : null}
        {state === 'openingFailed' ? <ErrorState message={errorText(error)} onRetry={onRetry} /> : null}
        {options && state !== 'opening' && state !== 'openingFailed' ? <Fields {...props} options={options} /> : null}
      </Sheet>
    </form>
  )
}

function Fields(props: InsuredSheetProps & {options: FormOptions}) {
  const {lockReason, values, onChange, onRelation, errors, needs, options, openPicker, onOpenPicker, error} = props
  const {hasSelf, staysSelf, acceptsField} = props
  const isDisabled = (field: InsuredField) => lockReason !== '' && !acceptsField(field)
  return (
    <>
      <RelationField
        value={values.relation}
        onChange={onRelation}
        errors={errors}
        hasSelf={hasSelf}
        disabled={isDisabled('relation') || staysSelf}
      />
      {/* A person who starts below the relation sees its error. */}
      <fieldset className={formCss.fields} onFocus={() => values.relation === '' && errors.touch('relation')}>
        <PersonFields
          values={values}
          onChange={onChange}
          errors={errors}
          needs={needs}
          options={options}
          openPicker={openPicker}
          onOpenPicker={onOpenPicker}
          placeTitle={copy.insuredPlaceTitle}
          isDisabled={isDisabled}
        />
        {needs.phone ? (
          <PhoneField value={values.phone} onChange={onChange} errors={errors} disabled={isDisabled('phone')} />
        ) : null}
      </fieldset>
      <SubmitError
        error={error}
        values={values}
        onShown={({code}) => {
          const field = fieldOfError[code]
          if (field) errors.focus(field)
        }}
      />
    </>
  )
}
