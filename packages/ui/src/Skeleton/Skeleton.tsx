import VantSkeleton from 'react-vant/es/skeleton/index.js'
import 'react-vant/es/skeleton/style/index.css'
import {classNames} from '../classNames.ts'
import {Hidden} from '../Hidden/Hidden.tsx'
import css from './Skeleton.module.css'

export interface SkeletonProps {
  /** Rows of text; default 3. */
  lines?: number
  kind?: 'text' | 'card' | 'image'
  /** Height in px of an image, or the least height of the others. */
  height?: number
}

/**
 * The shape of what is coming.
 *
 * @example
 * <Skeleton kind="card" lines={4} />
 */
export function Skeleton({lines = 3, kind = 'text', height}: SkeletonProps) {
  return (
    <div className={classNames(css.skeleton, kind !== 'text' && css[kind])} style={{minHeight: height}}>
      <Hidden>加载中…</Hidden>
      {kind === 'image' ? null : <VantSkeleton row={lines} round={false} />}
    </div>
  )
}
