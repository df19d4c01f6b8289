import type {ComponentProps, ReactNode, Ref, RefObject} from 'react'
import {classNames} from '../class-names.ts'
import {Glyph} from '../Icon/Glyph.tsx'
import {chevron, close} from '../Icon/icon-paths.ts'
import modal from '../modal/modal.module.css'
import css from './Sheet.module.css'

export interface SheetFrameProps {
  titleId: string
  title: ReactNode
  children: ReactNode
  footer?: ReactNode
  onClose?: () => void
  dialog?: ComponentProps<'dialog'>
  panel?: {ref?: Ref<HTMLDivElement>; className?: string}
  head?: ComponentProps<'div'>
  /** The box of the content. */
  inner?: RefObject<HTMLDivElement | null>
}

/**
 * The markup of a sheet. `Sheet` adds the behaviour; without it the markup is the HTML of a closed sheet.
 *
 * @example
 * <SheetFrame titleId={titleId} title="用户协议"><Skeleton lines={10} /></SheetFrame>
 */
export function SheetFrame({titleId, title, children, footer, onClose, dialog, panel, head, inner}: SheetFrameProps) {
  return (
    <dialog
      {...dialog}
      className={classNames(modal.layer, css.layer, dialog?.className)}
      aria-labelledby={titleId}
      aria-modal="true"
      tabIndex={-1}
    >
      <div ref={panel?.ref} className={classNames(css.panel, panel?.className)}>
        <div className={css.head} {...head}>
          <h2 id={titleId} className={css.title} tabIndex={-1} data-first-focus="">
            {title}
          </h2>
          <button type="button" className={css.close} aria-label="关闭" onClick={onClose}>
            <Glyph path={close} />
          </button>
        </div>
        <div className={css.body}>
          <div ref={inner}>{children}</div>
        </div>
        {footer ? (
          <>
            <div className={css.fade}>
              {/* Not focusable: keyboard and screen reader scroll the content itself. */}
              <button
                type="button"
                className={css.more}
                tabIndex={-1}
                aria-hidden="true"
                onClick={() => scrollDown(inner?.current)}
              >
                <Glyph path={chevron} size={20} />
              </button>
            </div>
            <div className={css.footer} data-bar="">
              {footer}
            </div>
          </>
        ) : null}
      </div>
    </dialog>
  )
}

/** Scrolls by 70 % of the height, so that the last lines stay visible as orientation. */
function scrollDown(content: HTMLElement | null | undefined) {
  const box = content?.parentElement
  if (box) box.scrollTop += box.clientHeight * 0.7
}
