import VantBadge from 'react-vant/es/badge/index.js'
import 'react-vant/es/badge/style/index.css'
import css from './Badge.module.css'

/**
 * A count in a red pill: above 99 it says 99+, at 0 there is nothing.
 *
 * @example
 * <Badge count={waiting} />
 */
export function Badge({count}: {count: number}) {
  if (count <= 0) return null
  return (
    <span className={css.badge}>
      <VantBadge content={count} max={99} />
    </span>
  )
}
