/** Where sealed texts lie, and the key that opens them: it can be used there, and neither read nor copied. */
export interface EncryptedStorageDatabase {
  read(room: 'keys' | 'boxes', name: string): Promise<unknown>
  /** Rejects when there is one of this name already. */
  add(room: 'keys', name: string, thing: CryptoKey): Promise<void>
  put(room: 'boxes', name: string, thing: EncryptedRecord): Promise<void>
  remove(room: 'boxes', name: string): Promise<void>
  clear(room: 'boxes'): Promise<void>
}

/** Text that outlives the page and is not there in plain. Where the browser cannot do that nothing is kept. Nothing rejects. */
export interface EncryptedStorage {
  /** null when there is nothing, it is too old, or it cannot be opened any longer. */
  read(name: string): Promise<string | null>
  write(name: string, text: string): Promise<void>
  remove(name: string): Promise<void>
  /** Everything is forgotten. */
  clear(): Promise<void>
}

/** How long a text is good for, in ms. */
export const maxAgeMs = 24 * 60 * 60 * 1000

export interface EncryptedRecord {
  /** Moment of writing, ms. */
  writtenAt: number
  iv: Uint8Array<ArrayBuffer>
  text: ArrayBuffer
}

const algorithm = {name: 'AES-GCM', length: 256}
const keyName = 'key'

/**
 * What a person typed and has not sent yet may hold their document number. It is kept encrypted, with a key that the browser
 * made, holds, and never hands out, so that what lies in the browser tells nothing by itself.
 *
 * @example
 * const vault = createVault({subtle: crypto.subtle, place: databasePlace(() => indexedDB), now: Date.now})
 * await vault.write('purchase.forms', JSON.stringify(forms))
 */
export function createEncryptedStorage({
  subtle,
  place,
  now,
}: {
  /** Absent on pages that did not come over https. */
  subtle: SubtleCrypto | undefined
  place: EncryptedStorageDatabase
  now(): number
}): EncryptedStorage {
  let key: Promise<CryptoKey> | null = null
  let last: Promise<unknown> = Promise.resolve()

  /** One after the other, so that what is removed is not written once more by an encryption that took longer. */
  function inTurn<T>(run: () => Promise<T>, otherwise: T): Promise<T> {
    const mine = last.then(run).catch(() => {
      key = null
      return otherwise
    })
    last = mine
    return mine
  }

  async function keyOf(engine: SubtleCrypto): Promise<CryptoKey> {
    const known = await place.read('keys', keyName)
    if (known) return known as CryptoKey
    const made = await engine.generateKey(algorithm, false, ['encrypt', 'decrypt'])
    try {
      await place.add('keys', keyName, made)
      return made
    } catch (error) {
      // Another tab was faster, and its texts open with its key.
      const theirs = await place.read('keys', keyName)
      if (!theirs) throw error
      return theirs as CryptoKey
    }
  }

  return {
    read: (name) =>
      inTurn(async () => {
        const box = asRecord(subtle && (await place.read('boxes', name)))
        if (!subtle || !box) return null
        if (now() - box.writtenAt > maxAgeMs || box.writtenAt > now()) {
          await place.remove('boxes', name)
          return null
        }
        try {
          key ??= keyOf(subtle)
          return new TextDecoder().decode(await subtle.decrypt({name: 'AES-GCM', iv: box.iv}, await key, box.text))
        } catch {
          key = null
          await place.remove('boxes', name)
          return null
        }
      }, null),
    write: (name, text) =>
      inTurn(async () => {
        if (!subtle) return
        key ??= keyOf(subtle)
        const iv = crypto.getRandomValues(new Uint8Array(12))
        const sealed = await subtle.encrypt({name: 'AES-GCM', iv}, await key, new TextEncoder().encode(text))
        await place.put('boxes', name, {writtenAt: now(), iv, text: sealed})
      }, undefined),
    remove: (name) => inTurn(() => place.remove('boxes', name), undefined),
    clear: () => inTurn(() => place.clear('boxes'), undefined),
  }
}

/** For a place without a window. */
export const noEncryptedStorage: EncryptedStorage = {
  read: async () => null,
  write: async () => {},
  remove: async () => {},
  clear: async () => {},
}

function asRecord(thing: unknown): EncryptedRecord | null {
  const box = thing as Partial<EncryptedRecord> | undefined
  return typeof box?.writtenAt === 'number' && box.iv instanceof Uint8Array && box.text instanceof ArrayBuffer
    ? (box as EncryptedRecord)
    : null
}
