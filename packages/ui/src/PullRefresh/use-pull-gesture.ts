import {type RefObject, useEffect} from 'react'
import {listenToTouches} from '../touch/touch-listeners.ts'

interface PullHandlers {
  /** Called on every move with the distance that the content is pulled down, in px. */
  onMove: (distancePx: number) => void
  onRelease: (distancePx: number) => void
}

// The content moves slower than the finger: 200 px of finger are 100 px of content.
const resistance = 0.5

/**
 * Reports a finger that pulls an element down while the page is at its top. A gesture that starts sideways or upwards is
 * left to the browser.
 */
export function usePullGesture(
  element: RefObject<HTMLElement | null>,
  isEnabled: boolean,
  pull: RefObject<PullHandlers>,
) {
  useEffect(() => {
    const target = element.current
    if (!target || !isEnabled) return
    let start: {x: number; y: number} | null = null
    let distance = 0

    const begin = ({touches: [touch]}: TouchEvent) => {
      start = touch && window.scrollY <= 0 ? {x: touch.clientX, y: touch.clientY} : null
      distance = 0
    }
    const move = (event: TouchEvent) => {
      const [touch] = event.touches
      if (!start || !touch) return
      const downPx = touch.clientY - start.y
      const sidewaysPx = Math.abs(touch.clientX - start.x)
      if (distance === 0 && (downPx < 0 || sidewaysPx > downPx)) {
        start = null
        return
      }
      // The direction of the gesture is unknown. Preventing the first move would stop scrolling for the whole touch.
      if (distance === 0 && downPx === 0) return
      // Stops the browser's own scrolling and refresh; only a listener that is not passive can.
      if (event.cancelable) event.preventDefault()
      distance = Math.max(0, downPx * resistance)
      pull.current.onMove(distance)
    }
    const end = () => {
      if (start && distance > 0) pull.current.onRelease(distance)
      start = null
    }
    return listenToTouches(target, {onStart: begin, onMove: move, onEnd: end, onCancel: end})
  }, [element, isEnabled, pull])
}
