import type {Refusal} from '@hmb/purchase/refusal'
import type {InsuredFacts, InsuredField, InsuredNeeds} from '@hmb/rules/insured'
import {relationHint, relationNames, relations} from '@hmb/rules/relation'
import {messageOf} from '@hmb/shell/messageOf'
import {Button} from '@hmb/ui/Button'
import {Sheet} from '@hmb/ui/Sheet'
import {Skeleton} from '@hmb/ui/Skeleton'
import {TextField} from '@hmb/ui/TextField'
import {Trouble} from '@hmb/ui/Trouble'
import {phoneInput} from '@hmb/validators/phone'
import type {FormEvent} from 'react'
import {Because} from './Because.tsx'
import {ChoiceRow} from './ChoiceRow.tsx'
import type {Choices, Picking} from './choices.ts'
import {copy} from './copy.ts'
import {PersonFields} from './PersonFields.tsx'
import css from './purchase.module.css'
import {Refused} from './Refused.tsx'
import type {Faults} from './useFaults.ts'

export interface InsuredSheetProps {
  open: boolean
  /** A new person, one to complete, or one to edit. */
  task: 'add' | 'complete' | 'edit'
  /** `opening`: the person's own data is on its way; `unopened`: it did not come. */
  state: 'opening' | 'unopened' | 'editing' | 'saving'
  /** Why the sheet has opened by itself; '' when it was asked for. */
  because: string
  /** Why nothing of this person can be changed; '' when it can. */
  locked: string
  facts: InsuredFacts
  onChange(part: Partial<InsuredFacts>): void
  onRelation(relation: string): void
  faults: Faults<InsuredField>
  needs: InsuredNeeds
  /** null until they are known. */
  choices: Choices | null
  picking: Picking
  onPicking(picking: Picking): void
  /** Somebody else is 本人 already. */
  hasSelf: boolean
  /** 本人 stays 本人. */
  staysSelf: boolean
  /** Why the server did not take the form, or did not open it. */
  refusal: Refusal | null
  onRetry(): void
  onSave(): void
  onClose(): void
}

const titles = {add: copy.addTitle, complete: copy.completeTitle, edit: copy.editTitle}

/** Which field a refusal of the server is about. */
const refusedField: Record<number, InsuredField> = {3001: 'relation', 3002: 'idNo', 3003: 'relation', 3004: 'relation'}

/** 添加被保人, 编辑被保人, 完善被保人信息: one person, the relation first. */
export function InsuredSheet(props: InsuredSheetProps) {
  const {open, task, state, because, locked, choices, refusal, onRetry, onSave, onClose} = props
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
        <Because message={locked || because} />
        {state === 'opening' ? <Skeleton lines={5} /> : null}
        {state === 'unopened' ? <Trouble message={messageOf(refusal)} onRetry={onRetry} /> : null}
        {choices && state !== 'opening' && state !== 'unopened' ? <Fields {...props} choices={choices} /> : null}
      </Sheet>
    </form>
  )
}

function Fields(props: InsuredSheetProps & {choices: Choices}) {
  const {locked, facts, onChange, onRelation, faults, needs, choices, picking, onPicking, refusal} = props
  const {hasSelf, staysSelf} = props
  return (
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
        disabled={locked !== '' || staysSelf}
        error={faults.of('relation')}
        hint={facts.relation ? relationHint(facts.relation) : ''}
        onChange={onRelation}
      />
      {/* Whoever starts below is told that the relation comes first. */}
      <fieldset className={css.fields} onFocus={() => facts.relation === '' && faults.left('relation')}>
        <PersonFields
          facts={facts}
          onChange={onChange}
          faults={faults}
          needs={needs}
          choices={choices}
          picking={picking}
          onPicking={onPicking}
          placeTitle={copy.insuredPlaceTitle}
          disabled={locked !== ''}
        />
        {needs.phone ? (
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
            onChange={(typed) => onChange({phone: phoneInput(typed)})}
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
  )
}
