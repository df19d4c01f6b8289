import {Amount} from '@hmb/ui/Amount'
import {ErrorState} from '@hmb/ui/ErrorState'
import {Icon} from '@hmb/ui/Icon'
import {Skeleton} from '@hmb/ui/Skeleton'
import {Tag} from '@hmb/ui/Tag'
import css from './insure.module.css'
import {copy} from './insure-copy.ts'
import type {OfferView} from './insure-view-model.ts'
import {saleOf} from './sale-status.ts'

export interface OfferCardProps {
  heading: string
  offer: OfferView
  /** Whether the product has auto-renewal (自动续保), and whether a medical account can pay for it. */
  renewal: boolean
  medical: boolean
  /** Without it the card has no enquiry link. */
  onAsk?: (() => void) | undefined
}

/** Heading, price with its unit, and the features of the product. */
export function OfferCard({heading, offer, renewal, medical, onAsk}: OfferCardProps) {
  const sale = offer.state === 'shown' ? saleOf(offer.status) : null
  const notes = [renewal && copy.renewal, medical && copy.medical].filter((note) => note !== false)
  return (
    <section className={css.card}>
      <div className={css.head}>
        <h2 className={css.heading}>{heading}</h2>
        {sale ? <Tag tone={sale.open ? 'brand' : 'neutral'}>{sale.tag}</Tag> : null}
      </div>
      {offer.state === 'loading' ? (
        <div className={css.waiting}>
          <Skeleton lines={1} height={28} />
        </div>
      ) : null}
      {offer.state === 'failed' ? <ErrorState message={offer.message} onRetry={offer.onRetry} /> : null}
      {offer.state === 'shown' ? (
        <p className={css.price}>
          <Amount yuan={offer.yuan} />
          <span className={css.unit}>/{offer.unit}</span>
        </p>
      ) : null}
      {notes.length > 0 || onAsk ? (
        <div className={css.notes}>
          <ul className={css.noteList}>
            {notes.map((note) => (
              <li key={note} className={css.note}>
                <Icon name="check" size={16} className={css.noteMark} />
                {note}
              </li>
            ))}
          </ul>
          {onAsk ? (
            <button type="button" className={css.consult} onClick={onAsk}>
              <Icon name="service" size={20} />
              {copy.consult}
            </button>
          ) : null}
        </div>
      ) : null}
    </section>
  )
}
