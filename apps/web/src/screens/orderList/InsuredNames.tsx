import {groupDocument} from '@hmb/rules/document'
import {Fragment} from 'react'
import css from './order-list.module.css'

/** The longest name that does not wrap, in UTF-16 code units. A longer one does not fit a small phone with large text. */
const maxUnbrokenLength = 6

/**
 * The names of the insured people (被保人). A line wraps between names, or inside a long name. People of one name have their masked
 * number too.
 *
 * @example
 * <InsuredNames of={order.insuredInfoList} /> // 司马相如、王建国、李秀英
 */
export function InsuredNames({of: people}: {of: readonly {name: string; idNo: string}[]}) {
  return people.map(({name, idNo}, index) => (
    <Fragment key={index}>
      {index > 0 && '、'}
      <span className={name.length <= maxUnbrokenLength ? css.whole : undefined}>{name}</span>
      {people.some((other, at) => at !== index && other.name === name) && (
        <>
          {' '}
          <span className={css.whole}>{groupDocument(idNo)}</span>
        </>
      )}
    </Fragment>
  ))
}
