/** The height that stays free above a block after scrolling to it, in px: the top bar and the floor tabs. */
export const stickyOffsetPx = 100

/**
 * The element id of a block.
 *
 * @example
 * elementIdOf('b1') // 'block-b1'
 */
export const elementIdOf = (blockId: string) => `block-${blockId}`

/**
 * The scroll margin of an element, in px; larger below a notch or the offline bar.
 *
 * @example
 * scrollMarginOf(section) // 100
 */
export function scrollMarginOf(element: Element): number {
  // Browsers of 2020 have no `scroll-margin-top`.
  return Number.parseFloat(getComputedStyle(element).scrollMarginTop) || stickyOffsetPx
}

/**
 * Scrolls a block to the top of the screen, below the sticky bars, and moves the focus to it. An unknown id does nothing.
 *
 * @example
 * scrollToBlock('b1')
 */
export function scrollToBlock(blockId: string): void {
  const element = document.getElementById(elementIdOf(blockId))
  if (!element) return
  const prefersReducedMotion = window.matchMedia('(prefers-reduced-motion: reduce)').matches
  const top = element.getBoundingClientRect().top + window.scrollY - scrollMarginOf(element)
  window.scrollTo({top, behavior: prefersReducedMotion ? 'auto' : 'smooth'})
  element.tabIndex = -1
  element.focus({preventScroll: true})
}
