import type {ReactNode} from 'react'
import css from './Stack.module.css'

/**
 * Children one below the other with the same gap between them, in px on the 4 px grid. Default 12.
 *
 * @example
 * <Stack gap={8}>…</Stack>
 */
export function Stack({gap = 12, children}: {gap?: number; children: ReactNode}) {
  return (
    <div className={css.stack} style={{gridGap: gap, gap}}>
      {children}
    </div>
  )
}
