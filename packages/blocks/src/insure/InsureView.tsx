import {Stack} from '@hmb/ui/Stack'
import type {ReactNode} from 'react'
import {ApplicantCard, type ApplicantCardProps} from './ApplicantCard.tsx'
import {InsuredCard, type InsuredCardProps} from './InsuredCard.tsx'
import css from './insure.module.css'
import {OfferCard, type OfferCardProps} from './OfferCard.tsx'

export interface InsureViewProps {
  offer: OfferCardProps
  applicant: ApplicantCardProps
  insured: InsuredCardProps
  /** The checkbox with the names of the documents. */
  agreements: ReactNode
}

/**
 * The purchase block: offer, applicant, insured people and agreements. `InsureBar` has the button.
 *
 * @example
 * <InsureView offer={offer} applicant={applicant} insured={insured} agreements={<AgreementsLine … />} />
 */
export function InsureView({offer, applicant, insured, agreements}: InsureViewProps) {
  return (
    <div className={css.insure}>
      <Stack>
        <OfferCard {...offer} />
        <ApplicantCard {...applicant} />
        <InsuredCard {...insured} />
        <div className={css.agreements}>{agreements}</div>
      </Stack>
    </div>
  )
}
