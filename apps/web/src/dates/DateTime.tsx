import {Fragment} from 'react'
import styles from './dates.module.css'

/**
 * A day, or a day and a time of day. Lines wrap between both, never inside one.
 *
 * @example
 * <DateTime>2026-11-22 10:00:00</DateTime>
 */
export function DateTime({children}: {children: string}) {
  return children.split(' ').map((part, at) => (
    <Fragment key={part}>
      {at > 0 && ' '}
      <span className={styles.part}>{part}</span>
    </Fragment>
  ))
}
