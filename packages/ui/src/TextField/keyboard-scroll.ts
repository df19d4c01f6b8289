/**
 * Scrolls a focused field into the area above the on-screen keyboard when the keyboard opens. The browser's own
 * scrolling ignores the fixed bars that cover the page.
 */
export function scrollAboveKeyboard(input: HTMLInputElement): void {
  const viewport = window.visualViewport
  if (!viewport) return
  const scrollIntoView = () => {
    if (document.activeElement === input) input.closest('div')?.parentElement?.scrollIntoView({block: 'nearest'})
  }
  viewport.addEventListener('resize', scrollIntoView)
  input.addEventListener('blur', () => viewport.removeEventListener('resize', scrollIntoView), {once: true})
}
