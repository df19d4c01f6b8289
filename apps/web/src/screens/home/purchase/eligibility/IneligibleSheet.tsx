import type {OwnCover} from '@hmb/contract/own-cover'
import {groupDocument} from '@hmb/rules/document'
import type {FailingGroup} from '@hmb/rules/eligibility'
import {Button} from '@hmb/ui/Button'
import {Sheet} from '@hmb/ui/Sheet'
import type {ReactNode} from 'react'
import {coverAction} from '../own-cover.ts'
import css from '../purchase.module.css'
import {copy} from '../purchase-copy.ts'

export interface IneligibleSheetProps {
  open: boolean
  groups: readonly FailingGroup[]
  /** No insured person passed, so the purchase cannot continue. */
  nonePass: boolean
  /** The people whose identity questions can be asked again. */
  reopenable: readonly string[]
  /** The link to customer service. */
  service: ReactNode
  /** Opens the policy or the order of the person. */
  onCover(cover: OwnCover): void
  onEdit(id: string): void
  /** Asks the identity questions of the person again. */
  onReopen(id: string): void
  onContinue(): void
  onClose(): void
}

/** 以下人员暂不可投保: the people who failed, by reason, each with a next action. The purchase can continue with the others. */
export function IneligibleSheet(props: IneligibleSheetProps) {
  const {open, groups, nonePass, reopenable, service, onCover, onEdit, onReopen, onContinue, onClose} = props
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
      {groups.map(({heading, isRepeat, people}) => (
        <section key={heading} className={css.group}>
          <h3 className={css.groupHeading}>{heading}</h3>
          <ul>
            {people.map(({id, name, relationName, idTypeName, idNo, reason, cover}) => (
              <li key={id} className={css.failing}>
                <span className={css.personName}>
                  {name} <span className={css.relation}>{relationName}</span>
                </span>
                {idNo ? (
                  <span className={css.personDetail}>
                    {idTypeName} <span className={css.number}>{groupDocument(idNo)}</span>
                  </span>
                ) : null}
                {reason ? <span className={css.personDetail}>{reason}</span> : null}
                <span className={css.actions}>
                  {cover ? (
                    <Button kind="outline" size="small" onClick={() => onCover(cover)}>
                      {coverAction(cover)}
                    </Button>
                  ) : isRepeat ? (
                    // Another account has insured the person. Only customer service can give more information.
                    service
                  ) : (
                    <Button kind="outline" size="small" onClick={() => onEdit(id)}>
                      {copy.editPerson}
                    </Button>
                  )}
                  {reopenable.includes(id) ? (
                    <Button kind="quiet" size="small" onClick={() => onReopen(id)}>
                      {copy.reopen}
                    </Button>
                  ) : null}
                </span>
              </li>
            ))}
          </ul>
        </section>
      ))}
      <p className={css.sentence}>{nonePass ? copy.nonePass : copy.restContinue}</p>
      {groups.some(({isRepeat}) => !isRepeat) ? service : null}
    </Sheet>
  )
}
