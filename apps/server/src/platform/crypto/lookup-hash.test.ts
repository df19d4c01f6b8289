import {expect, test} from 'vitest'
import {lookupHash} from './lookup-hash.ts'

const hash = lookupHash(Buffer.alloc(32, 1))

test('equal texts have equal hashes, however they were typed', () => {
  const forms = ['H32031177', ' h32031177 ', 'Ｈ３２０３１１７７']
  expect(new Set(forms.map((form) => hash('document', form))).size).toBe(1)
  expect(hash('phone', '１３８00000001')).toBe(hash('phone', '13800000001'))
})

test('other texts, other kinds and other databases have other hashes', () => {
  const hashes = [
    hash('phone', '13800000001'),
    hash('phone', '13800000002'),
    hash('document', '13800000001'),
    lookupHash(Buffer.alloc(32, 2))('phone', '13800000001'),
  ]
  expect(new Set(hashes).size).toBe(4)
})

test('a hash has 256 bits and does not change between versions of the server', () => {
  expect(hash('phone', '13800000001')).toMatch(/^h1-[\w-]{43}$/)
  expect(hash('phone', '13800000001')).toMatchInlineSnapshot(`"h1-cBY-CqkroijCbBGTcR173A3zNXUtBVf41KBv8Crljqw"`)
})

test('an empty text has an empty hash', () => {
  expect(hash('phone', ' ')).toBe('')
})
