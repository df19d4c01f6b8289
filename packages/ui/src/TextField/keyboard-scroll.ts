/**
 * Scrolls a focused field into the area above the on-screen keyboard when the keyboard opens. The browser's own
 * scrolling ignores the fixed bars that cover the page.
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
