import {beforeEach, expect, test, vi} from 'vitest'
import {createKeyValueStorage} from './key-value-storage.ts'

beforeEach(() => localStorage.clear())

test('keeps text where the browser keeps it', () => {
  createKeyValueStorage(() => localStorage).set('stylePreset', 'CQ_CSS')
  expect(createKeyValueStorage(() => localStorage).get('stylePreset')).toBe('CQ_CSS')
})

test('where touching localStorage throws, everything works for the visit', () => {
  const store = createKeyValueStorage(() => {
    throw new DOMException('denied', 'SecurityError')
  })
  expect(store.get('userId')).toBeNull()
  store.set('userId', 'u1')
  expect(store.get('userId')).toBe('u1')
  store.remove('userId')
  expect(store.get('userId')).toBeNull()
})

test('where localStorage is full, the new value counts and not the old one', () => {
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

test('another tab’s change is told, its clearing of everything too, and no other key’s', () => {
  const told = vi.fn()
  const end = createKeyValueStorage(() => localStorage, window).onChange('userId', told)
  const change = (key: string | null, newValue: string | null, oldValue: string | null = null) =>
    window.dispatchEvent(new StorageEvent('storage', {key, newValue, oldValue}))
  change('userId', 'u2', 'u1')
  change('skipUrl', '/x')
  change(null, null)
  end()
  change('userId', 'u3')
  expect(told.mock.calls).toEqual([
    ['u2', 'u1'],
    [null, null],
  ])
})
