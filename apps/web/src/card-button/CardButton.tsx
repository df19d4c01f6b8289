import type {ReactNode} from 'react'
import styles from './card-button.module.css'

/**
 * A button whose tap area is its whole card; its accessible name is its own content. The card's content has `position: relative`. Another
 * button of the card needs `position: relative` and `z-index: 1`, and comes later.
 *
 * @example
 * <article style={{position: 'relative'}}><CardButton onClick={open}>重庆惠民保2026版</CardButton>…</article>
 */
export function CardButton({children, onClick}: {children: ReactNode; onClick(): void}) {
  return (
    <button type="button" className={styles.button} onClick={onClick}>
      {children}
    </button>
  )
}
