/** Room that scrolling to a block leaves above it, in px: the top bar and the floor tabs. */
export const stickyOffsetPx = 100

/** The element id of a block. */
export const elementIdOf = (blockId: string) => `block-${blockId}`

/** Brings a block to the top of the screen, below what is sticky there. */
export function scrollToBlock(blockId: string): void {
  const element = document.getElementById(elementIdOf(blockId))
  if (!element) return
  const still = window.matchMedia('(prefers-reduced-motion: reduce)').matches
  const top = element.getBoundingClientRect().top + window.scrollY - stickyOffsetPx
  window.scrollTo({top, behavior: still ? 'auto' : 'smooth'})
}
