import {createEncryptedStorage, type EncryptedStorage} from './encrypted-storage.ts'
import {openEncryptedStorageDatabase} from './encrypted-storage-database.ts'

/**
 * The encrypted storage of a browser. An app that keeps no input leaves it out, with its 1 KB.
 *
 * @example
 * const host = createHost(window, browserEncryptedStorage(window))
 */
export function browserEncryptedStorage(
  window: Pick<Window & typeof globalThis, 'crypto' | 'indexedDB'>,
): EncryptedStorage {
  return createEncryptedStorage({
    subtle: window.crypto?.subtle,
    database: openEncryptedStorageDatabase(() => window.indexedDB),
    now: () => Date.now(),
  })
}
