import {Avatar} from '@hmb/ui/Avatar'
import {Card} from '@hmb/ui/Card'
import {Icon} from '@hmb/ui/Icon'
import {Skeleton} from '@hmb/ui/Skeleton'
import css from './insure.module.css'
import {copy} from './insure-copy.ts'
import type {ApplicantView} from './insure-view-model.ts'

export interface ApplicantCardProps {
  /** `unknown` until the server has returned the session. */
  session: 'unknown' | 'visitor' | 'user'
  /** null when the applicant has no record yet. */
  applicant: ApplicantView | null
  onEdit(): void
}

/** The applicant (投保人); a tap on the card opens the form. */
export function ApplicantCard({session, applicant, onEdit}: ApplicantCardProps) {
  const actionLabel =
    session === 'visitor' ? copy.login : !applicant ? copy.fillIn : applicant.complete ? copy.change : copy.complete
  return (
    <Card title={copy.applicant}>
      {session === 'unknown' ? (
        <Skeleton lines={2} height={48} />
      ) : (
        <button type="button" className={css.person} onClick={onEdit}>
          {applicant ? (
            <>
              <Avatar name={applicant.name} />
              <span className={css.words}>
                <span className={css.name}>{applicant.name}</span>
                <span className={css.detail}>
                  {applicant.idType} <span className={css.number}>{applicant.idNo}</span>
                </span>
                {applicant.medicalPlace ? (
                  <span className={css.detail}>
                    {copy.place} {applicant.medicalPlace}
                  </span>
                ) : null}
              </span>
            </>
          ) : (
            <span className={css.words}>
              <span className={css.detail}>{session === 'visitor' ? copy.visitor : copy.noApplicant}</span>
            </span>
          )}
          <span className={css.act}>
            {actionLabel}
            <Icon name="chevron" size={18} />
          </span>
        </button>
      )}
    </Card>
  )
}
