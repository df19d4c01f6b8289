import {useEffect} from 'react'
import {createPortal} from 'react-dom'
import {Glyph} from '../Icon/Glyph.tsx'
import {failure, success} from '../Icon/icon-paths.ts'
import {useTopModal} from '../modal/modal-stack.ts'
import css from './feedback.module.css'
import type {Toast} from './feedback-store.ts'

/**
 * The live region for toasts. It is mounted before the first toast, which screen readers would miss otherwise. It moves
 * into the top modal, because everything outside that modal is inert.
 */
export function ToastOutlet({toast, onEnd}: {toast: Toast | null; onEnd: (id: number) => void}) {
  const layer = useTopModal()

  useEffect(() => {
    if (!toast) return
    const timer = setTimeout(() => onEnd(toast.id), toast.ms)
    return () => clearTimeout(timer)
  }, [toast, onEnd])

  const outlet = (
    <div className={css.outlet} role="status" aria-live="polite">
      {toast ? (
        <div key={toast.id} className={css.toast}>
          {toast.kind === 'plain' ? null : <Glyph path={toast.kind === 'success' ? success : failure} size={22} />}
          <span>{toast.text}</span>
        </div>
      ) : null}
    </div>
  )
  return layer ? createPortal(outlet, layer) : outlet
}
