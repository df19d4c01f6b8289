import {expect, test} from 'vitest'
import {newId} from './ids.ts'

test('ids are unique, safe in addresses, and no options of a command', () => {
  const ids = Array.from({length: 10_000}, newId)
  expect(new Set(ids).size).toBe(ids.length)
  for (const id of ids) expect(id).toMatch(/^[A-Za-z0-9_][A-Za-z0-9_-]{21}$/)
})
