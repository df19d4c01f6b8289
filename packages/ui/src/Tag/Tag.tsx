import type {ReactNode} from 'react'
import {classNames} from '../class-names.ts'
import css from './Tag.module.css'

export type Tone = 'brand' | 'success' | 'waiting' | 'failure' | 'neutral'

/**
 * A one-word label of the item beside it.
 *
 * @example
 * <Tag tone="success">已实名</Tag>
 */
export function Tag({tone = 'brand', children}: {tone?: Tone; children: ReactNode}) {
  return <span className={classNames(css.tag, css[tone])}>{children}</span>
}
