import {type RefObject, useEffect} from 'react'
import {observeScrollBox} from './scroll-box-observer.ts'

/** Less than this, in px, is a line's own room, and nothing that anybody misses. */
const ignoredOverflowPx = 12

/**
 * Makes a box a stop of the Tab key while its content is higher than itself, so that the arrow keys can scroll it: not
 * every browser does that by itself, and a text without a link has no other stop. While some of it lies below the edge the box
 * carries `data-more`, by which styles say so. `content` is the box's one child.
 */
export function useScrollable(content: RefObject<HTMLElement | null>, shown: boolean): void {
  useEffect(() => {
    const inner = content.current
    const box = inner?.parentElement
    if (!shown || !inner || !box) return
    const read = () => {
      if (box.scrollHeight > box.clientHeight) box.tabIndex = 0
      else box.removeAttribute('tabindex')
      box.toggleAttribute('data-more', box.scrollHeight - box.scrollTop - box.clientHeight > ignoredOverflowPx)
    }
    return observeScrollBox(box, inner, read)
  }, [content, shown])
}
