import {classNames} from '../class-names.ts'
import css from './StatusMark.module.css'

const strokes = {
  success: 'M20 33l8 8 17-18',
  waiting: 'M32 19v14l9 6',
  failure: 'M32 19v16M32 44v.2',
}

/**
 * The large, animated mark of a result. Decorative: the text below it has the same content.
 *
 * @example
 * <StatusMark state="success" />
 */
export function StatusMark({state}: {state: keyof typeof strokes}) {
  return (
    <svg className={classNames(css.mark, css[state])} width="64" height="64" viewBox="0 0 64 64" aria-hidden="true">
      <circle className={css.ground} cx="32" cy="32" r="30" />
      <path className={css.stroke} d={strokes[state]} pathLength={1} />
    </svg>
  )
}
