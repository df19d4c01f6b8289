/**
 * Keeps a modal inside the area above the on-screen keyboard: browsers open the keyboard over the page without resizing
 * it. Sets `--hmb-visible-top`, `--hmb-visible-height` and, while a keyboard is open, `data-keyboard`.
 */
export function followKeyboard(overlay: HTMLElement): () => void {
  const visible = window.visualViewport
  if (!visible) return () => {}
  const follow = () => {
    // Pinch zoom changes the visual viewport too, but the person controls that.
    if (Math.abs(visible.scale - 1) > 0.01) return
    overlay.style.setProperty('--hmb-visible-top', `${visible.offsetTop}px`)
    overlay.style.setProperty('--hmb-visible-height', `${visible.height}px`)
    overlay.toggleAttribute('data-keyboard', visible.height < window.innerHeight * 0.75)
    const field = document.activeElement
    if (field instanceof HTMLInputElement && overlay.contains(field)) field.scrollIntoView({block: 'nearest'})
  }
  follow()
  visible.addEventListener('resize', follow)
  visible.addEventListener('scroll', follow)
  return () => {
    visible.removeEventListener('resize', follow)
    visible.removeEventListener('scroll', follow)
  }
}
