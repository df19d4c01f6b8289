import {useSyncExternalStore} from 'react'

// The open modal dialogs, the newest last. Everything outside the newest is inert, so a toast renders inside it.
let openModals: readonly HTMLElement[] = []
const listeners = new Set<() => void>()

function setOpenModals(next: readonly HTMLElement[]) {
  const {style, clientWidth} = document.documentElement
  if (openModals.length === 0) {
    // The page and the modal keep the width of the disappearing scroll bar free, or the page would shift.
    style.setProperty('--hmb-scroll-bar', `${window.innerWidth - clientWidth}px`)
    style.overflow = 'hidden'
  }
  if (next.length === 0) {
    style.removeProperty('--hmb-scroll-bar')
    style.overflow = ''
  }
  openModals = next
  for (const listener of listeners) listener()
}

/** Registers an open modal and locks the page behind it. Returns a function that undoes both. */
export function pushModal(dialog: HTMLElement): () => void {
  setOpenModals([...openModals, dialog])
  return () => setOpenModals(openModals.filter((other) => other !== dialog))
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

/** The top modal, or null when none is open. */
export const topModal = (): HTMLElement | null => openModals[openModals.length - 1] ?? null

/** Calls `run` whenever another modal opens, until the returned function is called. */
export function onModalOpening(run: () => void): () => void {
  let count = openModals.length
  return subscribe(() => {
    if (openModals.length > count) run()
    count = openModals.length
  })
}

/** `topModal`, for a component. */
export function useTopModal(): HTMLElement | null {
  return useSyncExternalStore(subscribe, topModal, () => null)
}
