import {useEffect, useRef, useState} from 'react'
import {elementIdOf, scrollMarginOf} from '../block-scroll.ts'

/** Scrolling may end on a fraction of a pixel. */
const tolerancePx = 1

/**
 * The current floor: the last one that has reached the top of the screen. The lowest floors cannot reach it. So at the
 * end of the page the current floor is the visible one whose tab was tapped last. Without such a tap it is the last
 * floor.
 */
export function useCurrentFloor(
  targets: readonly string[],
): [current: string | undefined, choose: (target: string) => void] {
  const [current, setCurrent] = useState(targets[0])
  const chosenTarget = useRef<string>(undefined)
  const key = targets.join(' ')
  useEffect(() => {
    let frame = 0
    const updateCurrent = () => {
      frame = 0
      const floors = key.split(' ').flatMap((target) => {
        const element = document.getElementById(elementIdOf(target))
        return element ? [{target, element, top: element.getBoundingClientRect().top}] : []
      })
      floors.sort((a, b) => a.top - b.top)
      const [first] = floors
      if (!first) return
      const topLine = scrollMarginOf(first.element) + tolerancePx
      const reached = floors.filter(({top}) => top <= topLine)
      if (isAtEnd()) {
        const visible = floors.filter(({top}) => top < window.innerHeight)
        const chosen = visible.find(({target}) => target === chosenTarget.current)
        setCurrent((chosen ?? visible[visible.length - 1] ?? first).target)
      } else {
        setCurrent((reached[reached.length - 1] ?? first).target)
      }
    }
    const schedule = () => {
      if (frame === 0) frame = requestAnimationFrame(updateCurrent)
    }
    schedule()
    window.addEventListener('scroll', schedule, {passive: true})
    window.addEventListener('resize', schedule)
    return () => {
      cancelAnimationFrame(frame)
      window.removeEventListener('scroll', schedule)
      window.removeEventListener('resize', schedule)
    }
  }, [key])
  return [
    current,
    (target) => {
      chosenTarget.current = target
    },
  ]
}

/** Whether the page can scroll and is at its end. */
function isAtEnd(): boolean {
  const {scrollHeight} = document.documentElement
  return scrollHeight > window.innerHeight && window.scrollY + window.innerHeight >= scrollHeight - tolerancePx
}
