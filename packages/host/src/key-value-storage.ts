/** Strings by key. No function throws. */
export interface KeyValueStorage {
  get(key: string): string | null
  /** Returns whether the value outlives the page. */
  set(key: string, value: string): boolean
  remove(key: string): void
  /** Calls the listener when another tab changes the key. Returns the function that unsubscribes. */
  onChange(key: string, listener: (value: string | null, previous: string | null) => void): () => void
}

interface ChangeSource {
  addEventListener(type: 'storage', listener: (event: StorageEvent) => void): void
  removeEventListener(type: 'storage', listener: (event: StorageEvent) => void): void
}

/**
 * A storage over the browser's own. Where that is forbidden, missing or full, values stay in memory until the page ends.
 *
 * @example
 * const localStorage = createKeyValueStorage(() => window.localStorage, window)
 * localStorage.set('stylePreset', 'CQ_CSS')
 */
export function createKeyValueStorage(open: () => Storage | null, changes?: ChangeSource): KeyValueStorage {
  // Values that the browser did not store; null for a key that it did not remove.
  const memory = new Map<string, string | null>()
  // Reading the property localStorage throws when cookies are forbidden.
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
      const value = memory.get(key)
      if (value !== undefined) return value
      return attempt((storage) => storage.getItem(key)) ?? null
    },
    set(key, value) {
      memory.delete(key)
      const stored = attempt((storage) => {
        storage.setItem(key, value)
        return storage.getItem(key) === value
      })
      if (!stored) memory.set(key, value)
      return stored === true
    },
    remove(key) {
      memory.delete(key)
      const removed = attempt((storage) => {
        storage.removeItem(key)
        return true
      })
      if (!removed) memory.set(key, null)
    },
    onChange(key, listener) {
      const onStorage = (event: StorageEvent) => {
        // A null key means that the other tab cleared the whole storage. Both values are null then.
        if (event.key === key || event.key === null) listener(event.newValue, event.oldValue)
      }
      changes?.addEventListener('storage', onStorage)
      return () => changes?.removeEventListener('storage', onStorage)
    },
  }
}
