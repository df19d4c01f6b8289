import {type PointerEvent, type RefObject, useLayoutEffect, useRef} from 'react'

// A drag beyond this distance or speed closes the sheet.
const distancePx = 96
const speedPxPerMs = 0.5

/** Makes the head of a sheet draggable; calls `onClose` when it is released low or fast enough. */
export function useDragToClose(panel: RefObject<HTMLElement | null>, open: boolean, onClose: () => void) {
  const start = useRef<{y: number; at: number} | null>(null)

  const place = (offset: number) => {
    const style = panel.current?.style
    if (!style) return
    style.transition = offset > 0 ? 'none' : ''
    style.setProperty('--dragged', offset > 0 ? `translateY(${offset}px)` : '')
  }
  // A sheet that is opened during its exit animation still has the position at which it was released.
  useLayoutEffect(() => {
    if (open) place(0)
  }, [open])
  return {
    onPointerDown(event: PointerEvent<HTMLElement>) {
      if (event.button !== 0 || (event.target instanceof Element && event.target.closest('button'))) return
      start.current = {y: event.clientY, at: event.timeStamp}
      event.currentTarget.setPointerCapture?.(event.pointerId)
    },
    onPointerMove(event: PointerEvent<HTMLElement>) {
      if (start.current) place(event.clientY - start.current.y)
    },
    onPointerUp(event: PointerEvent<HTMLElement>) {
      if (!start.current) return
      const moved = event.clientY - start.current.y
      const speed = moved / Math.max(1, event.timeStamp - start.current.at)
      start.current = null
      if (moved > distancePx || (moved > 24 && speed > speedPxPerMs)) onClose()
      // A closing sheet moves down from the position at which it was released. Its owner may also keep it open.
      requestAnimationFrame(() => panel.current?.closest('dialog[open]') && place(0))
    },
    onPointerCancel() {
      start.current = null
      place(0)
    },
  }
}
