import {type RefObject, useEffect} from 'react'
import {observeScrollBox} from './scroll-box-observer.ts'

/** An overflow up to this, in px, is only line spacing. */
const ignoredOverflowPx = 12

/**
 * Makes a box focusable while its content overflows, so that the arrow keys scroll it: not every browser does that, and a
 * text without links has no other focusable element. The box has `data-more` while content is below its edge, for styles.
 * `content` is the box's only child.
 */
export function useScrollable(content: RefObject<HTMLElement | null>, shown: boolean): void {
  useEffect(() => {
    const inner = content.current
    const box = inner?.parentElement
    if (!shown || !inner || !box) return
    const update = () => {
      if (box.scrollHeight > box.clientHeight) box.tabIndex = 0
      else box.removeAttribute('tabindex')
      box.toggleAttribute('data-more', box.scrollHeight - box.scrollTop - box.clientHeight > ignoredOverflowPx)
    }
    return observeScrollBox(box, inner, update)
  }, [content, shown])
}
