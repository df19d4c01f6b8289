import VantBadge from 'react-vant/es/badge/index.js'
import 'react-vant/es/badge/style/index.css'
import css from './Badge.module.css'

/**
 * A count in a red pill: 99+ above 99, nothing at 0.
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
