import {useSyncExternalStore} from 'react'

// Open modal dialogs, the newest last. Everything outside the newest is inert, so whatever must still be seen and heard
// (a toast above an open sheet) has to be rendered inside it.
let layers: readonly HTMLElement[] = []
const watchers = new Set<() => void>()
let before = {overflow: '', paddingRight: ''}

function change(next: readonly HTMLElement[]) {
  const root = document.documentElement
  if (layers.length === 0 && next.length > 0) {
    before = {overflow: root.style.overflow, paddingRight: root.style.paddingRight}
    // The room of a scroll bar that goes, or the page would move.
    const bar = window.innerWidth - root.clientWidth
    root.style.overflow = 'hidden'
    if (bar > 0) root.style.paddingRight = `${bar}px`
  }
  if (layers.length > 0 && next.length === 0) Object.assign(root.style, before)
  layers = next
  for (const watcher of watchers) watcher()
}

/** Registers an open modal and locks the page behind it; returns what undoes both. */
export function pushLayer(layer: HTMLElement): () => void {
  change([...layers, layer])
  return () => change(layers.filter((other) => other !== layer))
}

function watch(watcher: () => void) {
  watchers.add(watcher)
  return () => {
    watchers.delete(watcher)
  }
}

/** The modal that is on top, or null when none is open. */
export function useTopLayer(): HTMLElement | null {
  return useSyncExternalStore(
    watch,
    () => layers[layers.length - 1] ?? null,
    () => null,
  )
}
