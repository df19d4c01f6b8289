import {expect, test} from 'vitest'
import {newIdempotencyKey} from './idempotency-key.ts'

test('keys have 16 to 64 visible ASCII characters and are all different', () => {
  const keys = Array.from({length: 1_000}, newIdempotencyKey)
  expect(keys.every((key) => /^[!-~]{16,64}$/.test(key))).toBe(true)
  expect(new Set(keys).size).toBe(keys.length)
})
