import {useVariant} from '@hmb/shell/variant'
import {Card} from '@hmb/ui/Card'
import {StatusMark} from '@hmb/ui/StatusMark'
import type {ReactNode} from 'react'
import {bookingCopy} from '../../appointment/booking-copy.ts'
import css from './preheat-result.module.css'

/** Says that the product is booked (预约成功). Its children are what the data adds. */
export function BookingDone({children}: {children?: ReactNode}) {
  const {done, note} = bookingCopy(useVariant())
  return (
    <Card>
      <div className={css.state} role="status">
        <StatusMark state="success" />
        <h2 className={css.title}>{done}</h2>
        {note && <p>{note}</p>}
        {children}
      </div>
    </Card>
  )
}
