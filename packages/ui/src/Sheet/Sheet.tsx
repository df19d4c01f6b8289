import {type ReactNode, type RefObject, useId, useRef} from 'react'
import {classNames} from '../class-names.ts'
import {Glyph} from '../Icon/Glyph.tsx'
import {chevron, close} from '../Icon/icon-paths.ts'
import modal from '../modal/modal.module.css'
import {useLastOpenValue, useModal} from '../modal/use-modal.ts'
import {useScrollable} from '../modal/use-scrollable.ts'
import css from './Sheet.module.css'
import {useDragToClose} from './use-drag-to-close.ts'

export interface SheetProps {
  open: boolean
  /** Called by the close button, Escape, a tap on the backdrop, a drag down and Android's back gesture. */
  onClose: () => void
  title: ReactNode
  children: ReactNode
  /** Stays in place while the content scrolls. */
  footer?: ReactNode
  /** Always the maximum height: for lists that load and for long texts. */
  tall?: boolean
}

/**
 * A bottom sheet on a native `<dialog>`, at most 85 % of the screen high. The content scrolls, the footer does not.
 *
 * @example
 * <Sheet open={open} onClose={() => setOpen(false)} title="关系说明">…</Sheet>
 */
export function Sheet({open, onClose, title, children, footer, tall}: SheetProps) {
  const titleId = useId()
  const panel = useRef<HTMLDivElement>(null)
  const inner = useRef<HTMLDivElement>(null)
  const {shown, closing, ref, handlers} = useModal({open, onClose})
  const drag = useDragToClose(panel, onClose)
  useScrollable(inner, shown)
  const content = useLastOpenValue({title, children, footer}, open)
  if (!shown) return null
  return (
    <dialog
      ref={ref}
      className={classNames(modal.layer, css.layer, closing && modal.closing)}
      aria-labelledby={titleId}
      aria-modal="true"
      tabIndex={-1}
      {...handlers}
    >
      <div ref={panel} className={classNames(css.panel, tall && css.tall, closing && css.closing)}>
        <div className={css.head} {...drag}>
          <h2 id={titleId} className={css.title} tabIndex={-1} data-first-focus="">
            {content.title}
          </h2>
          <button type="button" className={css.close} aria-label="关闭" onClick={onClose}>
            <Glyph path={close} />
          </button>
        </div>
        <div className={css.body}>
          <div ref={inner}>{content.children}</div>
        </div>
        {content.footer ? (
          <>
            <div className={css.fade}>
              {/* Not focusable: keyboard and screen reader scroll the content itself. */}
              <button
                type="button"
                className={css.more}
                tabIndex={-1}
                aria-hidden="true"
                onClick={() => scrollOn(inner)}
              >
                <Glyph path={chevron} size={20} />
              </button>
            </div>
            <div className={css.footer} data-bar="">
              {content.footer}
            </div>
          </>
        ) : null}
      </div>
    </dialog>
  )
}

/** Scrolls by 70 % of the height, so that the last lines stay visible as orientation. */
function scrollOn(content: RefObject<HTMLElement | null>) {
  const box = content.current?.parentElement
  if (box) box.scrollTop += box.clientHeight * 0.7
}
