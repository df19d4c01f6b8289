import {randomBytes} from 'node:crypto'
import {describe, expect, test} from 'vitest'
import {EncryptionKeyError, parseKeys} from './encryption-keys.ts'
import {hashesOf, SealedValueError, sealedPrefix, valueCipher} from './value-cipher.ts'

const newKey = () => randomBytes(32).toString('hex')
const [first, second] = [newKey(), newKey()]
const cipher = valueCipher(parseKeys(first))
const phone = '13800000001'

/** The value with one character of its data changed. */
function changed(sealed: string, position: number): string {
  const start = sealedPrefix(cipher.keyId).length + position
  return sealed.slice(0, start) + (sealed[start] === 'A' ? 'B' : 'A') + sealed.slice(start + 1)
}

describe('a sealed value', () => {
  test.each([
    ['a phone', phone],
    ['a Uygur name with its dot', '阿卜杜拉·买买提'],
    ['a rare character outside the basic plane', '𠮷𡋾'],
    ['an emoji of several code points', '👩‍👧'],
    ['one space', ' '],
    ['JSON', JSON.stringify({name: '王小明', idNo: '349999198506150019'})],
    ['a text of 100,000 characters', '长'.repeat(100_000)],
    ['a text that looks sealed', 'v1.00000000.AAAA'],
  ])('opens to %s', (_, text) => {
    const sealed = cipher.seal('users.phone', text)
    expect(sealed).not.toContain(text)
    expect(cipher.open('users.phone', sealed)).toBe(text)
  })

  test('has a version and the id of its key', () => {
    expect(cipher.seal('users.phone', phone)).toMatch(/^v1\.[0-9a-f]{8}\.[\w-]{52}$/)
    expect(cipher.seal('users.phone', phone)).toContain(`v1.${cipher.keyId}.`)
  })

  test('differs every time, so that equal values cannot be seen', () => {
    const sealed = Array.from({length: 1000}, () => cipher.seal('users.phone', phone))
    expect(new Set(sealed).size).toBe(1000)
  })

  test('is empty for an empty text', () => {
    expect(cipher.seal('family_members.phone', '')).toBe('')
    expect(cipher.open('family_members.phone', '')).toBe('')
  })

  test('is rejected when any part of nonce, ciphertext or tag was changed', () => {
    const sealed = cipher.seal('users.phone', phone)
    for (const position of [0, 15, 20, 30, 40, 50])
      expect(() => cipher.open('users.phone', changed(sealed, position))).toThrow(SealedValueError)
  })

  test('is rejected in another table or column', () => {
    const sealed = cipher.seal('applicants.phone', phone)
    for (const column of ['users.phone', 'applicants.name', 'applicants.phon', ''])
      expect(() => cipher.open(column, sealed)).toThrow(
        `the value in ${column} was changed, or belongs to another column`,
      )
  })

  test('is rejected with another lookup hash, or without its own', () => {
    const sealed = cipher.seal('users.phone', phone, ['h1-mine', ''])
    expect(cipher.open('users.phone', sealed)).toBe(phone)
    for (const changed of ['.h1-other', '', '..h1-mine', '.h1-mine.h1-mine', '.h1-mine.'])
      expect(() => cipher.open('users.phone', sealed.replace('.h1-mine', changed))).toThrow(SealedValueError)
  })

  test.each([
    ['both slots', ['h1-a', 'h1-b'], ['', '.h1-a', '.h1-b', '..h1-b', '.h1-b.h1-a', '.h1-a.h1-c', '.h1-c.h1-b']],
    ['the second slot', ['', 'h1-b'], ['', '.h1-b', '.h1-b.h1-b', '..h1-c']],
  ] as const)('S65: is rejected with other hashes than its own in %s', (_, hashes, others) => {
    const sealed = cipher.seal('users.phone', phone, hashes)
    const own = `.${hashes.join('.')}`
    expect(sealed.endsWith(own)).toBe(true)
    expect(hashesOf(sealed)).toEqual(hashes)
    expect(cipher.open('users.phone', sealed)).toBe(phone)
    for (const other of others)
      expect(() => cipher.open('users.phone', sealed.slice(0, -own.length) + other)).toThrow(SealedValueError)
  })

  test.each([
    ['a plain phone', phone],
    ['a plain name', '王小明'],
    ['another version', 'v2.00000000.AAAA'],
    ['no data', `v1.${cipher.keyId}.`],
    ['too little data', `v1.${cipher.keyId}.AAAA`],
  ])('is rejected when it is %s, and the error does not repeat it', (_, stored) => {
    const opening = () => cipher.open('users.phone', stored)
    expect(opening).toThrow(SealedValueError)
    expect(opening).not.toThrow(stored)
  })
})

describe('rotation', () => {
  const both = valueCipher(parseKeys(`${second},${first}`))

  test('the first key encrypts, and all decrypt', () => {
    const old = cipher.seal('users.phone', phone)
    const renewed = both.seal('users.phone', phone)
    expect(both.keyId).not.toBe(cipher.keyId)
    expect(renewed.startsWith(sealedPrefix(both.keyId))).toBe(true)
    expect([old, renewed].map((value) => both.open('users.phone', value))).toEqual([phone, phone])
  })

  test('without its key a value names the key that it needs', () => {
    const opening = () => cipher.open('users.phone', both.seal('users.phone', phone))
    expect(opening).toThrow(EncryptionKeyError)
    expect(opening).toThrow(`The value in users.phone needs the encryption key ${both.keyId}.`)
  })
})
