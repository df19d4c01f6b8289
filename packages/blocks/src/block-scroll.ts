/** Room that scrolling to a block leaves above it, in px: the top bar and the floor tabs. */
export const stickyOffsetPx = 100

/** The element id of a block. */
export const elementIdOf = (blockId: string) => `block-${blockId}`

/** The room above a block on this screen, in px: more than usual below a notch or the offline bar. */
export function scrollMarginOf(element: Element): number {
  // Browsers of 2020 do not know the property.
  return Number.parseFloat(getComputedStyle(element).scrollMarginTop) || stickyOffsetPx
}

/** Brings a block to the top of the screen, below what is sticky there, and lets the keyboard go on from there. */
export function scrollToBlock(blockId: string): void {
  const element = document.getElementById(elementIdOf(blockId))
  if (!element) return
  const still = window.matchMedia('(prefers-reduced-motion: reduce)').matches
  const top = element.getBoundingClientRect().top + window.scrollY - scrollMarginOf(element)
  window.scrollTo({top, behavior: still ? 'auto' : 'smooth'})
  element.tabIndex = -1
  element.focus({preventScroll: true})
}
