import {Button} from '@hmb/ui/Button'
import {Sheet} from '@hmb/ui/Sheet'
import css from '../purchase.module.css'
import {copy} from '../purchase-copy.ts'

export interface EligibleSheetProps {
  open: boolean
  /** The people who will be insured. */
  people: readonly {id: string; name: string; relationName: string}[]
  onContinue(): void
  onClose(): void
}

/** 确认被保人: the people who will be insured, shown after an identity question. */
export function EligibleSheet({open, people, onContinue, onClose}: EligibleSheetProps) {
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={copy.eligibleTitle}
      footer={
        <div className={css.footer}>
          <Button kind="outline" wide onClick={onClose}>
            {copy.goBack}
          </Button>
          <Button wide onClick={onContinue}>
            {copy.confirmBuy}
          </Button>
        </div>
      }
    >
      <ul>
        {people.map(({id, name, relationName}) => (
          <li key={id} className={css.failing}>
            <span className={css.personName}>
              {name} <span className={css.relation}>{relationName}</span>
            </span>
          </li>
        ))}
      </ul>
    </Sheet>
  )
}
