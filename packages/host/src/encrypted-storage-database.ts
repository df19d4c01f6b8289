import type {EncryptedStorageDatabase} from './encrypted-storage.ts'

/** Some browsers never answer the first question to their database after they were started. In ms. */
export const databaseTimeoutMs = 1_500

const name = 'hmb-vault'
const rooms = ['keys', 'boxes'] as const

/**
 * A place for the vault in the browser's own database, which stores a key as a key and not as its bytes. Every call rejects where
 * there is no database, it is forbidden or full, or it does not answer.
 *
 * @example
 * databasePlace(() => window.indexedDB)
 */
export function openEncryptedStorageDatabase(find: () => IDBFactory | undefined): EncryptedStorageDatabase {
  const run = async <T>(
    room: (typeof rooms)[number],
    mode: IDBTransactionMode,
    act: (store: IDBObjectStore) => IDBRequest<T>,
  ): Promise<T> => {
    // Where storage is forbidden, even looking at it throws.
    const opening = find()?.open(name, 2)
    if (!opening) throw new Error('no database')
    opening.onupgradeneeded = () => {
      const known = opening.result.objectStoreNames
      for (const wanted of rooms) if (!known.contains(wanted)) opening.result.createObjectStore(wanted)
    }
    const database = await inTime(opening)
    try {
      return await inTime(act(database.transaction(room, mode).objectStore(room)))
    } finally {
      database.close()
    }
  }
  return {
    read: (room, key) => run<unknown>(room, 'readonly', (store) => store.get(key)),
    add: async (room, key, thing) => void (await run(room, 'readwrite', (store) => store.add(thing, key))),
    put: async (room, key, thing) => void (await run(room, 'readwrite', (store) => store.put(thing, key))),
    remove: (room, key) => run(room, 'readwrite', (store) => store.delete(key)),
    clear: (room) => run(room, 'readwrite', (store) => store.clear()),
  }
}

function inTime<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('the database does not answer')), databaseTimeoutMs)
    const end = (settle: () => void) => {
      clearTimeout(timer)
      settle()
    }
    request.onsuccess = () => end(() => resolve(request.result))
    request.onerror = () => end(() => reject(request.error ?? new Error('the database failed')))
    if ('onblocked' in request) request.onblocked = () => end(() => reject(new Error('the database is held')))
  })
}
