/** The height that stays free above a block after scrolling to it, in px: the top bar and the floor tabs. */
export const stickyOffsetPx = 100

/** The element id of a block. */
export const elementIdOf = (blockId: string) => `block-${blockId}`

/** The scroll margin of an element, in px; larger below a notch or the offline bar. */
export function scrollMarginOf(element: Element): number {
  // Browsers of 2020 do not support the property.
  return Number.parseFloat(getComputedStyle(element).scrollMarginTop) || stickyOffsetPx
}

/** Scrolls a block to the top of the screen, below the sticky bars, and moves the focus to it. */
export function scrollToBlock(blockId: string): void {
  const element = document.getElementById(elementIdOf(blockId))
  if (!element) return
  const still = window.matchMedia('(prefers-reduced-motion: reduce)').matches
  const top = element.getBoundingClientRect().top + window.scrollY - scrollMarginOf(element)
  window.scrollTo({top, behavior: still ? 'auto' : 'smooth'})
  element.tabIndex = -1
  element.focus({preventScroll: true})
}
