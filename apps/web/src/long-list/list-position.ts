import {useUserMemory} from '@hmb/shell/user-memory'
import {useLayoutEffect, useState} from 'react'
import {useNavigationType} from 'react-router-dom'

/** The stored state of a list during a visit to another page. */
interface ListPosition {
  /** The entry at the top of the screen, and how far from the screen's top it is, in px. Null at the start of the list. */
  entry: {key: string; top: number} | null
  /** The height of each block, in px. */
  heights: readonly number[]
}

/**
 * Keeps the position of a list over a visit to another page: after Back the same entry is at the same place. Entries have
 * the attribute `data-entry`, blocks of them `data-block`.
 *
 * It remembers an entry and not an offset, because blocks outside the screen have an estimated height until they are painted.
 *
 * @example
 * const {entryKey, heights} = useListPosition('orderList.ALL') // {entryKey: 'o250', heights: [928, 928]}; no heights at the first visit
 */
export function useListPosition(name: string): {entryKey: string; heights: readonly number[]} {
  const memory = useUserMemory()
  const memoryKey = `listPosition.${name}`
  const isBack = useNavigationType() === 'POP'
  // Only the first render restores.
  const [{entry, heights}] = useState(() => {
    const saved = memory.get(memoryKey) as ListPosition | undefined
    return {entry: isBack ? (saved?.entry ?? null) : null, heights: saved?.heights ?? []}
  })

  useLayoutEffect(() => {
    if (!entry) return
    const restore = () => {
      const found = elementOf(entry.key)
      if (found) window.scrollBy(0, found.getBoundingClientRect().top - entry.top)
    }
    restore()
    // Blocks near the screen have their real height after the next frame.
    const frame = requestAnimationFrame(() => requestAnimationFrame(restore))
    return () => cancelAnimationFrame(frame)
  }, [entry])

  // A layout effect ends while its elements are still in the document.
  useLayoutEffect(
    () => () => {
      memory.set(memoryKey, {entry: topEntry(), heights: blockHeights()} satisfies ListPosition)
    },
    [memory, memoryKey],
  )

  return {entryKey: entry?.key ?? '', heights}
}

/** Whether an entry is on the screen. */
export function isShown(key: string): boolean {
  const box = elementOf(key)?.getBoundingClientRect()
  return Boolean(box && box.bottom >= 0 && box.top <= window.innerHeight)
}

const elementOf = (key: string) => document.querySelector(`[data-entry="${CSS.escape(key)}"]`)

const blockHeights = () =>
  [...document.querySelectorAll('[data-block]')].map((block) => block.getBoundingClientRect().height)

/** Below the bar with the title. */
const topPx = 160

function topEntry(): ListPosition['entry'] {
  if (window.scrollY <= 0) return null
  // Two points are tested, because there is a gap between two entries.
  for (const y of [topPx, topPx + 24]) {
    const entry = document.elementFromPoint(window.innerWidth / 2, y)?.closest<HTMLElement>('[data-entry]')
    if (entry) return {key: entry.dataset.entry ?? '', top: entry.getBoundingClientRect().top}
  }
  return null
}
