import css from './Digits.module.css'

/**
 * A long number (order, policy, refund) that wraps between groups of four, never before its last two characters. Screen
 * readers and the clipboard get the number unchanged.
 *
 * @example
 * <Digits>HM20261121978942458335</Digits> // may wrap as HM2026|1121|9789|4245|8335
 */
export function Digits({children}: {children: string}) {
  const [first = '', ...rest] = groupsOf(children)
  return (
    <span className={css.digits}>
      {first}
      {rest.flatMap((group, index) => [<wbr key={index} />, group])}
    </span>
  )
}

// A remainder of one or two characters belongs to the group before it.
const groupsOf = (number: string): readonly string[] => number.match(/^\D*\d{4}(?=\d{3})|\d{4}(?=\d{3})|.+/g) ?? []
