import {classNames} from '../class-names.ts'
import css from './Amount.module.css'

/**
 * Money: a small ¥ and tabular figures. Takes the text that `yuan(fen)` returns; '-' means no amount.
 *
 * @example
 * <Amount yuan="69.00" size="medium" />
 */
export function Amount({yuan, size = 'large'}: {yuan: string; size?: 'large' | 'medium'}) {
  const figures = yuan.replace(/^¥/, '')
  return (
    <span className={classNames(css.amount, size === 'medium' && css.medium)}>
      {/\d/.test(figures) ? <span className={css.sign}>¥</span> : null}
      {figures}
    </span>
  )
}
