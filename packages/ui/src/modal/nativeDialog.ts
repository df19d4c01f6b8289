/**
 * Opens a `<dialog>` as a modal and returns what closes it. Safari before 15.4 has no `showModal`: there the element is
 * only shown (the stylesheet lays it over the page) and focus that leaves it is brought back.
 */
export function openModal(dialog: HTMLDialogElement): () => void {
  if (typeof dialog.showModal === 'function') {
    if (!dialog.open) dialog.showModal()
    return () => dialog.close()
  }
  dialog.setAttribute('open', '')
  const bringBack = (event: FocusEvent) => {
    if (event.target instanceof Node && !dialog.contains(event.target)) dialog.focus()
  }
  document.addEventListener('focusin', bringBack)
  return () => {
    document.removeEventListener('focusin', bringBack)
    dialog.removeAttribute('open')
  }
}

/**
 * Settles when every running animation inside has ended; null when nothing moves (reduced motion, tests). Endless ones
 * (a spinner) do not count.
 */
export function animationsEnd(element: HTMLElement): Promise<unknown> | null {
  const running = (element.getAnimations?.({subtree: true}) ?? []).filter(
    ({playState, effect}) => playState === 'running' && Number.isFinite(Number(effect?.getComputedTiming().endTime)),
  )
  return running.length > 0 ? Promise.allSettled(running.map((animation) => animation.finished)) : null
}
