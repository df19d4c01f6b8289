import {listenToTouches} from '@hmb/ui/touch-listeners'
import {type RefObject, useEffect, useEffectEvent} from 'react'

/** A finger that moves less is a tap, in px. */
const tapPx = 10
/** A swipe that turns the page, in px. */
const swipePx = 56
/** The share of the finger's distance that the page follows; smaller when there is no page on that side. */
const followedShare = {page: 0.5, none: 0.12} as const

type Turn = 1 | -1

/** Whether a page's left and right edges are on the screen. */
interface Edges {
  left: boolean
  right: boolean
}

/**
 * Turns pages by swipe and by key: to the left is forward, as are → and Page Down at the end of the page. A page wider
 * than the screen (`isWide`) scrolls to its edge first.
 *
 * @example
 * usePageTurning(container, {isWide: false, canTurn: (by) => hasPage(page + by), turn: (by) => show(page + by)})
 */
export function usePageTurning(
  container: RefObject<HTMLElement | null>,
  {isWide, canTurn, turn}: {isWide: boolean; canTurn(by: Turn): boolean; turn(by: Turn): void},
): void {
  // During the animation of a turn a page is over the edge, so that only a wide page is measured.
  const edges = useEffectEvent((element: HTMLElement): Edges => (isWide ? edgesOf(element) : {left: true, right: true}))
  const canTurnBy = useEffectEvent(canTurn)
  const turnBy = useEffectEvent((by: Turn) => {
    if (canTurn(by)) turn(by)
  })

  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const by = turnOfKey(event, container.current, edges)
      if (by === null) return
      event.preventDefault()
      turnBy(by)
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [container])

  useEffect(() => {
    const element = container.current
    if (!element) return
    return watchSwipes(element, edges, canTurnBy, turnBy)
  }, [container])
}

/** Null when the key belongs to another element. */
function turnOfKey(
  event: KeyboardEvent,
  container: HTMLElement | null,
  edgesOf: (container: HTMLElement) => Edges,
): Turn | null {
  const {key, target, altKey, ctrlKey, metaKey, shiftKey, defaultPrevented} = event
  if (defaultPrevented || altKey || ctrlKey || metaKey || shiftKey) return null
  if (target instanceof Element && target.closest('input, select, textarea, [role="dialog"]')) return null
  const edge = {top: window.scrollY <= 0, bottom: window.scrollY + window.innerHeight >= document.body.scrollHeight - 1}
  const visibleEdges = container && target === container ? edgesOf(container) : {left: true, right: true}
  if (key === 'ArrowRight' && visibleEdges.right) return 1
  if (key === 'ArrowLeft' && visibleEdges.left) return -1
  if (key === 'PageDown' && edge.bottom) return 1
  if (key === 'PageUp' && edge.top) return -1
  return null
}

/** Whether an element that scrolls sideways is at its edges. */
const edgesOf = ({scrollLeft, clientWidth, scrollWidth}: HTMLElement): Edges => ({
  left: scrollLeft <= 0,
  right: scrollLeft + clientWidth >= scrollWidth - 1,
})

/** Touch events: unlike pointer events they also arrive while the browser scrolls. */
function watchSwipes(
  container: HTMLElement,
  edgesOf: (container: HTMLElement) => Edges,
  canTurn: (by: Turn) => boolean,
  turn: (by: Turn) => void,
): () => void {
  let start: ({x: number; y: number} & Edges) | null = null
  let isSideways: boolean | null = null

  const move = (px: number) => {
    container.style.transform = px === 0 ? '' : `translateX(${px}px)`
  }
  const end = () => {
    start = null
    isSideways = null
    move(0)
  }
  /** The turn that a finger's distance makes; null inside a wide page. */
  const turnOf = (dx: number): Turn | null => {
    if (!start || !isSideways) return null
    if (dx < 0) return start.right ? 1 : null
    return start.left ? -1 : null
  }

  const onStart = ({touches}: TouchEvent) => {
    const [touch] = touches
    // A second finger, or a page enlarged by two fingers, moves the view.
    if (touches.length !== 1 || !touch || (window.visualViewport?.scale ?? 1) > 1.01) return end()
    isSideways = null
    start = {x: touch.clientX, y: touch.clientY, ...edgesOf(container)}
  }
  const onMove = ({touches: [touch]}: TouchEvent) => {
    if (!start || !touch) return
    const dx = touch.clientX - start.x
    const dy = touch.clientY - start.y
    if (isSideways === null && Math.max(Math.abs(dx), Math.abs(dy)) > tapPx) isSideways = Math.abs(dx) > Math.abs(dy)
    const by = turnOf(dx)
    if (by !== null) move(dx * (canTurn(by) ? followedShare.page : followedShare.none))
  }
  const onEnd = ({changedTouches: [touch]}: TouchEvent) => {
    const dx = start && touch ? touch.clientX - start.x : 0
    const by = Math.abs(dx) >= swipePx ? turnOf(dx) : null
    end()
    if (by !== null) turn(by)
  }

  return listenToTouches(container, {onStart, onMove, onEnd, onCancel: end})
}
