import {type KeyboardEvent, type RefObject, type SyntheticEvent, useLayoutEffect, useRef, useState} from 'react'
import {followKeyboard} from './keyboard-inset.ts'
import {pushModal} from './modal-stack.ts'
import {animationsFinished, openModal, showExitAnimation} from './native-dialog.ts'

interface ModalOptions {
  open: boolean
  onClose: () => void
  /** Whether a tap beside the panel asks to close. */
  closeOnBackdrop?: boolean
}

interface Modal {
  /** False when nothing is to be rendered. */
  shown: boolean
  /** True while the way out is animated. */
  closing: boolean
  ref: RefObject<HTMLDialogElement | null>
  /** To be spread on the `<dialog>`. */
  handlers: {
    onCancel(event: SyntheticEvent): void
    onClose(): void
    onKeyDown(event: KeyboardEvent): void
    onClick(event: SyntheticEvent): void
  }
}

/**
 * The behaviour that every modal of the kit shares: opened as a native modal, page locked behind it, focus moved in (to
 * the element marked `data-first-focus`, else the first button) and given back, Escape and a tap beside it ask to close. `onClose` only asks:
 * the modal stays until `open` is false. From that moment the page has focus and taps back; what is still seen is a
 * picture on its way out.
 */
export function useModal({open, onClose, closeOnBackdrop: besideCloses = true}: ModalOptions): Modal {
  const ref = useRef<HTMLDialogElement>(null)
  const [shown, setShown] = useState(open)
  if (open && !shown) setShown(true)

  const release = useRef(() => {})

  // Released here and not by the effect's own clean-up: React gives the focus back to where it was until then.
  useLayoutEffect(() => {
    const dialog = ref.current
    if (!dialog) return
    if (open) {
      release.current = activateModal(dialog)
      return
    }
    release.current()
    showExitAnimation(dialog)
    let current = true
    const end = () => {
      if (current) setShown(false)
    }
    const animated = animationsFinished(dialog)
    if (animated) animated.then(end)
    else end()
    return () => {
      current = false
    }
  }, [open])
  useLayoutEffect(() => () => release.current(), [])

  const closing = shown && !open
  const ask = () => {
    if (open) onClose()
  }
  return {
    shown,
    closing,
    ref,
    handlers: {
      // Android's back gesture arrives as `cancel`.
      onCancel(event) {
        if (event.target !== event.currentTarget) return
        event.preventDefault()
        ask()
      },
      // A browser may close a dialog whose `cancel` was refused before.
      onClose() {
        if (ref.current && !ref.current.open) ask()
      },
      onKeyDown(event) {
        if (event.key !== 'Escape' || event.nativeEvent.isComposing) return
        event.preventDefault()
        event.stopPropagation()
        ask()
      },
      // The dialog fills the screen and its panel lies inside it: only a tap beside the panel has the dialog as target.
      onClick(event) {
        if (besideCloses && event.target === event.currentTarget) ask()
      },
    },
  }
}

/** Makes the dialog the only thing there is; returns what gives everything back, once. */
function activateModal(dialog: HTMLDialogElement): () => void {
  const before = document.activeElement
  const close = openModal(dialog)
  const unlock = pushModal(dialog)
  const unfollow = followKeyboard(dialog)
  const first = dialog.querySelector<HTMLElement>('[data-first-focus]') ?? dialog.querySelector<HTMLElement>('button')
  first?.focus({preventScroll: true})
  let released = false
  return () => {
    if (released) return
    released = true
    const current = document.activeElement
    const mayMove = !current || current === document.body || dialog.contains(current)
    unfollow()
    close()
    unlock()
    if (mayMove && before instanceof HTMLElement && before.isConnected) before.focus({preventScroll: true})
  }
}

/** The value as it was when `current` was last true, so that a leaving sheet keeps what it showed. */
export function useLastOpenValue<T>(value: T, current: boolean): T {
  const last = useRef(value)
  useLayoutEffect(() => {
    if (current) last.current = value
  })
  return current ? value : last.current
}
