import {type RefObject, useEffect} from 'react'

/**
 * Makes a box a stop of the Tab key while its content is higher than itself, so that the arrow keys can scroll it: not
 * every browser does that by itself, and a text without a link has no other stop. `content` is the box's one child.
 */
export function useScrollByKey(content: RefObject<HTMLElement | null>, shown: boolean): void {
  useEffect(() => {
    const inner = content.current
    const box = inner?.parentElement
    if (!shown || !inner || !box) return
    const read = () => {
      if (box.scrollHeight > box.clientHeight) box.tabIndex = 0
      else box.removeAttribute('tabindex')
    }
    read()
    // Browsers of 2019 have none: what fits as it opens counts there.
    if (typeof ResizeObserver === 'undefined') return
    const observer = new ResizeObserver(read)
    observer.observe(box)
    observer.observe(inner)
    return () => observer.disconnect()
  }, [content, shown])
}
