import type {ReactNode} from 'react'
import {Bar} from '../BottomBar/BottomBar.tsx'
import {classNames} from '../class-names.ts'
import {Glyph} from '../Icon/Glyph.tsx'
import {back} from '../Icon/icon-paths.ts'
import css from './Page.module.css'

export interface PageProps {
  title: ReactNode
  /** Without it there is no back button. */
  onBack?: () => void
  /** A small control at the end of the top bar. */
  end?: ReactNode
  children: ReactNode
  /** Fixed at the bottom of the screen above the phone's home indicator; the content keeps its height free. */
  bar?: ReactNode
  /** No margins and no gaps: operator pages run edge to edge. */
  plain?: boolean
  /** The full width of a wide window, not the column of the other pages: for documents and videos. */
  wide?: boolean
}

/**
 * The frame of a screen: top bar, content and bottom bar.
 *
 * @example
 * <Page title="收银台" onBack={back} bar={<Button wide onClick={pay}>立即支付 ¥69.00</Button>}>…</Page>
 */
export function Page({title, onBack, end, children, bar, plain, wide}: PageProps) {
  return (
    <div className={classNames(css.page, wide && css.wide)}>
      <header className={classNames(css.top, end ? css.ended : null)}>
        {onBack ? (
          <button type="button" className={css.back} aria-label="返回" onClick={onBack}>
            <Glyph path={back} />
          </button>
        ) : null}
        <h1 className={css.title}>{title}</h1>
        {end ? <div className={css.end}>{end}</div> : null}
      </header>
      <main className={classNames(css.ground, plain && css.plain, bar ? css.barred : null)}>{children}</main>
      {bar ? (
        <footer className={css.bar}>
          <Bar>{bar}</Bar>
        </footer>
      ) : null}
    </div>
  )
}
