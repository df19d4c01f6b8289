import {topModal} from './modal-stack.ts'

/**
 * Opens a `<dialog>` as a modal and returns a function that closes it. Safari before 15.4 has no `showModal`: there the
 * stylesheet positions the element over the page. Focus that leaves it returns while it is the top modal.
 */
export function openModal(dialog: HTMLDialogElement): () => void {
  // Undoes `showExitAnimation` when the dialog reopens.
  dialog.removeAttribute('popover')
  dialog.inert = false
  if (typeof dialog.showModal === 'function') {
    if (!dialog.open) dialog.showModal()
    return () => dialog.close()
  }
  dialog.setAttribute('open', '')
  const returnFocus = (event: FocusEvent) => {
    // Only the top modal does this: two modals would take the focus from each other in an endless loop.
    if (topModal() !== dialog) return
    if (event.target instanceof Node && !dialog.contains(event.target)) dialog.focus()
  }
  document.addEventListener('focusin', returnFocus)
  return () => {
    document.removeEventListener('focusin', returnFocus)
    dialog.removeAttribute('open')
  }
}

/**
 * Keeps a closed dialog visible during its exit animation, above the page and inert: taps, focus and screen readers skip
 * it. As a popover no ancestor clips it; older browsers use its z-index.
 */
export function showExitAnimation(dialog: HTMLDialogElement): void {
  dialog.inert = true
  if (typeof dialog.showPopover !== 'function') return
  dialog.setAttribute('popover', 'manual')
  dialog.showPopover()
}

/**
 * Resolves when every finite animation inside has ended; null when none runs (reduced motion, tests). Endless animations
 * (a spinner) are ignored.
 */
export function waitForAnimations(element: HTMLElement): Promise<unknown> | null {
  const running = (element.getAnimations?.({subtree: true}) ?? []).filter(
    ({playState, effect}) => playState === 'running' && Number.isFinite(Number(effect?.getComputedTiming().endTime)),
  )
  return running.length > 0 ? Promise.allSettled(running.map((animation) => animation.finished)) : null
}
