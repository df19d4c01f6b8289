import type {Preferences} from './preferences.ts'

/** `elder` is 长辈版: larger text and larger tap areas. */
export type DisplayMode = 'standard' | 'elder'

/** How this browser shows the product. The stylesheets read the mode from `<html data-mode>`. */
export interface DisplayModes {
  current(): DisplayMode
  /** Shows the mode at once and stores it. */
  set(mode: DisplayMode): void
  /** Reads the stored mode again: another tab may have changed it. */
  refresh(): void
  /** Calls the listener after each change. Returns the function that unsubscribes. */
  subscribe(listener: () => void): () => void
}

/** The preference that `modeScript` of the contract reads before the first paint. */
const preferenceName = 'hmb_mode'

/**
 * The display mode, stored as a preference: it is not personal and outlives a logout.
 *
 * @example
 * const displayMode = createDisplayModes(preferences, (mode) => document.documentElement.setAttribute('data-mode', mode))
 * displayMode.set('elder')
 */
export function createDisplayModes(preferences: Preferences, show: (mode: DisplayMode) => void): DisplayModes {
  const listeners = new Set<() => void>()
  const readMode = (): DisplayMode => (preferences.get(preferenceName) === 'elder' ? 'elder' : 'standard')
  let shown = readMode()
  const change = (mode: DisplayMode) => {
    if (mode === shown) return
    shown = mode
    show(mode)
    for (const listener of listeners) listener()
  }
  // Safari deletes a cookie of a script after seven days, so each visit stores it again.
  if (shown === 'elder') preferences.set(preferenceName, shown)
  show(shown)
  return {
    current: () => shown,
    set(mode) {
      preferences.set(preferenceName, mode)
      change(mode)
    },
    refresh: () => change(readMode()),
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
