import type {ReactNode} from 'react'
import css from './stories.module.css'

/** A small piece in all its tones or sizes, side by side. */
export function Swatches({children}: {children: ReactNode}) {
  return <div className={css.swatches}>{children}</div>
}
