import {Amount} from '@hmb/ui/Amount'
import {BottomBar} from '@hmb/ui/BottomBar'
import {Button} from '@hmb/ui/Button'
import css from './insure-bar.module.css'
import {copy} from './insure-bar-copy.ts'
import {saleOf} from './sale-status.ts'

export interface InsureBarProps {
  /** The status of the SKU; '' until it is known. */
  status: string
  /** The formatted total of the selected people, or the price of one person if none is selected. */
  yuan: string
  count: number
  loading: boolean
  onBuy(): void
}

/** The bottom bar with the total and the purchase button. */
export function InsureBar({status, yuan, count, loading, onBuy}: InsureBarProps) {
  const sale = status ? saleOf(status) : null
  const word = sale ? sale.button : copy.buy
  return (
    <BottomBar>
      <div className={css.total} aria-live="polite">
        {/* Empty until it is known: replacing a dash with figures counts as layout shift. */}
        {sale ? (
          <span>
            <span className={css.totalWord}>{count > 0 ? copy.total : copy.perPerson}</span>{' '}
            <Amount yuan={yuan} size="medium" />
          </span>
        ) : null}
        {count > 0 ? <span className={css.count}>{copy.people(count)}</span> : null}
      </div>
      <Button disabled={sale?.open === false} loading={loading} loadingText={word} onClick={onBuy}>
        <span data-event="buy">{word}</span>
      </Button>
    </BottomBar>
  )
}
