import type {OwnCover} from '@hmb/contract/own-cover'
import {coverText} from '@hmb/rules/insured'
import {Button} from '@hmb/ui/Button'
import {CheckBox} from '@hmb/ui/CheckBox'
import {EmptyState} from '@hmb/ui/EmptyState'
import {Sheet} from '@hmb/ui/Sheet'
import {Tag} from '@hmb/ui/Tag'
import {ReasonBanner} from '../../../../person-form/ReasonBanner.tsx'
import {coverAction} from '../own-cover.ts'
import css from '../purchase.module.css'
import {copy} from '../purchase-copy.ts'
import type {ListedPerson} from '../purchase-view.ts'

export interface InsuredListSheetProps {
  open: boolean
  /** Why the sheet opened by itself; '' when the person opened it. */
  reason: string
  people: readonly ListedPerson[]
  onToggle(id: string, selected: boolean): void
  onEdit(id: string): void
  /** Opens the policy or the order of the person. */
  onCover(cover: OwnCover): void
  onAdd(): void
  onConfirm(): void
  onClose(): void
}

/** 选择被保人: the list of family members to select, complete and add. */
export function InsuredListSheet({
  open,
  reason,
  people,
  onToggle,
  onEdit,
  onCover,
  onAdd,
  onConfirm,
  onClose,
}: InsuredListSheetProps) {
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={copy.listTitle}
      footer={
        <div className={css.footer}>
          <span className={css.count} aria-live="polite">
            {copy.people(people.filter(({chosen}) => chosen).length)}
          </span>
          <Button wide onClick={onConfirm}>
            {copy.ok}
          </Button>
        </div>
      }
    >
      <ReasonBanner message={reason} />
      {people.length === 0 ? <EmptyState illustration="people" text={copy.noInsured} /> : null}
      <ul>
        {people.map((person) => (
          <li key={person.id} className={css.personRow}>
            {person.cover ? (
              <CoveredPerson person={person} cover={person.cover} onCover={onCover} />
            ) : (
              <>
                <CheckBox checked={person.chosen} onChange={(on) => onToggle(person.id, on)}>
                  <PersonSummary {...person} />
                </CheckBox>
                <Button kind="quiet" size="small" onClick={() => onEdit(person.id)}>
                  {person.incomplete ? copy.complete : copy.edit}
                </Button>
              </>
            )}
          </li>
        ))}
      </ul>
      <Button kind="outline" wide onClick={onAdd}>
        {copy.add}
      </Button>
    </Sheet>
  )
}

/** A member who is insured already: the row has no checkbox, and its button opens the policy or the payment. */
function CoveredPerson({
  person,
  cover,
  onCover,
}: {
  person: ListedPerson
  cover: OwnCover
  onCover(cover: OwnCover): void
}) {
  return (
    <>
      <span className={css.coveredText}>
        <PersonSummary {...person} incomplete={false} />
      </span>
      <Button kind="quiet" size="small" onClick={() => onCover(cover)}>
        {coverAction(cover)}
      </Button>
    </>
  )
}

function PersonSummary({name, relation, idType, idNo, incomplete, cover, failure}: ListedPerson) {
  return (
    <span className={css.personText}>
      <span className={css.personName}>
        {name} <span className={css.relation}>{relation}</span>{' '}
        {cover ? <Tag tone="neutral">{coverText(cover)}</Tag> : null}
      </span>
      <span className={css.personDetail}>
        {idType} <span className={css.number}>{idNo}</span>
      </span>
      {incomplete ? <span className={css.incomplete}>{copy.incomplete}</span> : null}
      {failure && !cover ? <span className={css.failure}>{failure}</span> : null}
    </span>
  )
}
