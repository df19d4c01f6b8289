import {expect, test} from 'vitest'
import {
  createEncryptedStorage,
  type EncryptedRecord,
  type EncryptedStorageDatabase,
  maxAgeMs,
} from './encrypted-storage.ts'
import {openEncryptedStorageDatabase} from './encrypted-storage-database.ts'

function memory() {
  const rooms = {keys: new Map<string, CryptoKey>(), boxes: new Map<string, EncryptedRecord>()}
  let now = 1_000_000
  const place: EncryptedStorageDatabase = {
    read: async (room, name) => rooms[room].get(name),
    async add(_, name, key) {
      if (rooms.keys.has(name)) throw new Error('there is one already')
      rooms.keys.set(name, key)
    },
    put: async (_, name, box) => void rooms.boxes.set(name, box),
    remove: async (_, name) => void rooms.boxes.delete(name),
    clear: async () => rooms.boxes.clear(),
  }
  return {
    ...rooms,
    place,
    later(ms: number) {
      now += ms
    },
    /** A vault of a page that was just opened. */
    vault: (given: {subtle?: SubtleCrypto | undefined; place?: EncryptedStorageDatabase} = {}) =>
      createEncryptedStorage({
        subtle: 'subtle' in given ? given.subtle : crypto.subtle,
        place: given.place ?? place,
        now: () => now,
      }),
  }
}

const typed = JSON.stringify({name: '张晓明', idNo: '349999198506150019'})
const plain = (box: EncryptedRecord | undefined) => new TextDecoder().decode(box?.text)

test('what was written is read again by the next page', async () => {
  const {vault} = memory()
  await vault().write('forms', typed)
  expect(await vault().read('forms')).toBe(typed)
})

test('nothing of it lies there in plain, and no two writings look alike', async () => {
  const {vault, boxes} = memory()
  await vault().write('forms', typed)
  const first = plain(boxes.get('forms'))
  await vault().write('forms', typed)
  expect(first).not.toBe('')
  expect(first).not.toContain('349999')
  expect(plain(boxes.get('forms'))).not.toBe(first)
})

test('the key cannot be taken out of the browser', async () => {
  const {vault, keys} = memory()
  await vault().write('forms', typed)
  expect([...keys.values()].map(({extractable}) => extractable)).toEqual([false])
})

test('two tabs that begin together use one key', async () => {
  const {vault} = memory()
  const [one, other] = [vault(), vault()]
  await Promise.all([one.write('a', 'A'), other.write('b', 'B')])
  const third = vault()
  expect([await third.read('a'), await third.read('b')]).toEqual(['A', 'B'])
})

test('after a day it is gone', async () => {
  const {vault, later, boxes} = memory()
  await vault().write('forms', typed)
  later(maxAgeMs + 1)
  expect(await vault().read('forms')).toBeNull()
  expect(boxes.size).toBe(0)
})

test.each([
  ['the key is lost', ({keys}: ReturnType<typeof memory>) => keys.clear()],
  [
    'the box was changed',
    ({boxes}: ReturnType<typeof memory>) => new Uint8Array(boxes.get('forms')?.text ?? new ArrayBuffer()).fill(0, 0, 4),
  ],
  [
    'there lies something else',
    ({boxes}: ReturnType<typeof memory>) => boxes.set('forms', {writtenAt: 1} as EncryptedRecord),
  ],
])('when %s there is nothing to read', async (_, spoil) => {
  const place = memory()
  await place.vault().write('forms', typed)
  spoil(place)
  expect(await place.vault().read('forms')).toBeNull()
})

test('a browser that cannot encrypt, or has no place for it, keeps nothing and breaks nothing', async () => {
  const {vault, boxes} = memory()
  const forbidden = openEncryptedStorageDatabase(() => {
    throw new DOMException('forbidden', 'SecurityError')
  })
  for (const given of [
    {subtle: undefined},
    {place: openEncryptedStorageDatabase(() => undefined)},
    {place: forbidden},
  ]) {
    const without = vault(given)
    await without.write('forms', typed)
    expect(await without.read('forms')).toBeNull()
    await without.remove('forms')
    await without.clear()
  }
  expect(boxes.size).toBe(0)
})

test('what was removed is not there, even when it was still being written', async () => {
  const {vault, boxes} = memory()
  const page = vault()
  void page.write('forms', typed)
  void page.write('purchase', typed)
  void page.remove('forms')
  expect(await page.read('forms')).toBeNull()
  expect([...boxes.keys()]).toEqual(['purchase'])
  await page.clear()
  expect(boxes.size).toBe(0)
})
