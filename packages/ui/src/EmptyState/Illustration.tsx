import type {ReactNode} from 'react'
import css from './Illustration.module.css'

/**
 * The frame of a line illustration, 120 × 96 px, in two theme tones. The paths are in the component that shows them, so a
 * page loads only those that it shows.
 *
 * @example
 * <Illustration>{cloud}</Illustration>
 */
export function Illustration({children}: {children: ReactNode}) {
  return (
    <svg className={css.drawing} width="120" height="96" viewBox="0 0 120 96" aria-hidden="true">
      <path className={css.ground} d="M18 84h84" />
      {children}
    </svg>
  )
}
