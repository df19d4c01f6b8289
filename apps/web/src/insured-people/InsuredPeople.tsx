import {groupDocument} from '@hmb/rules/document'
import css from './insured-people.module.css'

export interface InsuredPeopleProps {
  /** `relationTypeValue` is the relation in words, `idNo` the masked number. */
  people: readonly {name: string; relationTypeValue: string; idNo: string}[]
}

/**
 * The insured people (被保人) of an order, a line each: the full name, the relation and the masked number.
 *
 * @example
 * <InsuredPeople people={order.insuredInfoList} />
 */
export function InsuredPeople({people}: InsuredPeopleProps) {
  return (
    <ul className={css.people}>
      {people.map(({name, relationTypeValue, idNo}, index) => (
        <li key={index} className={css.person}>
          <span className={css.name} data-private>
            {name}
          </span>{' '}
          <span className={css.relation}>{relationTypeValue}</span>{' '}
          <span className={css.number} data-private>
            {groupDocument(idNo)}
          </span>
        </li>
      ))}
    </ul>
  )
}
