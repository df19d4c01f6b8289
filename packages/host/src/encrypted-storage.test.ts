import {expect, test} from 'vitest'
import {
  createEncryptedStorage,
  type EncryptedRecord,
  type EncryptedStorageDatabase,
  maxAgeMs,
} from './encrypted-storage.ts'
import {openEncryptedStorageDatabase} from './encrypted-storage-database.ts'

/** A database in memory and a clock. */
function createDatabase() {
  const stores = {keys: new Map<string, CryptoKey>(), boxes: new Map<string, EncryptedRecord>()}
  let now = 1_000_000
  const memory: EncryptedStorageDatabase = {
    read: async (store, name) => stores[store].get(name),
    async add(_, name, key) {
      if (stores.keys.has(name)) throw new Error('the name exists')
      stores.keys.set(name, key)
    },
    put: async (_, name, record) => void stores.boxes.set(name, record),
    remove: async (_, name) => void stores.boxes.delete(name),
    clear: async () => stores.boxes.clear(),
  }
  return {
    memory,
    keys: stores.keys,
    records: stores.boxes,
    advance(ms: number) {
      now += ms
    },
    /** The encrypted storage of a newly opened page. */
    openStorage: (options: {subtle?: SubtleCrypto | undefined; database?: EncryptedStorageDatabase} = {}) =>
      createEncryptedStorage({
        subtle: 'subtle' in options ? options.subtle : crypto.subtle,
        database: options.database ?? memory,
        now: () => now,
      }),
  }
}

const formText = JSON.stringify({name: '张晓明', idNo: '349999198506150019'})
const storedText = (record: EncryptedRecord | undefined) => new TextDecoder().decode(record?.text)

test('the next page reads a written text', async () => {
  const {openStorage} = createDatabase()
  await openStorage().write('forms', formText)
  expect(await openStorage().read('forms')).toBe(formText)
})

test('stores no plain text, and encrypts equal texts differently', async () => {
  const {openStorage, records} = createDatabase()
  await openStorage().write('forms', formText)
  const first = storedText(records.get('forms'))
  await openStorage().write('forms', formText)
  expect(first).not.toBe('')
  expect(first).not.toContain('349999')
  expect(storedText(records.get('forms'))).not.toBe(first)
})

test('the key is not extractable', async () => {
  const {openStorage, keys} = createDatabase()
  await openStorage().write('forms', formText)
  expect([...keys.values()].map(({extractable}) => extractable)).toEqual([false])
})

test('two tabs that start together use one key', async () => {
  const {openStorage} = createDatabase()
  const [one, other] = [openStorage(), openStorage()]
  await Promise.all([one.write('a', 'A'), other.write('b', 'B')])
  const third = openStorage()
  expect([await third.read('a'), await third.read('b')]).toEqual(['A', 'B'])
})

test('a text written after the browser has cleared the database can be read by the next page', async () => {
  const {openStorage, keys, records} = createDatabase()
  const storage = openStorage()
  await storage.write('forms', formText)
  keys.clear()
  records.clear()
  await storage.write('forms', formText)
  expect(await openStorage().read('forms')).toBe(formText)
})

test('a database that does not respond with the key keeps the text', async () => {
  const {openStorage, memory} = createDatabase()
  await openStorage().write('forms', formText)
  const silent: EncryptedStorageDatabase = {
    ...memory,
    read: (store, name) => (store === 'keys' ? Promise.reject(new Error('silent')) : memory.read(store, name)),
  }
  expect(await openStorage({database: silent}).read('forms')).toBeNull()
  expect(await openStorage().read('forms')).toBe(formText)
})

test('removes a text after one day', async () => {
  const {openStorage, advance, records} = createDatabase()
  await openStorage().write('forms', formText)
  advance(maxAgeMs + 1)
  expect(await openStorage().read('forms')).toBeNull()
  expect(records.size).toBe(0)
})

test.each([
  ['the key is missing', ({keys}: ReturnType<typeof createDatabase>) => keys.clear()],
  [
    'the record was changed',
    ({records}: ReturnType<typeof createDatabase>) =>
      new Uint8Array(records.get('forms')?.text ?? new ArrayBuffer()).fill(0, 0, 4),
  ],
  [
    'the record has another shape',
    ({records}: ReturnType<typeof createDatabase>) => records.set('forms', {at: 1} as EncryptedRecord),
  ],
])('reads null when %s', async (_, damage) => {
  const database = createDatabase()
  await database.openStorage().write('forms', formText)
  damage(database)
  expect(await database.openStorage().read('forms')).toBeNull()
})

test('keeps nothing where the browser cannot encrypt or store', async () => {
  const {openStorage, records} = createDatabase()
  const forbidden = openEncryptedStorageDatabase(() => {
    throw new DOMException('forbidden', 'SecurityError')
  })
  for (const options of [
    {subtle: undefined},
    {database: openEncryptedStorageDatabase(() => undefined)},
    {database: forbidden},
  ]) {
    const storage = openStorage(options)
    await storage.write('forms', formText)
    expect(await storage.read('forms')).toBeNull()
    await storage.remove('forms')
    await storage.clear()
  }
  expect(records.size).toBe(0)
})

test('a removal during a write removes the text', async () => {
  const {openStorage, records} = createDatabase()
  const page = openStorage()
  void page.write('forms', formText)
  void page.write('purchase', formText)
  void page.remove('forms')
  expect(await page.read('forms')).toBeNull()
  expect([...records.keys()]).toEqual(['purchase'])
  await page.clear()
  expect(records.size).toBe(0)
})
