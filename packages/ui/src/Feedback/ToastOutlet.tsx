import {useEffect, useRef, useState} from 'react'
import {createPortal} from 'react-dom'
import {Glyph} from '../Icon/Glyph.tsx'
import {close, failure, success} from '../Icon/icon-paths.ts'
import {onModalOpening, useTopModal} from '../modal/modal-stack.ts'
import css from './feedback.module.css'
import type {Toast} from './feedback-store.ts'

/** A screen reader registers a new live region after this time, in ms, and does not announce earlier content. */
const regionReadyMs = 100
/** A failure that was shown for this time is of an earlier step than a modal that opens now, in ms. */
const earlierMs = 1_000

/**
 * The live region for toasts, which is mounted before the first toast. It moves into the top modal, because everything
 * outside that modal is inert. A new toast waits until a screen reader has registered its region. A toast that is
 * shown already moves with the region, and one of a failure ends when another modal opens.
 */
export function ToastOutlet({toast: latest, onEnd}: {toast: Toast | null; onEnd: (id: number) => void}) {
  const topModal = useTopModal()
  const [readyModal, setReadyModal] = useState(topModal)
  const shownId = useRef<number>(undefined)
  const toast = latest && (readyModal === topModal || latest.id === shownId.current) ? latest : null
  useEffect(() => {
    const timer = setTimeout(setReadyModal, regionReadyMs, topModal)
    return () => clearTimeout(timer)
  }, [topModal])

  useEffect(() => {
    if (!toast) return
    const shownTimer = setTimeout(() => {
      shownId.current = toast.id
    }, regionReadyMs)
    const end = () => onEnd(toast.id)
    let unwatch = () => {}
    // The person has gone on, for example by a second attempt that succeeded.
    const earlierTimer = setTimeout(() => {
      if (toast.kind === 'fail') unwatch = onModalOpening(end)
    }, earlierMs)
    // An error toast closes with the next tap after the time to read it.
    const endTimer = setTimeout(
      () => (toast.kind === 'fail' ? document.addEventListener('click', end) : end()),
      toast.ms,
    )
    return () => {
      clearTimeout(shownTimer)
      clearTimeout(earlierTimer)
      unwatch()
      clearTimeout(endTimer)
      document.removeEventListener('click', end)
    }
  }, [toast, onEnd])

  const setHeight = (element: HTMLElement | null) => {
    if (element && toast) element.style.height = `${lowerEdgeOf(topModal)}px`
  }
  const outlet = (
    <div ref={setHeight} className={css.outlet} role="status" aria-live="polite">
      {toast ? (
        <div key={toast.id} className={css.toast}>
          {toast.kind === 'plain' ? null : <Glyph path={toast.kind === 'success' ? success : failure} />}
          <span>{toast.text}</span>
          {toast.kind === 'fail' ? (
            <button type="button" className={css.end} aria-label="收起提示" onClick={() => onEnd(toast.id)}>
              <Glyph path={close} />
            </button>
          ) : null}
        </div>
      ) : null}
    </div>
  )
  return topModal ? createPortal(outlet, topModal) : outlet
}

/**
 * The lower edge of toasts, in px from the top: above the bottom bar of the sheet or page, else above the sheet, and above the
 * on-screen keyboard.
 */
function lowerEdgeOf(topModal: HTMLElement | null): number {
  const {offsetTop = 0, height = window.innerHeight} = window.visualViewport ?? {}
  // `:scope >` excludes the footer of a sheet that is closing. Without a bar the toast is above the panel, the first
  // block of a sheet.
  const barSelector = topModal ? ':scope > div > [data-bar]' : 'footer > [data-bar]'
  let box = (topModal ?? document).querySelector<HTMLElement>(barSelector) ?? topModal?.querySelector('div')
  let top = box ? (topModal ? 0 : -window.scrollY) : Number.POSITIVE_INFINITY
  // The sum of the offsets, because the rectangle of the box moves while the sheet opens.
  for (; box; box = box.offsetParent as HTMLElement | null) top += box.offsetTop
  return Math.min(top, offsetTop + height)
}
