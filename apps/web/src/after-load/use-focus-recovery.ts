import {useEffect} from 'react'
import {useLocation} from 'react-router-dom'

/** The delay before a recovery, in ms. Within it the page may set the focus itself, and a screen replaces its frame. */
const settleMs = 100

/**
 * On a new page the focus moves to the title, so that a screen reader announces it. When the focused element disappears, the
 * focus moves to the heading above, or after a modal to the previously focused element. The next Tab continues from there.
 */
export function useFocusRecovery(): void {
  const {pathname} = useLocation()
  // Each page has its own list of focused elements.
  useEffect(() => {
    const {body} = document
    /**
     * The focused elements of this page, the newest first, each before the headings above it. Removed elements are
     * dropped, because the list would keep their whole sheet in memory.
     */
    let trail: HTMLElement[] = []
    let focused = body
    const note = ({target}: FocusEvent) => {
      focused = target as HTMLElement
      const container = focused.closest('dialog,body') as HTMLElement
      for (const element of container.querySelectorAll<HTMLElement>('h1,h2,:focus')) {
        trail = [element, ...trail.filter((other) => other !== element && other.isConnected)]
        if (element === focused) return
      }
    }
    const recover = () => {
      for (const element of [...trail, ...body.querySelectorAll('h1')]) {
        // A removed or disabled element, or one behind a modal, cannot have the focus.
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
