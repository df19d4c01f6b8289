import css from './Digits.module.css'

/**
 * A long number of ours (order, policy, refund): where it does not fit it breaks between groups of four, never before its
 * last characters. What is read aloud and copied is the number as it stands.
 *
 * @example
 * <Digits>HM20261121978942458335</Digits> // may break as HM2026|1121|9789|4245|8335
 */
export function Digits({children}: {children: string}) {
  const [first = '', ...rest] = groupsOf(children)
  return (
    <span className={css.digits}>
      {first}
      {rest.flatMap((group, at) => [<wbr key={at} />, group])}
    </span>
  )
}

// A rest of one or two characters stays with the group before it.
const groupsOf = (number: string): readonly string[] => number.match(/^\D*\d{4}(?=\d{3})|\d{4}(?=\d{3})|.+/g) ?? []
