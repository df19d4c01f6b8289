import type {ReactNode} from 'react'
import css from './text-card.module.css'

/**
 * The card of a text block. Its styles name elements, not classes, so that the home page's scripts need one class name.
 *
 * @example
 * <TextCard title="常见问题"><p>…</p></TextCard>
 */
export function TextCard({title, children}: {title: string; children: ReactNode}) {
  return (
    <div className={css.text}>
      <div>
        <h2>{title}</h2>
        {children}
      </div>
    </div>
  )
}
