import type {ReactNode} from 'react'
import {Drawing} from './Drawing.tsx'
import css from './Empty.module.css'

export interface EmptyProps {
  drawing?: 'orders' | 'policies' | 'people' | 'search'
  /** One sentence. */
  text: ReactNode
  action?: ReactNode
}

/**
 * Nothing here yet: a small drawing, one sentence, one action.
 *
 * @example
 * <Empty drawing="orders" text="暂无订单" action={<Button size="small">去投保</Button>} />
 */
export function Empty({drawing = 'search', text, action}: EmptyProps) {
  return (
    <div className={css.empty}>
      <Drawing name={drawing} />
      <p className={css.text}>{text}</p>
      {action ? <div className={css.action}>{action}</div> : null}
    </div>
  )
}
