import {useEffect, useRef, useState} from 'react'
import {elementIdOf, scrollMarginOf} from '../block-scroll.ts'

/** A tolerance, because scrolling may end on a fraction of a pixel. */
const slackPx = 1

/**
 * The current floor: the last one that has reached the top of the screen. At the end of the page, where the lowest floors
 * cannot reach it, the one selected by its tab, else the last.
 */
export function useCurrentFloor(
  targets: readonly string[],
): [current: string | undefined, choose: (target: string) => void] {
  const [current, setCurrent] = useState(targets[0])
  const chosen = useRef<string>(undefined)
  const key = targets.join(' ')
  useEffect(() => {
    let frame = 0
    const read = () => {
      frame = 0
      const floors = key.split(' ').flatMap((target) => {
        const element = document.getElementById(elementIdOf(target))
        return element ? [{target, element, top: element.getBoundingClientRect().top}] : []
      })
      floors.sort((a, b) => a.top - b.top)
      const [first] = floors
      if (!first) return
      const line = scrollMarginOf(first.element) + slackPx
      const reached = floors.filter(({top}) => top <= line)
      if (isAtEnd()) {
        const seen = floors.filter(({top}) => top < window.innerHeight)
        const wanted = seen.find(({target}) => target === chosen.current)
        setCurrent((wanted ?? seen[seen.length - 1] ?? first).target)
      } else {
        setCurrent((reached[reached.length - 1] ?? first).target)
      }
    }
    const schedule = () => {
      if (frame === 0) frame = requestAnimationFrame(read)
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
      chosen.current = target
    },
  ]
}

/** Whether the page can scroll and is at its end. */
function isAtEnd(): boolean {
  const {scrollHeight} = document.documentElement
  return scrollHeight > window.innerHeight && window.scrollY + window.innerHeight >= scrollHeight - slackPx
}
