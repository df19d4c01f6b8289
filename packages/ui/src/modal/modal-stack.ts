import {useSyncExternalStore} from 'react'

// The open modal dialogs, the newest last. Everything outside the newest is inert, so what must stay visible and audible
// (a toast above an open sheet) renders inside it.
let openModals: readonly HTMLElement[] = []
const listeners = new Set<() => void>()
let savedRootStyle = {overflow: '', paddingRight: ''}

function setOpenModals(next: readonly HTMLElement[]) {
  const root = document.documentElement
  if (openModals.length === 0 && next.length > 0) {
    savedRootStyle = {overflow: root.style.overflow, paddingRight: root.style.paddingRight}
    // Replaces the width of the disappearing scroll bar, or the page would shift.
    const bar = window.innerWidth - root.clientWidth
    root.style.overflow = 'hidden'
    if (bar > 0) root.style.paddingRight = `${bar}px`
  }
  if (openModals.length > 0 && next.length === 0) Object.assign(root.style, savedRootStyle)
  openModals = next
  for (const watcher of listeners) watcher()
}

/** Registers an open modal and locks the page behind it. Returns a function that undoes both. */
export function pushModal(layer: HTMLElement): () => void {
  setOpenModals([...openModals, layer])
  return () => setOpenModals(openModals.filter((other) => other !== layer))
}

function subscribe(watcher: () => void) {
  listeners.add(watcher)
  return () => {
    listeners.delete(watcher)
  }
}

/** The top modal, or null when none is open. */
export function useTopModal(): HTMLElement | null {
  return useSyncExternalStore(
    subscribe,
    () => openModals[openModals.length - 1] ?? null,
    () => null,
  )
}
