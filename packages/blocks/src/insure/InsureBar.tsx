import {Amount} from '@hmb/ui/Amount'
import {BottomBar} from '@hmb/ui/BottomBar'
import {Button} from '@hmb/ui/Button'
import css from './insure.module.css'
import {copy} from './insure-copy.ts'
import {saleOf} from './sale-status.ts'

export interface InsureBarProps {
  /** The SKU's status; '' while it is not known. */
  status: string
  /** Total of those who are chosen, as text; one person's price while nobody is. */
  yuan: string
  count: number
  loading: boolean
  onBuy(): void
}

/** Total and button, at the thumb. */
export function InsureBar({status, yuan, count, loading, onBuy}: InsureBarProps) {
  const sale = status ? saleOf(status) : null
  const word = sale ? sale.button : copy.buy
  return (
    <BottomBar>
      <div className={css.total} aria-live="polite">
        {/* Nothing until it is known: figures in the place of a dash would count as moved. */}
        {sale ? (
          <span>
            <span className={css.totalWord}>{count > 0 ? copy.total : copy.perPerson}</span>{' '}
            <Amount yuan={yuan} size="medium" />
          </span>
        ) : null}
        {count > 0 ? <span className={css.count}>{copy.people(count)}</span> : null}
      </div>
      <Button disabled={sale?.open === false} loading={loading} loadingText={word} onClick={onBuy}>
        <span className={css.saleWord}>{word}</span>
      </Button>
    </BottomBar>
  )
}
