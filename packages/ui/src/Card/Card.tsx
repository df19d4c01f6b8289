import type {ReactNode} from 'react'
import css from './Card.module.css'

/**
 * A white surface for one subject; `action` is at the right end of the title row.
 *
 * @example
 * <Card title="投保人" action={<button type="button">修改</button>}>…</Card>
 */
export function Card({title, action, children}: {title?: ReactNode; action?: ReactNode; children?: ReactNode}) {
  return (
    <section className={css.card}>
      {title || action ? (
        <div className={css.head}>
          {title ? <h2 className={css.title}>{title}</h2> : null}
          {action ? <div className={css.action}>{action}</div> : null}
        </div>
      ) : null}
      {children}
    </section>
  )
}
