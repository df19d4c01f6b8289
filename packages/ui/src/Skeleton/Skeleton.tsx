import {classNames} from '../class-names.ts'
import {VisuallyHidden} from '../VisuallyHidden/VisuallyHidden.tsx'
import css from './Skeleton.module.css'

export interface SkeletonProps {
  /** The number of rows. Default 3. */
  lines?: number
  /**
   * What is loading: text, alone or on a card; an image; a card of label rows (`fields`); a card of options (`rows`); an
   * amount to pay; a status with its illustration (`state`); an order.
   */
  kind?: 'text' | 'card' | 'image' | 'fields' | 'rows' | 'amount' | 'state' | 'order'
  /** The height of an image, or the minimum height of the other kinds, in px. */
  height?: number
  /** A card without a title. */
  plain?: boolean
}

/**
 * The placeholder of loading content, as high as that content.
 *
 * @example
 * <Skeleton kind="fields" lines={4} />
 */
export function Skeleton({lines = 3, kind = 'text', height, plain}: SkeletonProps) {
  const rows = Array.from({length: lines}, (_, index) => index)
  const hasTitle = (kind === 'fields' || kind === 'rows') && !plain
  return (
    <div
      data-skeleton=""
      className={classNames(css.skeleton, kind !== 'text' && kind !== 'image' && css.card, css[kind])}
      style={height === undefined ? undefined : {minHeight: height}}
    >
      <VisuallyHidden>加载中…</VisuallyHidden>
      {hasTitle ? <i className={classNames(css.bar, css.title)} /> : null}
      {shapes[kind]?.map((shape) => <i key={shape} className={classNames(css.bar, css[shape])} />) ??
        rows.map((row) => <i key={row} className={lineClasses[kind] ?? classNames(css.bar, css.line)} />)}
    </div>
  )
}

const lineClasses: Partial<Record<NonNullable<SkeletonProps['kind']>, string | undefined>> = {
  fields: css.labelRow,
  rows: css.row,
}

/** The bars of the kinds that are not a list of rows. */
const shapes: Partial<Record<NonNullable<SkeletonProps['kind']>, readonly string[]>> = {
  image: [],
  amount: ['caption', 'sum', 'short', 'time'],
  state: ['drawing', 'heading', 'short'],
  order: ['name', 'mark', 'who', 'number', 'price', 'action'],
}
