import type {ReactNode} from 'react'
import css from './Drawing.module.css'

// Our own: two theme tones and ink, on a ground of the soft tone.
const lines = {
  orders: (
    <>
      <path className={css.fill} d="M40 22h40v58l-7-5-6.5 5-6.5-5-6.5 5-6.5-5-7 5z" />
      <path d="M40 22h40v58l-7-5-6.5 5-6.5-5-6.5 5-6.5-5-7 5z" />
      <path className={css.tone} d="M49 36h22M49 46h22M49 56h12" />
    </>
  ),
  policies: (
    <>
      <path className={css.fill} d="M60 18l26 9v20c0 17-10.5 29-26 35-15.5-6-26-18-26-35V27z" />
      <path d="M60 18l26 9v20c0 17-10.5 29-26 35-15.5-6-26-18-26-35V27z" />
      <path className={css.tone} d="M48 49l9 9 16-18" />
    </>
  ),
  people: (
    <>
      <path className={css.fill} d="M50 47a12 12 0 1 0 0-24 12 12 0 0 0 0 24zM26 80c1-15 10-24 24-24s23 9 24 24z" />
      <path d="M50 47a12 12 0 1 0 0-24 12 12 0 0 0 0 24zM26 80c1-15 10-24 24-24s23 9 24 24z" />
      <path className={css.tone} d="M86 36v20M76 46h20" />
    </>
  ),
  search: (
    <>
      <circle className={css.fill} cx="56" cy="46" r="22" />
      <circle cx="56" cy="46" r="22" />
      <path d="M72 62l18 18" />
      <path className={css.tone} d="M46 46a10 10 0 0 1 10-10" />
    </>
  ),
  trouble: (
    <>
      <path className={css.fill} d="M36 70a15 15 0 0 1-1.5-30A22 22 0 0 1 77 43a14 14 0 0 1 2 27z" />
      <path d="M36 70a15 15 0 0 1-1.5-30A22 22 0 0 1 77 43a14 14 0 0 1 2 27z" />
      <path className={css.tone} d="M57 46v10M57 63v.2" />
    </>
  ),
} satisfies Record<string, ReactNode>

/** One of the kit's line drawings, 120 × 96. */
export function Drawing({name}: {name: keyof typeof lines}) {
  return (
    <svg className={css.drawing} width="120" height="96" viewBox="0 0 120 96" aria-hidden="true" focusable="false">
      <path className={css.ground} d="M18 84h84" />
      {lines[name]}
    </svg>
  )
}
