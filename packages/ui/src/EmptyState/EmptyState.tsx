import type {ReactNode} from 'react'
import css from './EmptyState.module.css'
import tones from './Illustration.module.css'
import {Illustration} from './Illustration.tsx'

const illustrations = {
  orders: (
    <>
      <path className={tones.fill} d="M40 22h40v58l-7-5-6.5 5-6.5-5-6.5 5-6.5-5-7 5z" />
      <path d="M40 22h40v58l-7-5-6.5 5-6.5-5-6.5 5-6.5-5-7 5z" />
      <path className={tones.tone} d="M49 36h22M49 46h22M49 56h12" />
    </>
  ),
  policies: (
    <>
      <path className={tones.fill} d="M60 18l26 9v20c0 17-10.5 29-26 35-15.5-6-26-18-26-35V27z" />
      <path d="M60 18l26 9v20c0 17-10.5 29-26 35-15.5-6-26-18-26-35V27z" />
      <path className={tones.tone} d="M48 49l9 9 16-18" />
    </>
  ),
  people: (
    <>
      <path className={tones.fill} d="M50 47a12 12 0 1 0 0-24 12 12 0 0 0 0 24zM26 80c1-15 10-24 24-24s23 9 24 24z" />
      <path d="M50 47a12 12 0 1 0 0-24 12 12 0 0 0 0 24zM26 80c1-15 10-24 24-24s23 9 24 24z" />
      <path className={tones.tone} d="M86 36v20M76 46h20" />
    </>
  ),
  search: (
    <>
      <circle className={tones.fill} cx="56" cy="46" r="22" />
      <circle cx="56" cy="46" r="22" />
      <path d="M72 62l18 18" />
      <path className={tones.tone} d="M46 46a10 10 0 0 1 10-10" />
    </>
  ),
}

export interface EmptyStateProps {
  illustration?: keyof typeof illustrations
  /** One sentence. */
  text: ReactNode
  action?: ReactNode
}

/**
 * An empty list: a small illustration, one sentence, one action.
 *
 * @example
 * <EmptyState illustration="orders" text="暂无订单" action={<Button size="small">去投保</Button>} />
 */
export function EmptyState({illustration = 'search', text, action}: EmptyStateProps) {
  return (
    <div className={css.empty}>
      <Illustration>{illustrations[illustration]}</Illustration>
      <p className={css.text}>{text}</p>
      {action ? <div className={css.action}>{action}</div> : null}
    </div>
  )
}
