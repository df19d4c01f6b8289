import {Glyph} from '@hmb/ui/Glyph'
import {info} from '@hmb/ui/icon-paths'
import {useEffect, useState} from 'react'
import css from './preheat-index.module.css'
import {copy} from './preheat-index-copy.ts'

/** How long a notice is shown, in ms. */
export const noticeMs = 3_000

/**
 * Notices that scroll upwards one by one. A finger, a pointer or the focus on them pauses them; a tap and the Tab key set
 * the focus. With reduced motion and in the elder mode all notices are a list that does not move. A screen reader gets
 * only that list.
 *
 * @example
 * <NoticeTicker notices={['预约免费', '开售后请通过公众号投保']} />
 */
export function NoticeTicker({notices}: {notices: readonly string[]}) {
  const [turns, setTurns] = useState(0)
  const [isHeld, setHeld] = useState(false)
  const [isFocused, setFocused] = useState(false)
  const isPaused = isHeld || isFocused
  const {length} = notices
  useEffect(() => {
    if (isPaused || length < 2) return
    const timer = setInterval(() => setTurns((count) => count + 1), noticeMs)
    return () => clearInterval(timer)
  }, [isPaused, length])
  if (length === 0) return null
  const pause = () => setHeld(true)
  const resume = () => setHeld(false)
  const current = turns % length
  const previous = (turns + length - 1) % length
  return (
    <section
      className={css.notices}
      aria-label={copy.notices}
      // Several notices move, and the keyboard and a tap must be able to pause them (WCAG 2.2.2).
      tabIndex={length > 1 ? 0 : undefined}
      onFocus={() => setFocused(true)}
      onBlur={() => setFocused(false)}
      onPointerEnter={pause}
      onPointerDown={pause}
      onPointerLeave={resume}
      onPointerUp={resume}
      onPointerCancel={resume}
    >
      <Glyph path={info} size={20} className={css.noticeIcon} />
      <ul className={css.noticeList}>
        {notices.map((notice) => (
          <li key={notice}>{notice}</li>
        ))}
      </ul>
      <div className={css.ticker} aria-hidden="true">
        {notices.map((notice, index) => (
          <p key={notice} className={index === current ? undefined : index === previous ? css.gone : css.next}>
            {notice}
          </p>
        ))}
      </div>
    </section>
  )
}
