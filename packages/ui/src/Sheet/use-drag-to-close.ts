import {type PointerEvent, type RefObject, useLayoutEffect, useRef} from 'react'

/** A drag beyond this distance closes the sheet, in px. */
const closingDistancePx = 96
/** A drag of more than 24 px that is faster than this closes the sheet too. */
const closingSpeedPxPerMs = 0.5

/** Makes the head of a sheet draggable; calls `onClose` when it is released low or fast enough. */
export function useDragToClose(panel: RefObject<HTMLElement | null>, open: boolean, onClose: () => void) {
  const start = useRef<{y: number; at: number} | null>(null)

  const setOffset = (offsetPx: number) => {
    const style = panel.current?.style
    if (!style) return
    style.transition = offsetPx > 0 ? 'none' : ''
    style.setProperty('--dragged', offsetPx > 0 ? `translateY(${offsetPx}px)` : '')
  }
  // A sheet that is opened during its exit animation still has the position at which it was released.
  useLayoutEffect(() => {
    if (open) setOffset(0)
  }, [open])
  return {
    onPointerDown(event: PointerEvent<HTMLElement>) {
      if (event.button !== 0 || (event.target instanceof Element && event.target.closest('button'))) return
      start.current = {y: event.clientY, at: event.timeStamp}
      event.currentTarget.setPointerCapture?.(event.pointerId)
    },
    onPointerMove(event: PointerEvent<HTMLElement>) {
      if (start.current) setOffset(event.clientY - start.current.y)
    },
    onPointerUp(event: PointerEvent<HTMLElement>) {
      if (!start.current) return
      const movedPx = event.clientY - start.current.y
      const speedPxPerMs = movedPx / Math.max(1, event.timeStamp - start.current.at)
      start.current = null
      if (movedPx > closingDistancePx || (movedPx > 24 && speedPxPerMs > closingSpeedPxPerMs)) onClose()
      // A closing sheet moves down from the position at which it was released. Its owner may also keep it open.
      requestAnimationFrame(() => panel.current?.closest('dialog[open]') && setOffset(0))
    },
    onPointerCancel() {
      start.current = null
      setOffset(0)
    },
  }
}
