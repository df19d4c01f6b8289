import {createHeadlessHost} from '@hmb/host/host'
import type {KeyValueStorage} from '@hmb/host/key-value-storage'

/**
 * The local storage of a tab, and a function that changes it in another tab.
 *
 * @example
 * const {localStorage, setInOtherTab} = storageOfTwoTabs()
 * const app = createTestApp({host: {localStorage}})
 * act(() => setInOtherTab('userId', 'u1'))
 */
export function storageOfTwoTabs(): {localStorage: KeyValueStorage; setInOtherTab(key: string, value: string): void} {
  const {localStorage} = createHeadlessHost()
  const listeners = new Map<Parameters<KeyValueStorage['onChange']>[1], string>()
  return {
    localStorage: {
      ...localStorage,
      onChange(key, listener) {
        listeners.set(listener, key)
        return () => listeners.delete(listener)
      },
    },
    setInOtherTab(key, value) {
      const previous = localStorage.get(key)
      localStorage.set(key, value)
      for (const [listener, listened] of listeners) if (listened === key) listener(value, previous)
    },
  }
}
