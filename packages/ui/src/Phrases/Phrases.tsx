import css from './Phrases.module.css'

export interface PhrasesProps {
  children: string
  /** The length of each phrase but the last, in characters. */
  lengths: readonly number[]
}

/**
 * A title that wraps between its phrases and not inside one. Screen readers get the text unchanged.
 *
 * @example
 * <Phrases lengths={[5]}>部分被保人订单支付失败</Phrases> // may wrap as 部分被保人|订单支付失败
 */
export function Phrases({children, lengths}: PhrasesProps) {
  const [first = '', ...rest] = phrasesOf(children, lengths)
  return (
    <span className={css.phrases}>
      {first}
      {rest.flatMap((phrase, index) => [<wbr key={index} />, phrase])}
    </span>
  )
}

function phrasesOf(text: string, lengths: readonly number[]): readonly string[] {
  const phrases: string[] = []
  let remaining = text
  for (const length of lengths) {
    phrases.push(remaining.slice(0, length))
    remaining = remaining.slice(length)
  }
  return remaining === '' ? phrases : [...phrases, remaining]
}
