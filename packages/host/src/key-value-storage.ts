/** Text by key that never throws. */
export interface KeyValueStorage {
  get(key: string): string | null
  set(key: string, value: string): void
  remove(key: string): void
  /** Told when another tab changes the key, with what it was before. Returns the call that ends it. */
  onChange(key: string, run: (value: string | null, before: string | null) => void): () => void
}

interface ChangeSource {
  addEventListener(type: 'storage', listener: (event: StorageEvent) => void): void
  removeEventListener(type: 'storage', listener: (event: StorageEvent) => void): void
}

/**
 * A store over the browser's that goes on in memory for the visit where the browser forbids storage, has none or is full.
 *
 * @example
 * const local = createStore(() => window.localStorage, window)
 * local.set('stylePreset', 'CQ_CSS')
 */
export function createKeyValueStorage(open: () => Storage | null, changes?: ChangeSource): KeyValueStorage {
  // What the browser would not take; null = it would not remove it either.
  const memory = new Map<string, string | null>()
  // Even touching localStorage throws when cookies are forbidden.
  const attempt = <T>(run: (storage: Storage) => T): T | undefined => {
    try {
      const storage = open()
      return storage ? run(storage) : undefined
    } catch {
      return undefined
    }
  }
  return {
    get(key) {
      const kept = memory.get(key)
      if (kept !== undefined) return kept
      return attempt((storage) => storage.getItem(key)) ?? null
    },
    set(key, value) {
      memory.delete(key)
      const stored = attempt((storage) => {
        storage.setItem(key, value)
        return storage.getItem(key) === value
      })
      if (!stored) memory.set(key, value)
    },
    remove(key) {
      memory.delete(key)
      const removed = attempt((storage) => {
        storage.removeItem(key)
        return true
      })
      if (!removed) memory.set(key, null)
    },
    onChange(key, run) {
      const listener = (event: StorageEvent) => {
        // A null key means that the other tab cleared everything.
        if (event.key === key || event.key === null) run(event.key === null ? null : event.newValue, event.oldValue)
      }
      changes?.addEventListener('storage', listener)
      return () => changes?.removeEventListener('storage', listener)
    },
  }
}
