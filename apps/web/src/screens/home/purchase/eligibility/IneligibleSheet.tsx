import {groupDocument} from '@hmb/rules/document'
import type {FailingGroup} from '@hmb/rules/eligibility'
import {Button} from '@hmb/ui/Button'
import {Sheet} from '@hmb/ui/Sheet'
import css from '../purchase.module.css'
import {copy} from '../purchase-copy.ts'

export interface IneligibleSheetProps {
  open: boolean
  groups: readonly FailingGroup[]
  /** No insured person passed, so the purchase cannot continue. */
  nonePass: boolean
  onContinue(): void
  onClose(): void
}

/** 以下人员暂不可投保: the people who failed, by reason. The purchase can continue with the others. */
export function IneligibleSheet({open, groups, nonePass, onContinue, onClose}: IneligibleSheetProps) {
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={copy.failingTitle}
      footer={
        nonePass ? (
          <Button wide onClick={onClose}>
            {copy.gotIt}
          </Button>
        ) : (
          <div className={css.footer}>
            <Button kind="outline" wide onClick={onClose}>
              {copy.goBack}
            </Button>
            <Button wide onClick={onContinue}>
              {copy.continue}
            </Button>
          </div>
        )
      }
    >
      {groups.map(({heading, people}) => (
        <section key={heading} className={css.group}>
          <h3 className={css.groupHeading}>{heading}</h3>
          <ul>
            {people.map((person) => (
              <li key={person.id} className={css.failing}>
                <span className={css.personName}>
                  {person.name} <span className={css.relation}>{person.relationName}</span>
                </span>
                {person.idNo ? (
                  <span className={css.personFact}>
                    {person.idTypeName} <span className={css.number}>{groupDocument(person.idNo)}</span>
                  </span>
                ) : null}
                {person.reason ? <span className={css.personFact}>{person.reason}</span> : null}
              </li>
            ))}
          </ul>
        </section>
      ))}
      <p className={css.sentence}>{nonePass ? copy.nonePass : copy.restContinue}</p>
    </Sheet>
  )
}
