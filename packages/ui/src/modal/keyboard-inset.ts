/**
 * Keeps a modal inside the area above the on-screen keyboard: browsers open the keyboard over the page without resizing
 * it. Sets `--hmb-visible-top`, `--hmb-visible-height` and, while a keyboard is open, `data-keyboard`.
 */
export function followKeyboard(dialog: HTMLElement): () => void {
  const viewport = window.visualViewport
  if (!viewport) return () => {}
  const update = () => {
    // A pinch zoom also changes the visual viewport, and does not move the dialog.
    if (Math.abs(viewport.scale - 1) > 0.01) return
    dialog.style.setProperty('--hmb-visible-top', `${viewport.offsetTop}px`)
    dialog.style.setProperty('--hmb-visible-height', `${viewport.height}px`)
    dialog.toggleAttribute('data-keyboard', viewport.height < window.innerHeight * 0.75)
    const field = document.activeElement
    if (field instanceof HTMLInputElement && dialog.contains(field)) field.scrollIntoView({block: 'nearest'})
  }
  update()
  viewport.addEventListener('resize', update)
  viewport.addEventListener('scroll', update)
  return () => {
    viewport.removeEventListener('resize', update)
    viewport.removeEventListener('scroll', update)
  }
}
