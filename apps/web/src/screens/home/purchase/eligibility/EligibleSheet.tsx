import {groupDocument} from '@hmb/rules/document'
import {Button} from '@hmb/ui/Button'
import {Sheet} from '@hmb/ui/Sheet'
import css from '../purchase.module.css'
import {copy} from '../purchase-copy.ts'

export interface EligibleSheetProps {
  open: boolean
  /** The people who will be insured; `idNo` is masked. */
  people: readonly {id: string; name: string; relationName: string; idTypeName: string; idNo: string}[]
  /** The people whose identity questions can be asked again. */
  reopenable: readonly string[]
  /** Asks the identity questions of the person again. */
  onReopen(id: string): void
  onContinue(): void
  onClose(): void
}

/** 确认被保人: the people who will be insured, shown after an identity question. */
export function EligibleSheet({open, people, reopenable, onReopen, onContinue, onClose}: EligibleSheetProps) {
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
        {people.map(({id, name, relationName, idTypeName, idNo}) => (
          <li key={id} className={css.failing}>
            <span className={css.personName}>
              {name} <span className={css.relation}>{relationName}</span>
            </span>
            <span className={css.personDetail}>
              {idTypeName} <span className={css.number}>{groupDocument(idNo)}</span>
            </span>
            {reopenable.includes(id) ? (
              <span className={css.actions}>
                <Button kind="quiet" size="small" onClick={() => onReopen(id)}>
                  {copy.reopen}
                </Button>
              </span>
            ) : null}
          </li>
        ))}
      </ul>
    </Sheet>
  )
}
