import {classNames} from '../class-names.ts'
import css from './Amount.module.css'

/**
 * Money: a small ¥ and figures that all have the same width. Takes the text that `yuan(fen)` made; '-' means none.
 *
 * @example
 * <Amount yuan="69.00" size="medium" />
 */
export function Amount({yuan, size = 'large'}: {yuan: string; size?: 'large' | 'medium' | 'small'}) {
  const figures = yuan.replace(/^¥/, '')
  return (
    <span className={classNames(css.amount, size !== 'large' && css[size])}>
      {/\d/.test(figures) ? <span className={css.sign}>¥</span> : null}
      {figures}
    </span>
  )
}
