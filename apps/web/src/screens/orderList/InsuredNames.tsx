import {groupDocument} from '@hmb/rules/document'
import {Fragment} from 'react'
import styles from './order-list.module.css'

/** A longer name may wrap, or it would not fit a small phone with large text. */
const unbrokenLength = 6

/**
 * The names of the insured people (被保人). Lines wrap between names, and inside a long name only. People of one name have their masked
 * number too.
 *
 * @example
 * <InsuredNames of={order.insuredInfoList} /> // 司马相如、王建国、李秀英
 */
export function InsuredNames({of: people}: {of: readonly {name: string; idNo: string}[]}) {
  return people.map(({name, idNo}, place) => (
    <Fragment key={place}>
      {place > 0 && '、'}
      <span className={name.length <= unbrokenLength ? styles.whole : undefined}>{name}</span>
      {people.some((other, at) => at !== place && other.name === name) && (
        <>
          {' '}
          <span className={styles.whole}>{groupDocument(idNo)}</span>
        </>
      )}
    </Fragment>
  ))
}
