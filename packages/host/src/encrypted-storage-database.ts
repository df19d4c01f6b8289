import type {EncryptedStorageDatabase} from './encrypted-storage.ts'

/** Some browsers never respond to the first database request after their start. After this time a request fails, in ms. */
export const databaseTimeoutMs = 1_500

const databaseName = 'hmb-vault'
const stores = ['keys', 'boxes'] as const

/**
 * The encrypted storage's database in IndexedDB, which stores a `CryptoKey` without exporting it. A call rejects when the
 * database is missing, forbidden, full or silent.
 *
 * @example
 * openEncryptedStorageDatabase(() => window.indexedDB)
 */
export function openEncryptedStorageDatabase(find: () => IDBFactory | undefined): EncryptedStorageDatabase {
  const run = async <T>(
    store: (typeof stores)[number],
    mode: IDBTransactionMode,
    request: (objects: IDBObjectStore) => IDBRequest<T>,
  ): Promise<T> => {
    // Reading the property indexedDB throws when storage is forbidden.
    const opening = find()?.open(databaseName, 2)
    if (!opening) throw new Error('no database')
    opening.onupgradeneeded = () => {
      const existing = opening.result.objectStoreNames
      for (const name of stores) if (!existing.contains(name)) opening.result.createObjectStore(name)
    }
    const database = await withTimeout(opening).catch((error) => {
      // A database that opens after this must not block the next version.
      opening.onsuccess = () => opening.result.close()
      throw error
    })
    try {
      return await withTimeout(request(database.transaction(store, mode).objectStore(store)))
    } finally {
      database.close()
    }
  }
  return {
    read: (store, key) => run<unknown>(store, 'readonly', (objects) => objects.get(key)),
    add: async (store, key, value) => void (await run(store, 'readwrite', (objects) => objects.add(value, key))),
    put: async (store, key, value) => void (await run(store, 'readwrite', (objects) => objects.put(value, key))),
    remove: (store, key) => run(store, 'readwrite', (objects) => objects.delete(key)),
    clear: (store) => run(store, 'readwrite', (objects) => objects.clear()),
  }
}

function withTimeout<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('the database does not respond')), databaseTimeoutMs)
    const end = (settle: () => void) => {
      clearTimeout(timer)
      settle()
    }
    request.onsuccess = () => end(() => resolve(request.result))
    request.onerror = () => end(() => reject(request.error ?? new Error('the database failed')))
    if ('onblocked' in request) request.onblocked = () => end(() => reject(new Error('the database is blocked')))
  })
}
