import type {ReactNode} from 'react'
import css from './VisuallyHidden.module.css'

/**
 * Text for screen readers only.
 *
 * @example
 * <VisuallyHidden>加载中…</VisuallyHidden>
 */
export function VisuallyHidden({children}: {children: ReactNode}) {
  return <span className={css.hidden}>{children}</span>
}
