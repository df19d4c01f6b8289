import {type KeyboardEvent, type RefObject, type SyntheticEvent, useLayoutEffect, useRef, useState} from 'react'
import {followKeyboard} from './keyboard-inset.ts'
import {pushModal} from './modal-stack.ts'
import {openModal, showExitAnimation, waitForAnimations} from './native-dialog.ts'

interface ModalOptions {
  open: boolean
  onClose: () => void
  /** Whether a tap on the backdrop calls `onClose`. Default true. */
  closeOnBackdrop?: boolean
}

interface Modal {
  /** False when the modal renders nothing. */
  shown: boolean
  /** True during the exit animation. */
  closing: boolean
  ref: RefObject<HTMLDialogElement | null>
  /** Props of the `<dialog>`. */
  handlers: {
    onCancel(event: SyntheticEvent): void
    onClose(event: SyntheticEvent<HTMLDialogElement>): void
    onKeyDown(event: KeyboardEvent): void
    onClick(event: SyntheticEvent): void
  }
}

/**
 * The behaviour of every modal of the kit. It opens as a native modal and locks the page. The focus moves to the
 * element marked `data-first-focus`, else to the first button. Escape and a tap on the backdrop call `onClose`; the
 * modal stays until `open` is false. Then the page gets focus and taps back immediately, while the exit animation still
 * runs.
 */
export function useModal({open, onClose, closeOnBackdrop = true}: ModalOptions): Modal {
  const ref = useRef<HTMLDialogElement>(null)
  const [shown, setShown] = useState(open)
  if (open && !shown) setShown(true)

  const release = useRef(() => {})

  // `release` does not run in the effect's clean-up: React then restores the focus to the element inside the modal.
  useLayoutEffect(() => {
    const dialog = ref.current
    if (!dialog) return
    if (open) {
      release.current = activateModal(dialog)
      return
    }
    release.current()
    showExitAnimation(dialog)
    let isCurrent = true
    const end = () => {
      if (isCurrent) setShown(false)
    }
    const animations = waitForAnimations(dialog)
    if (animations) animations.then(end)
    else end()
    return () => {
      isCurrent = false
    }
  }, [open])
  useLayoutEffect(() => () => release.current(), [])

  const closing = shown && !open
  const requestClose = () => {
    if (open) onClose()
  }
  return {
    shown,
    closing,
    ref,
    handlers: {
      // Android's back gesture fires `cancel`.
      onCancel(event) {
        if (event.target !== event.currentTarget) return
        event.preventDefault()
        requestClose()
      },
      // A browser may close a dialog although `cancel` was prevented once. The owner may still keep it open.
      onClose({currentTarget}) {
        if (!open || currentTarget.open) return
        openModal(currentTarget)
        onClose()
      },
      onKeyDown(event) {
        if (event.key !== 'Escape' || event.nativeEvent.isComposing) return
        event.preventDefault()
        event.stopPropagation()
        requestClose()
      },
      // The dialog fills the screen and contains the panel: only a tap on the backdrop has the dialog as its target.
      onClick(event) {
        if (closeOnBackdrop && event.target === event.currentTarget) requestClose()
      },
    },
  }
}

/** Opens the dialog, locks the page and moves the focus in. The returned function undoes all of it, once. */
function activateModal(dialog: HTMLDialogElement): () => void {
  const previousFocus = document.activeElement
  // The page is locked before the dialog makes it inert, and unlocked first, so that the browser restyles all of it once.
  const unlock = pushModal(dialog)
  const close = openModal(dialog)
  const stopFollowing = followKeyboard(dialog)
  const firstFocus =
    dialog.querySelector<HTMLElement>('[data-first-focus]') ?? dialog.querySelector<HTMLElement>('button')
  firstFocus?.focus({preventScroll: true})
  let isReleased = false
  return () => {
    if (isReleased) return
    isReleased = true
    const current = document.activeElement
    const mayMove = !current || current === document.body || dialog.contains(current)
    stopFollowing()
    unlock()
    close()
    if (mayMove && previousFocus instanceof HTMLElement && previousFocus.isConnected)
      previousFocus.focus({preventScroll: true})
  }
}

/** The value when the modal was last open, so that a sheet keeps its content during the exit animation. */
export function useLastOpenValue<T>(value: T, open: boolean): T {
  const last = useRef(value)
  useLayoutEffect(() => {
    if (open) last.current = value
  })
  return open ? value : last.current
}
