/** The handlers of the four touch events. */
export interface TouchHandlers {
  onStart(event: TouchEvent): void
  onMove(event: TouchEvent): void
  onEnd(event: TouchEvent): void
  onCancel(event: TouchEvent): void
}

/**
 * Listens to the touches that start in an element, and returns a function that stops it. A touch belongs to the node on which it
 * started. When that node is removed before the touch ends (a skeleton whose content arrives), its events no longer reach the
 * element. So the node gets listeners too. `touchmove` is not passive, so that `onMove` can prevent scrolling.
 *
 * @example
 * useEffect(() => listenToTouches(list, {onStart, onMove, onEnd, onCancel}), [])
 */
export function listenToTouches(element: HTMLElement, {onStart, onMove, onEnd, onCancel}: TouchHandlers): () => void {
  let touched: EventTarget | null = null
  const isRemoved = () => touched instanceof Node && !element.contains(touched)
  const onRemoved = {
    move: (event: TouchEvent) => isRemoved() && onMove(event),
    end: (event: TouchEvent) => isRemoved() && onEnd(event),
    cancel: (event: TouchEvent) => isRemoved() && onCancel(event),
  }
  const follow = (node: EventTarget | null) => {
    removeListeners(touched, onRemoved)
    touched = node
    addListeners(touched, onRemoved)
  }
  const start = (event: TouchEvent) => {
    follow(event.target === element ? null : event.target)
    onStart(event)
  }
  const onElement = {move: onMove, end: onEnd, cancel: onCancel}
  element.addEventListener('touchstart', start, {passive: true})
  addListeners(element, onElement)
  return () => {
    follow(null)
    element.removeEventListener('touchstart', start)
    removeListeners(element, onElement)
  }
}

type Listeners = Record<'move' | 'end' | 'cancel', (event: TouchEvent) => void>

function addListeners(target: EventTarget | null, {move, end, cancel}: Listeners): void {
  target?.addEventListener('touchmove', move as EventListener, {passive: false})
  target?.addEventListener('touchend', end as EventListener)
  target?.addEventListener('touchcancel', cancel as EventListener)
}

function removeListeners(target: EventTarget | null, {move, end, cancel}: Listeners): void {
  target?.removeEventListener('touchmove', move as EventListener)
  target?.removeEventListener('touchend', end as EventListener)
  target?.removeEventListener('touchcancel', cancel as EventListener)
}
