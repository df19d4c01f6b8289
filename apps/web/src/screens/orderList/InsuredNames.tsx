import {Fragment} from 'react'
import styles from './order-list.module.css'

/**
 * The names of the insured people (被保人). Lines wrap between names, never inside a masked name.
 *
 * @example
 * <InsuredNames of={order.insuredInfoList} /> // 司马相如、王*、李*
 */
export function InsuredNames({of: people}: {of: readonly {name: string}[]}) {
  return people.map(({name}, place) => (
    <Fragment key={place}>
      {place > 0 && '、'}
      <span className={name.endsWith('*') ? styles.whole : undefined}>{name}</span>
    </Fragment>
  ))
}
