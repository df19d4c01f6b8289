import {useSyncExternalStore} from 'react'

// Open modal dialogs, the newest last. Everything outside the newest is inert, so whatever must still be seen and heard
// (a toast above an open sheet) has to be rendered inside it.
let openModals: readonly HTMLElement[] = []
const listeners = new Set<() => void>()
let savedRootStyle = {overflow: '', paddingRight: ''}

function setOpenModals(next: readonly HTMLElement[]) {
  const root = document.documentElement
  if (openModals.length === 0 && next.length > 0) {
    savedRootStyle = {overflow: root.style.overflow, paddingRight: root.style.paddingRight}
    // The room of a scroll bar that goes, or the page would move.
    const bar = window.innerWidth - root.clientWidth
    root.style.overflow = 'hidden'
    if (bar > 0) root.style.paddingRight = `${bar}px`
  }
  if (openModals.length > 0 && next.length === 0) Object.assign(root.style, savedRootStyle)
  openModals = next
  for (const watcher of listeners) watcher()
}

/** Registers an open modal and locks the page behind it; returns what undoes both. */
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

/** The modal that is on top, or null when none is open. */
export function useTopModal(): HTMLElement | null {
  return useSyncExternalStore(
    subscribe,
    () => openModals[openModals.length - 1] ?? null,
    () => null,
  )
}
