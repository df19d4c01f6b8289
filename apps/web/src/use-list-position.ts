import {useDrafts} from '@hmb/shell/use-draft'
import {useLayoutEffect, useRef} from 'react'
import {useNavigationType} from 'react-router-dom'

/** The entry at the top of the screen, and how far from the screen's top it is, in px. */
interface ListPosition {
  key: string
  top: number
}

/**
 * Keeps the position of a list over a visit to another page: after Back the same entry is at the same place. Spread the result of
 * `entryProps` on each entry. `ready`: the entries are rendered.
 *
 * It remembers an entry and not an offset, because entries outside the screen have an estimated height until they are painted.
 *
 * @example
 * const entryProps = useListPosition('orderList.ALL', orders.length > 0)
 * orders.map((order) => <div key={order.id} {...entryProps(order.id)}>…</div>)
 */
export function useListPosition(name: string, ready: boolean): (key: string) => {'data-entry': string} {
  const drafts = useDrafts()
  const draftName = `listPosition.${name}`
  const isBack = useNavigationType() === 'POP'
  const restored = useRef(false)

  useLayoutEffect(() => {
    if (!ready || restored.current) return
    restored.current = true
    const position = drafts.get(draftName) as ListPosition | null | undefined
    if (!isBack || !position) return
    const restore = () => {
      const entry = document.querySelector(`[data-entry="${CSS.escape(position.key)}"]`)
      if (entry) window.scrollBy(0, entry.getBoundingClientRect().top - position.top)
    }
    restore()
    // Entries near the screen have their real height after the next frame.
    const frame = requestAnimationFrame(() => requestAnimationFrame(restore))
    return () => cancelAnimationFrame(frame)
  }, [ready, isBack, drafts, draftName])

  // A layout effect ends while its elements are still in the document.
  useLayoutEffect(
    () => () => {
      drafts.set(draftName, topEntry())
    },
    [drafts, draftName],
  )

  return entryProps
}

const entryProps = (key: string) => ({'data-entry': key})

/** Below the bar with the title. */
const topPx = 160

function topEntry(): ListPosition | null {
  if (window.scrollY <= 0) return null
  // Between two entries is a gap, so two points are looked at.
  for (const y of [topPx, topPx + 24]) {
    const entry = document.elementFromPoint(window.innerWidth / 2, y)?.closest<HTMLElement>('[data-entry]')
    if (entry) return {key: entry.dataset.entry ?? '', top: entry.getBoundingClientRect().top}
  }
  return null
}
