import {expect, test} from 'vitest'
import {tapScript} from './prerendered-page.ts'

test('keeps the last tap until the app takes it', () => {
  const listeners = new Set<(event: {target: string}) => void>()
  const window: {hmbTakeTap?: () => string | null} = {}
  const document = {
    addEventListener: (_: string, listener: (event: {target: string}) => void) => listeners.add(listener),
    removeEventListener: (_: string, listener: (event: {target: string}) => void) => listeners.delete(listener),
  }
  new Function('window', 'document', tapScript)(window, document)
  for (const target of ['first', 'second']) for (const notify of listeners) notify({target})
  expect([window.hmbTakeTap?.(), listeners.size]).toEqual(['second', 0])
})

test('is ES5, short, and cannot end its element', () => {
  expect(tapScript).not.toMatch(/=>|`|\b(const|let|class)\b|</)
  expect(tapScript.length).toBeLessThan(300)
})
