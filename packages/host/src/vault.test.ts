import {expect, test} from 'vitest'
import {createVault, indexedDbKeys, type KeyPlace, vaultMs} from './vault.ts'

function memory() {
  const values = new Map<string, string>()
  let key: CryptoKey | null = null
  let now = 1_000_000
  const store = {
    get: (name: string) => values.get(name) ?? null,
    set: (name: string, value: string) => void values.set(name, value),
    remove: (name: string) => void values.delete(name),
  }
  const keys: KeyPlace = {
    read: async () => key,
    keep: async (made) => {
      key = made
    },
  }
  return {
    values,
    keys,
    later(ms: number) {
      now += ms
    },
    loseKey() {
      key = null
    },
    /** A vault of a page that was just opened. */
    vault: (given: {subtle?: SubtleCrypto | undefined; keys?: KeyPlace} = {}) =>
      createVault({
        subtle: 'subtle' in given ? given.subtle : crypto.subtle,
        store,
        keys: given.keys ?? keys,
        now: () => now,
      }),
  }
}

const typed = JSON.stringify({name: '张晓明', idNo: '349999198506150019'})

test('what was written is read again by the next page', async () => {
  const {vault} = memory()
  await vault().write('forms', typed)
  expect(await vault().read('forms')).toBe(typed)
})

test('nothing of it lies in the storage in plain, and no two writings look alike', async () => {
  const {vault, values} = memory()
  await vault().write('forms', typed)
  const [first] = values.values()
  await vault().write('forms', typed)
  const [second] = values.values()
  expect(first).not.toContain('349999')
  expect(atob((JSON.parse(first ?? '') as {text: string}).text)).not.toContain('349999')
  expect(second).not.toBe(first)
})

test('the key cannot be taken out of the browser', async () => {
  const {vault, keys} = memory()
  await vault().write('forms', typed)
  const key = await keys.read()
  expect(key?.extractable).toBe(false)
})

test('after a day it is gone', async () => {
  const {vault, later, values} = memory()
  await vault().write('forms', typed)
  later(vaultMs + 1)
  expect(await vault().read('forms')).toBeNull()
  expect(values.size).toBe(0)
})

test.each([
  ['the key is lost', (place: ReturnType<typeof memory>) => place.loseKey()],
  [
    'the entry was changed',
    ({values}: ReturnType<typeof memory>) => {
      const [[name, text] = ['', '']] = values
      values.set(name, text.replace(/"text":"..../, '"text":"AAAA'))
    },
  ],
])('when %s there is nothing to read', async (_, spoil) => {
  const place = memory()
  await place.vault().write('forms', typed)
  spoil(place)
  expect(await place.vault().read('forms')).toBeNull()
})

test('a browser that cannot encrypt, or has no place for the key, keeps nothing', async () => {
  const {vault, values} = memory()
  await vault({subtle: undefined}).write('forms', typed)
  await vault({keys: indexedDbKeys(undefined)}).write('forms', typed)
  expect(values.size).toBe(0)
  expect(await vault().read('forms')).toBeNull()
})

test('what was removed is not there', async () => {
  const {vault} = memory()
  await vault().write('forms', typed)
  vault().remove('forms')
  expect(await vault().read('forms')).toBeNull()
})
