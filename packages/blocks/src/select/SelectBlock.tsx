import {useEffect, useState} from 'react'
import * as v from 'valibot'
import {type BlockPage, blockType} from '../block.ts'
import {elementIdOf, stickyOffsetPx} from '../scroll.ts'
import css from './select.module.css'

const Select = v.object({
  id: v.string(),
  type: v.literal('select'),
  tabs: v.pipe(v.array(v.object({name: v.string(), target: v.string()})), v.minLength(1)),
})

/** Floor tabs: each leads to a block, and they follow the scroll. */
function View({block: {tabs}, page}: {block: v.InferOutput<typeof Select>; page: BlockPage}) {
  const current = useCurrentFloor(tabs.map(({target}) => target))
  return (
    <nav className={css.floors} aria-label="页面导航">
      {tabs.map(({name, target}) => (
        <button
          key={target}
          type="button"
          className={css.floor}
          aria-current={target === current ? 'true' : undefined}
          onClick={() => page.jump({mode: 'block', target})}
        >
          {name}
        </button>
      ))}
    </nav>
  )
}

/** The last of the blocks that has reached the top of the screen. */
function useCurrentFloor(targets: readonly string[]): string | undefined {
  const [current, setCurrent] = useState(targets[0])
  const key = targets.join(' ')
  useEffect(() => {
    let frame = 0
    const read = () => {
      frame = 0
      const tops = key
        .split(' ')
        .map((target) => ({target, top: document.getElementById(elementIdOf(target))?.getBoundingClientRect().top}))
        .filter((floor): floor is {target: string; top: number} => floor.top !== undefined)
        .sort((a, b) => a.top - b.top)
      // A pixel more, since a scroll may end on a fraction of one.
      const reached = tops.filter(({top}) => top <= stickyOffsetPx + 1)
      setCurrent((reached.at(-1) ?? tops[0])?.target)
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
  return current
}

export const selectBlock = blockType({type: 'select', schema: Select, View})
