import {type RefObject, useEffect, useState} from 'react'

/** How far an element must be above the screen, in px. */
const minDistancePx = 40
/** Time after the last scroll event, in ms. */
const debounceMs = 300

/**
 * Whether the page has been scrolled past an element.
 *
 * @example
 * const isPast = useScrolledPast(countdown)
 */
export function useScrolledPast(element: RefObject<HTMLElement | null>): boolean {
  const [isPast, setPast] = useState(false)
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const check = () => setPast((element.current?.getBoundingClientRect().top ?? 0) <= -minDistancePx)
    const scheduleCheck = () => {
      clearTimeout(timer)
      timer = setTimeout(check, debounceMs)
    }
    window.addEventListener('scroll', scheduleCheck, {passive: true})
    // The browser may have restored a scroll position.
    scheduleCheck()
    return () => {
      clearTimeout(timer)
      window.removeEventListener('scroll', scheduleCheck)
    }
  }, [element])
  return isPast
}
