import {chinaTime} from '@hmb/rules/time'
import css from './appointment.module.css'
import {copy} from './appointment-copy.ts'

/** When the sale starts, in China time. The time does not wrap. `at` is in ms since 1970. */
export function SaleStart({at}: {at: number}) {
  return (
    <p className={css.start}>
      {copy.saleStart} <span className={css.time}>{chinaTime(new Date(at)).slice(0, 16)}</span>
    </p>
  )
}
