import {classNames} from '../class-names.ts'
import {VisuallyHidden} from '../VisuallyHidden/VisuallyHidden.tsx'
import css from './Skeleton.module.css'

export interface SkeletonProps {
  /** Rows: of text, of facts, of methods. Default 3. */
  lines?: number
  /**
   * What comes: text, alone or on a card; an image; a card of facts; a card of rows to choose from; an amount to pay; a
   * state with its drawing; an order.
   */
  kind?: 'text' | 'card' | 'image' | 'facts' | 'rows' | 'amount' | 'state' | 'order'
  /** Height in px of an image, or the least height of the others. */
  height?: number
  /** A card without a title. */
  plain?: boolean
}

/**
 * The shape of what is coming, as high as that.
 *
 * @example
 * <Skeleton kind="facts" lines={4} />
 */
export function Skeleton({lines = 3, kind = 'text', height, plain}: SkeletonProps) {
  const rows = Array.from({length: lines}, (_, at) => at)
  const titled = (kind === 'facts' || kind === 'rows') && !plain
  return (
    <div
      className={classNames(css.skeleton, kind !== 'text' && kind !== 'image' && css.card, css[kind])}
      style={height === undefined ? undefined : {minHeight: height}}
    >
      <VisuallyHidden>加载中…</VisuallyHidden>
      {titled ? <i className={classNames(css.bar, css.title)} /> : null}
      {shapes[kind]?.map((shape) => <i key={shape} className={classNames(css.bar, css[shape])} />) ??
        rows.map((row) => <i key={row} className={lineOf[kind] ?? classNames(css.bar, css.line)} />)}
    </div>
  )
}

const lineOf: Partial<Record<NonNullable<SkeletonProps['kind']>, string | undefined>> = {facts: css.fact, rows: css.row}

/** The parts of what is not a repetition of lines. */
const shapes: Partial<Record<NonNullable<SkeletonProps['kind']>, readonly string[]>> = {
  image: [],
  amount: ['caption', 'sum', 'short', 'time'],
  state: ['drawing', 'heading', 'short'],
  order: ['name', 'mark', 'who', 'number', 'price', 'action'],
}
