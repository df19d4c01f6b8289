import {beforeEach, expect, test, vi} from 'vitest'
import {createKeyValueStorage} from './key-value-storage.ts'

beforeEach(() => localStorage.clear())

test('stores a text in the browser’s storage', () => {
  expect(createKeyValueStorage(() => localStorage).set('stylePreset', 'CQ_CSS')).toBe(true)
  expect(createKeyValueStorage(() => localStorage).get('stylePreset')).toBe('CQ_CSS')
})

test('keeps values in memory where localStorage throws', () => {
  const store = createKeyValueStorage(() => {
    throw new DOMException('denied', 'SecurityError')
  })
  expect(store.get('userId')).toBeNull()
  expect(store.set('userId', 'u1')).toBe(false)
  expect(store.get('userId')).toBe('u1')
  store.remove('userId')
  expect(store.get('userId')).toBeNull()
})

test('returns the new value where localStorage is full', () => {
  localStorage.setItem('skipUrl', '/old')
  const full = createKeyValueStorage(() => ({
    ...localStorage,
    getItem: (key: string) => localStorage.getItem(key),
    setItem: () => {
      throw new DOMException('full', 'QuotaExceededError')
    },
    removeItem: () => {
      throw new DOMException('full', 'QuotaExceededError')
    },
  }))
  full.set('skipUrl', '/new')
  expect(full.get('skipUrl')).toBe('/new')
  full.remove('skipUrl')
  expect(full.get('skipUrl')).toBeNull()
})

test('reports another tab’s change of the key and its clearing of the storage, but no other key', () => {
  const listener = vi.fn()
  const unsubscribe = createKeyValueStorage(() => localStorage, window).onChange('userId', listener)
  const change = (key: string | null, newValue: string | null, oldValue: string | null = null) =>
    window.dispatchEvent(new StorageEvent('storage', {key, newValue, oldValue}))
  change('userId', 'u2', 'u1')
  change('skipUrl', '/x')
  change(null, null)
  unsubscribe()
  change('userId', 'u3')
  expect(listener.mock.calls).toEqual([
    ['u2', 'u1'],
    [null, null],
  ])
})
