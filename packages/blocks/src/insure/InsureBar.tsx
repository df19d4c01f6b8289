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

/**
 * The bottom bar with the total and the purchase button.
 *
 * @example
 * <InsureBar status="INSURE" yuan="138.00" count={2} loading={false} onBuy={buy} />
 */
export function InsureBar({status, yuan, count, loading, onBuy}: InsureBarProps) {
  const sale = status ? saleOf(status) : null
  const label = sale ? sale.button : copy.buy
  return (
    <BottomBar>
      <div className={css.total} aria-live="polite">
        {/* Empty until the status is known: replacing a dash with figures counts as layout shift. */}
        {sale ? (
          <span>
            <span className={css.totalWord}>{count > 0 ? copy.total : copy.perPerson}</span>{' '}
            <Amount yuan={yuan} size="medium" />
          </span>
        ) : null}
        {count > 0 ? <span className={css.count}>{copy.people(count)}</span> : null}
      </div>
      <Button disabled={sale?.open === false} loading={loading} loadingText={label} onClick={onBuy}>
        <span data-event="buy">{label}</span>
      </Button>
    </BottomBar>
  )
}
