import type {ReactNode} from 'react'
import css from './stories.module.css'

/** All tones or sizes of a small component, side by side. */
export function Swatches({children}: {children: ReactNode}) {
  return <div className={css.swatches}>{children}</div>
}
