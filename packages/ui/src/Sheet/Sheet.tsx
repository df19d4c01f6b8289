import {type ReactNode, useId, useRef} from 'react'
import {classNames} from '../class-names.ts'
import modal from '../modal/modal.module.css'
import {useLastOpenValue, useModal} from '../modal/use-modal.ts'
import {useScrollable} from '../modal/use-scrollable.ts'
import css from './Sheet.module.css'
import {SheetFrame} from './SheetFrame.tsx'
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
  const drag = useDragToClose(panel, open, onClose)
  useScrollable(inner, shown)
  const content = useLastOpenValue({title, children, footer}, open)
  if (!shown) return null
  return (
    <SheetFrame
      {...content}
      titleId={titleId}
      dialog={{ref, className: classNames(closing && modal.closing), ...handlers}}
      panel={{ref: panel, className: classNames(tall && css.tall, closing && css.closing)}}
      head={drag}
      inner={inner}
      onClose={onClose}
    />
  )
}
