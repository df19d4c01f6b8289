import type {ReactNode} from 'react'
import {classNames} from '../class-names.ts'
import {Glyph} from '../Icon/Glyph.tsx'
import {clock, info, minus, success, warning} from '../Icon/icon-paths.ts'
import type {Tone} from '../Tag/Tag.tsx'
import css from './StatusText.module.css'

const iconPaths: Record<Tone, string> = {
  brand: info,
  success: success,
  waiting: clock,
  failure: warning,
  neutral: minus,
}

interface StatusTextProps {
  tone: Tone
  /** `large` is for the status at the top of a page. */
  size?: 'large'
  children: ReactNode
}

/**
 * A status as icon and text, never as colour alone.
 *
 * @example
 * <StatusText tone="waiting">待支付 <Timer seconds={1781} /></StatusText>
 */
export function StatusText({tone, size, children}: StatusTextProps) {
  return (
    <span className={classNames(css.status, size === 'large' && css.large, css[tone])}>
      <Glyph path={iconPaths[tone]} size={16} />
      <span>{children}</span>
    </span>
  )
}
