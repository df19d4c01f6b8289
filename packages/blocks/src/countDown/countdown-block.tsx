import {durationParts} from '@hmb/rules/time'
import {useEffectEvent, useLayoutEffect, useState} from 'react'
import {type BlockPage, blockType} from '../block-type.ts'
import {copy} from '../blocks-copy.ts'
import css from './countdown.module.css'
import {CountDown} from './countdown-schema.ts'

const tickMs = 1_000
const two = (value: number) => String(value).padStart(2, '0')

/** A countdown on the server's clock; shows zeros after the end. */
function View({block: {title, endTime}, page}: {block: CountDown; page: BlockPage}) {
  const left = useMsLeft(endTime, page)
  const {days, hours, minutes, seconds} = durationParts(left ?? 0)
  return (
    <div className={css.clock} role="timer" aria-label={title || copy.countDown}>
      {title ? <span className={css.title}>{title}</span> : null}
      <span className={css.time} data-waiting={left === undefined}>
        <b>{days}</b>
        {copy.days}
        <b>{two(hours)}</b>
        {copy.hours}
        <b>{two(minutes)}</b>
        {copy.minutes}
        <b>{two(seconds)}</b>
        {copy.seconds}
      </span>
    </div>
  )
}

/** The remaining time on the server's clock, in ms; undefined while prerendering. */
function useMsLeft(end: number, {now, onTimeUp}: Pick<BlockPage, 'now' | 'onTimeUp'>): number | undefined {
  // Read after rendering, because a prerendered page has no time, and before the first paint, so that the layout does not shift.
  const [left, setLeft] = useState<number>()
  const read = useEffectEvent(() => end - now())
  const timeUp = useEffectEvent(() => onTimeUp())
  useLayoutEffect(() => {
    let timer: ReturnType<typeof setTimeout>
    let counting = false
    const tick = () => {
      const ms = Math.max(0, read())
      setLeft(ms)
      if (counting && ms === 0) timeUp()
      counting = ms > 0
      // Ticks when the shown second changes. Ticks continue after the end, because the end may be wrong until the server's time
      // is known.
      timer = setTimeout(tick, ms % tickMs || tickMs)
    }
    tick()
    return () => clearTimeout(timer)
  }, [end])
  return left
}

export const countDownBlock = blockType({type: 'countDown', schema: CountDown, View})
