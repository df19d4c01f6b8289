import type {ReactNode} from 'react'
import styles from './card-button.module.css'
import {usePrefetchOnPress} from './prefetch-on-press.ts'

interface CardButtonProps {
  children: ReactNode
  describedBy?: string
  onClick(): void
  onPress?: () => void
}

/**
 * A button whose tap area is its whole card; its accessible name is its own content. The card's content has
 * `position: relative`. Another button of the card needs `position: relative` and `z-index: 1`, and comes later.
 * `describedBy` is the id of the text that tells this card from the others of a list. Screen readers read the button
 * before that text. `onPress` requests what `onClick` will show.
 *
 * @example
 * <article style={{position: 'relative'}}><CardButton onClick={open}>重庆惠民保2026版</CardButton>…</article>
 */
export function CardButton({children, describedBy, onClick, onPress}: CardButtonProps) {
  const press = usePrefetchOnPress(onPress)
  return (
    <button type="button" className={styles.button} aria-describedby={describedBy} onClick={onClick} {...press}>
      {children}
    </button>
  )
}
