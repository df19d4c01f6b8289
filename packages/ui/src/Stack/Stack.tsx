import type {ReactNode} from 'react'
import css from './Stack.module.css'

/**
 * A column of children with the same `gap` between them, in px, a multiple of 4. Default 12.
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
