const lineHeightPx = 26
const characterWidthPx = 17

/** The height of a section before it is laid out, in px: its characters in lines of the box, and a gap per block. */
export function estimateHeight(section: HTMLElement, boxWidth: number): number {
  const perLine = Math.max(8, Math.floor((boxWidth || 326) / characterWidthPx))
  const blocks = section.querySelectorAll('p, li, tr, h2, h3, h4, dt, dd, img').length
  return Math.ceil(((section.textContent ?? '').length / perLine + blocks * 0.9) * lineHeightPx)
}
