import {useEffect} from 'react'
import {useLocation} from 'react-router-dom'

/** What the page itself focuses comes first, and a frame gives way to its screen: both within this time, in ms. */
const settleMs = 100

/**
 * A new page moves the focus to its title, so that a screen reader says where the person is. Where the focused element disappears, the
 * focus moves to the heading above, or after a modal to what had it before. The next Tab goes on from there.
 */
export function useFocusRecovery(): void {
  const {pathname} = useLocation()
  // Each page has a trail of its own.
  useEffect(() => {
    const {body} = document
    /** The focused elements of this page, the newest first, each before the headings above it. */
    const trail: HTMLElement[] = []
    let focused = body
    const note = ({target}: FocusEvent) => {
      focused = target as HTMLElement
      const room = focused.closest('dialog,body') as HTMLElement
      for (const element of room.querySelectorAll<HTMLElement>('h1,h2,:focus')) {
        trail.unshift(element)
        if (element === focused) return
      }
    }
    const recover = () => {
      for (const element of [...trail, ...body.querySelectorAll('h1')]) {
        // An element that is gone, disabled or behind a modal takes no focus.
        if (document.activeElement !== body) return
        // A heading has no `tabindex` of its own.
        if (element.tabIndex < 0) element.tabIndex = -1
        element.focus({preventScroll: true})
      }
    }
    const observer = new MutationObserver(() => focused.isConnected || setTimeout(recover, settleMs))
    observer.observe(body, {childList: true, subtree: true})
    body.addEventListener('focusin', note)
    return () => {
      observer.disconnect()
      body.removeEventListener('focusin', note)
      // The next page has replaced this one.
      setTimeout(recover, settleMs)
    }
  }, [pathname])
}
