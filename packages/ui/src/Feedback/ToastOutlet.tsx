import {useEffect, useLayoutEffect, useRef} from 'react'
import {createPortal} from 'react-dom'
import {Glyph} from '../Icon/Glyph.tsx'
import {close, failure, success} from '../Icon/icon-paths.ts'
import {useTopModal} from '../modal/modal-stack.ts'
import css from './feedback.module.css'
import type {Toast} from './feedback-store.ts'

/**
 * The live region for toasts. It is mounted before the first toast, which screen readers would miss otherwise. It moves
 * into the top modal, because everything outside that modal is inert.
 */
export function ToastOutlet({toast, onEnd}: {toast: Toast | null; onEnd: (id: number) => void}) {
  const layer = useTopModal()
  const ref = useRef<HTMLDivElement>(null)

  useEffect(() => {
    if (!toast) return
    const end = () => onEnd(toast.id)
    const events = toast.kind === 'fail' ? ['pointerdown', 'keydown'] : []
    // An error leaves with the next tap or key after it could be read.
    const timer = setTimeout(() => {
      for (const event of events) window.addEventListener(event, end, true)
      if (events.length === 0) end()
    }, toast.ms)
    return () => {
      clearTimeout(timer)
      for (const event of events) window.removeEventListener(event, end, true)
    }
  }, [toast, onEnd])

  useLayoutEffect(() => {
    if (!toast) return
    const place = () => ref.current?.style.setProperty('height', lowerEdge(layer))
    place()
    window.visualViewport?.addEventListener('resize', place)
    return () => window.visualViewport?.removeEventListener('resize', place)
  }, [toast, layer])

  const outlet = (
    <div ref={ref} className={css.outlet} role="status" aria-live="polite">
      {toast ? (
        <div key={toast.id} className={css.toast}>
          {toast.kind === 'plain' ? null : <Glyph path={toast.kind === 'success' ? success : failure} size={22} />}
          <span>{toast.text}</span>
          {toast.kind === 'fail' ? (
            <button type="button" className={css.end} aria-label="关闭提示" onClick={() => onEnd(toast.id)}>
              <Glyph path={close} size={20} />
            </button>
          ) : null}
        </div>
      ) : null}
    </div>
  )
  return layer ? createPortal(outlet, layer) : outlet
}

/** Where toasts end: above the page's bottom bar, the open sheet's footer or the sheet, and above the on-screen keyboard. */
function lowerEdge(layer: HTMLElement | null): string {
  const panel = layer?.firstElementChild
  const bar = (layer ?? document).querySelector<HTMLElement>(layer ? '[data-footer]' : '[data-bar]')
  const {offsetTop = 0, height = window.innerHeight} = window.visualViewport ?? {}
  const top =
    layer && panel instanceof HTMLElement
      ? // Not its rectangle, which moves while the sheet rises.
        layer.offsetTop + panel.offsetTop + (bar?.offsetTop ?? 0)
      : bar?.getBoundingClientRect().top
  return `${Math.min(top ?? Number.POSITIVE_INFINITY, offsetTop + height)}px`
}
