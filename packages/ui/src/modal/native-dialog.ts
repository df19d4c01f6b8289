/**
 * Opens a `<dialog>` as a modal and returns what closes it. Safari before 15.4 has no `showModal`: there the element is
 * only shown (the stylesheet lays it over the page) and focus that leaves it is brought back.
 */
export function openModal(dialog: HTMLDialogElement): () => void {
  // One that was on its way out comes back.
  dialog.removeAttribute('popover')
  dialog.inert = false
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
 * Lets a closed dialog be seen while it leaves, above the page and taking part in nothing: neither taps nor focus nor a
 * screen reader find it. A popover keeps it out of every box that would clip it; older browsers have its z-index.
 */
export function showExitAnimation(dialog: HTMLDialogElement): void {
  dialog.inert = true
  if (typeof dialog.showPopover !== 'function') return
  dialog.setAttribute('popover', 'manual')
  dialog.showPopover()
}

/**
 * Settles when every running animation inside has ended; null when nothing moves (reduced motion, tests). Endless ones
 * (a spinner) do not count.
 */
export function animationsFinished(element: HTMLElement): Promise<unknown> | null {
  const running = (element.getAnimations?.({subtree: true}) ?? []).filter(
    ({playState, effect}) => playState === 'running' && Number.isFinite(Number(effect?.getComputedTiming().endTime)),
  )
  return running.length > 0 ? Promise.allSettled(running.map((animation) => animation.finished)) : null
}
