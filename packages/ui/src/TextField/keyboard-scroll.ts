/**
 * Scrolls a focused field into what the on-screen keyboard leaves visible, once the keyboard has come: the browser's
 * own scrolling does not know of the bars that lie over the page.
 */
export function scrollAboveKeyboard(input: HTMLInputElement) {
  const visible = window.visualViewport
  if (!visible) return
  const show = () => {
    if (document.activeElement === input) input.closest('div')?.parentElement?.scrollIntoView({block: 'nearest'})
  }
  visible.addEventListener('resize', show)
  input.addEventListener('blur', () => visible.removeEventListener('resize', show), {once: true})
}
