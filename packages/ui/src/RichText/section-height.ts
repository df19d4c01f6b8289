const lineHeightPx = 26
const characterWidthPx = 17

/**
 * The height of a section before it is laid out, in px: its characters in lines of the box, and a gap of 0.9 lines per
 * block. A box without a width counts as 326 px, the width of text on a phone of 390 px.
 */
export function estimateHeight(section: HTMLElement, boxWidthPx: number): number {
  const charactersPerLine = Math.max(8, Math.floor((boxWidthPx || 326) / characterWidthPx))
  const blockCount = section.querySelectorAll('p, li, tr, h2, h3, h4, dt, dd, img').length
  return Math.ceil(((section.textContent ?? '').length / charactersPerLine + blockCount * 0.9) * lineHeightPx)
}
