/** The database below an encrypted storage. The names of its stores are those in people's browsers. */
export interface EncryptedStorageDatabase {
  read(store: 'keys' | 'boxes', name: string): Promise<unknown>
  /** Rejects when the name exists. */
  add(store: 'keys', name: string, value: CryptoKey): Promise<void>
  put(store: 'boxes', name: string, value: EncryptedRecord): Promise<void>
  remove(store: 'boxes', name: string): Promise<void>
  clear(store: 'boxes'): Promise<void>
}

/** Encrypted texts that stay after the page. A browser that cannot encrypt or store keeps no text. No function rejects. */
export interface EncryptedStorage {
  /** null when there is no text, when it is too old, or when it cannot be decrypted. */
  read(name: string): Promise<string | null>
  write(name: string, text: string): Promise<void>
  remove(name: string): Promise<void>
  clear(): Promise<void>
}

/** Texts older than this are removed, in ms. */
export const maxAgeMs = 24 * 60 * 60 * 1000

export interface EncryptedRecord {
  /** Time of writing, ms since 1970. Stored in people's browsers under this name. */
  at: number
  iv: Uint8Array<ArrayBuffer>
  text: ArrayBuffer
}

const algorithm = {name: 'AES-GCM', length: 256}
const keyName = 'key'

/**
 * Stores what a person typed and has not sent yet, because it may contain a document number (证件号码). The browser creates
 * the key and never exports it, so a copy of the stored data is unreadable.
 *
 * @example
 * const storage = createEncryptedStorage({
 *   subtle: crypto.subtle,
 *   database: openEncryptedStorageDatabase(() => indexedDB),
 *   now: Date.now,
 * })
 * await storage.write('purchase.forms', JSON.stringify(forms))
 */
export function createEncryptedStorage({
  subtle,
  database,
  now,
}: {
  /** Undefined on a page without HTTPS. */
  subtle: SubtleCrypto | undefined
  database: EncryptedStorageDatabase
  now(): number
}): EncryptedStorage {
  let lastTask: Promise<unknown> = Promise.resolve()

  /** Runs tasks one after another. Otherwise a slow encryption could write a text again after its removal. */
  function enqueue<T>(task: () => Promise<T>, fallback: T): Promise<T> {
    const result = lastTask.then(task).catch(() => fallback)
    lastTask = result
    return result
  }

  // The key is not kept in memory: the browser may clear the database while the page is open, and the next page would have another key.
  async function loadKey(subtleCrypto: SubtleCrypto): Promise<CryptoKey> {
    const stored = await database.read('keys', keyName)
    if (stored) return stored as CryptoKey
    const created = await subtleCrypto.generateKey(algorithm, false, ['encrypt', 'decrypt'])
    try {
      await database.add('keys', keyName, created)
      return created
    } catch (error) {
      // Another tab has added its key first.
      const added = await database.read('keys', keyName)
      if (!added) throw error
      return added as CryptoKey
    }
  }

  return {
    read: (name) =>
      enqueue(async () => {
        const record = asRecord(subtle && (await database.read('boxes', name)))
        if (!subtle || !record) return null
        if (now() - record.at > maxAgeMs || record.at > now()) {
          await database.remove('boxes', name)
          return null
        }
        // The key is loaded before the `try`, because a database that does not respond proves nothing about the text.
        const key = await loadKey(subtle)
        try {
          const text = await subtle.decrypt({name: 'AES-GCM', iv: record.iv}, key, record.text)
          return new TextDecoder().decode(text)
        } catch {
          await database.remove('boxes', name)
          return null
        }
      }, null),
    write: (name, text) =>
      enqueue(async () => {
        if (!subtle) return
        const key = await loadKey(subtle)
        const iv = crypto.getRandomValues(new Uint8Array(12))
        const encrypted = await subtle.encrypt({name: 'AES-GCM', iv}, key, new TextEncoder().encode(text))
        await database.put('boxes', name, {at: now(), iv, text: encrypted})
      }, undefined),
    remove: (name) => enqueue(() => database.remove('boxes', name), undefined),
    clear: () => enqueue(() => database.clear('boxes'), undefined),
  }
}

/** For an environment without a window. */
export const noEncryptedStorage: EncryptedStorage = {
  read: async () => null,
  write: async () => {},
  remove: async () => {},
  clear: async () => {},
}

function asRecord(value: unknown): EncryptedRecord | null {
  const record = value as Partial<EncryptedRecord> | undefined
  return typeof record?.at === 'number' && record.iv instanceof Uint8Array && record.text instanceof ArrayBuffer
    ? (record as EncryptedRecord)
    : null
}
