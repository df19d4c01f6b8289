import type {ReactNode} from 'react'
import css from './Illustration.module.css'

/**
 * One of the kit's line drawings, 120 × 96: two theme tones and ink, on a ground of the soft tone. Each lies with what shows it,
 * so that a page carries only its own.
 *
 * @example
 * <Illustration>{cloud}</Illustration>
 */
export function Illustration({children}: {children: ReactNode}) {
  return (
    <svg className={css.drawing} width="120" height="96" viewBox="0 0 120 96" aria-hidden="true" focusable="false">
      <path className={css.ground} d="M18 84h84" />
      {children}
    </svg>
  )
}
