import {durationParts} from '@hmb/rules/time'
import {useSecondsLeft} from '@hmb/shell/use-seconds-left'
import type {Ref} from 'react'
import css from './preheat-index.module.css'
import {copy} from './preheat-index-copy.ts'

const twoDigits = (part: number) => String(part).padStart(2, '0')

/**
 * The countdown to the sale on the server's clock: `距产品开售 12天 03:04:05`, then zeros.
 *
 * @example
 * <SaleTimer saleStart={saleStartOf(info)} />
 */
export function SaleTimer({
  saleStart,
  large,
  ref,
}: {
  saleStart: number
  large?: boolean
  ref?: Ref<HTMLParagraphElement>
}) {
  const {days, hours, minutes, seconds} = durationParts(useSecondsLeft(saleStart) * 1_000)
  return (
    <p ref={ref} role="timer" aria-label={copy.toSale} className={large ? css.largeTimer : css.timer}>
      <span className={css.timerLabel}>{copy.toSale}</span>{' '}
      <span className={css.timerTime}>
        {copy.daysAndTime(days, [hours, minutes, seconds].map(twoDigits).join(':'))}
      </span>
    </p>
  )
}
