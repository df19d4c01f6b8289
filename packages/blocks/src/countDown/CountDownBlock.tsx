import {chinaInstant, partsOf} from '@hmb/rules/time'
import {useEffect, useState} from 'react'
import * as v from 'valibot'
import {type BlockPage, blockType} from '../block.ts'
import css from './countDown.module.css'

const CountDown = v.object({
  id: v.string(),
  type: v.literal('countDown'),
  title: v.optional(v.string(), ''),
  /** China time, `yyyy/MM/dd HH:mm:ss`. */
  endTime: v.pipe(
    v.string(),
    v.check((text) => chinaInstant(text) !== null),
  ),
})

const tickMs = 1000
const two = (value: number) => String(value).padStart(2, '0')

/** Counts down to the end on the server's clock, then shows zeros. */
function View({block: {title, endTime}, page}: {block: v.InferOutput<typeof CountDown>; page: BlockPage}) {
  const end = chinaInstant(endTime) ?? 0
  // Not read while rendering, so that the page can be rendered ahead: the first tick comes with the first effect.
  const [left, setLeft] = useState<number>()
  const {now} = page
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>
    const tick = () => {
      const ms = end - now()
      setLeft(ms)
      if (ms > 0) timer = setTimeout(tick, ms % tickMs || tickMs)
    }
    tick()
    return () => clearTimeout(timer)
  }, [end, now])

  const {days, hours, minutes, seconds} = partsOf(left ?? 0)
  return (
    <div className={css.clock} role="timer" aria-label={title}>
      <span className={css.title}>{title}</span>
      <span className={css.time} data-waiting={left === undefined}>
        <b>{days}</b>天<b>{two(hours)}</b>时<b>{two(minutes)}</b>分<b>{two(seconds)}</b>秒
      </span>
    </div>
  )
}

export const countDownBlock = blockType({type: 'countDown', schema: CountDown, View})
