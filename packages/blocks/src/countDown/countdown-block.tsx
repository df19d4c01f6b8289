import {durationParts} from '@hmb/rules/time'
import {useEffectEvent, useLayoutEffect, useState} from 'react'
import {type BlockPage, blockType} from '../block-type.ts'
import {copy} from '../blocks-copy.ts'
import css from './countdown.module.css'
import {CountDown} from './countdown-schema.ts'

const tickMs = 1_000
const twoDigits = (value: number) => String(value).padStart(2, '0')

/** A countdown on the server's clock; shows zeros after the end. */
function View({block: {title, endTime}, page}: {block: CountDown; page: BlockPage}) {
  const msLeft = useMsLeft(endTime, page)
  const {days, hours, minutes, seconds} = durationParts(msLeft ?? 0)
  return (
    <div className={css.clock} role="timer" aria-label={title || copy.countDown}>
      {title ? <span className={css.title}>{title}</span> : null}
      <span className={css.time} data-waiting={msLeft === undefined}>
        <b>{days}</b>
        {copy.days}
        <b>{twoDigits(hours)}</b>
        {copy.hours}
        <b>{twoDigits(minutes)}</b>
        {copy.minutes}
        <b>{twoDigits(seconds)}</b>
        {copy.seconds}
      </span>
    </div>
  )
}

/** The remaining time on the server's clock, in ms; undefined while prerendering. */
function useMsLeft(end: number, {now, onTimeUp}: Pick<BlockPage, 'now' | 'onTimeUp'>): number | undefined {
  // The clock is read after rendering, because a prerendered page has no time. It is read before the first paint, so that
  // the layout does not shift.
  const [msLeft, setMsLeft] = useState<number>()
  const readMsLeft = useEffectEvent(() => end - now())
  const notifyTimeUp = useEffectEvent(() => onTimeUp())
  useLayoutEffect(() => {
    let timer: ReturnType<typeof setTimeout>
    let isCounting = false
    const tick = () => {
      const ms = Math.max(0, readMsLeft())
      setMsLeft(ms)
      if (isCounting && ms === 0) notifyTimeUp()
      isCounting = ms > 0
      // The next tick is when the shown second changes. Ticks continue after the end, which may be wrong until the
      // server's time is known.
      timer = setTimeout(tick, ms % tickMs || tickMs)
    }
    tick()
    return () => clearTimeout(timer)
  }, [end])
  return msLeft
}

export const countDownBlock = blockType({type: 'countDown', schema: CountDown, View})
