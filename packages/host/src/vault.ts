import type {KeyStore} from './storage.ts'

/** Where the vault's key lies: it can be used there, and neither read nor copied. */
export interface KeyPlace {
  read(): Promise<CryptoKey | null>
  keep(key: CryptoKey): Promise<void>
}

/** Text that outlives the page and is not there in plain. Where the browser cannot do that nothing is kept. */
export interface Vault {
  /** null when there is nothing, it is too old, or it cannot be opened any longer. */
  read(name: string): Promise<string | null>
  write(name: string, text: string): Promise<void>
  remove(name: string): void
}

/** How long an entry is good for, in ms. */
export const vaultMs = 24 * 60 * 60 * 1000

interface Entry {
  /** Moment of writing, ms. */
  at: number
  iv: string
  text: string
}

const algorithm = {name: 'AES-GCM', length: 256}

/**
 * What a person typed and has not sent yet may hold their document number. It is kept encrypted, with a key that the browser
 * made, holds, and never hands out, so that what lies in the storage tells nothing by itself.
 *
 * @example
 * const vault = createVault({subtle: crypto.subtle, store: host.local, keys: indexedDbKeys(indexedDB), now: Date.now})
 * await vault.write('purchase.forms', JSON.stringify(forms))
 */
export function createVault({
  subtle,
  store,
  keys,
  now,
}: {
  /** Absent on pages that did not come over https. */
  subtle: SubtleCrypto | undefined
  store: Pick<KeyStore, 'get' | 'set' | 'remove'>
  keys: KeyPlace
  now(): number
}): Vault {
  const place = (name: string) => `vault.${name}`
  let key: Promise<CryptoKey> | null = null

  async function keyOf(engine: SubtleCrypto): Promise<CryptoKey> {
    const known = await keys.read()
    if (known) return known
    const made = await engine.generateKey(algorithm, false, ['encrypt', 'decrypt'])
    await keys.keep(made)
    return made
  }

  return {
    async read(name) {
      const entry = parse(store.get(place(name)))
      if (!subtle || !entry) return null
      if (now() - entry.at > vaultMs || entry.at > now()) {
        store.remove(place(name))
        return null
      }
      try {
        key ??= keyOf(subtle)
        const opened = await subtle.decrypt({name: 'AES-GCM', iv: bytesOf(entry.iv)}, await key, bytesOf(entry.text))
        return new TextDecoder().decode(opened)
      } catch {
        key = null
        store.remove(place(name))
        return null
      }
    },
    async write(name, text) {
      if (!subtle) return
      try {
        key ??= keyOf(subtle)
        const iv = crypto.getRandomValues(new Uint8Array(12))
        const closed = await subtle.encrypt({name: 'AES-GCM', iv}, await key, new TextEncoder().encode(text))
        const entry: Entry = {at: now(), iv: textOf(iv), text: textOf(new Uint8Array(closed))}
        store.set(place(name), JSON.stringify(entry))
      } catch {
        // A browser without a place for the key keeps nothing.
        key = null
      }
    },
    remove: (name) => store.remove(place(name)),
  }
}

/**
 * The key in the browser's own database, which stores it as a key and not as its bytes.
 *
 * @example
 * indexedDbKeys(window.indexedDB)
 */
export function indexedDbKeys(database: IDBFactory | undefined): KeyPlace {
  const run = async <T>(mode: IDBTransactionMode, act: (store: IDBObjectStore) => IDBRequest<T>): Promise<T> => {
    if (!database) throw new Error('no database')
    const opening = database.open('hmb-vault', 1)
    opening.onupgradeneeded = () => opening.result.createObjectStore('keys')
    const open = await settled(opening)
    try {
      return await settled(act(open.transaction('keys', mode).objectStore('keys')))
    } finally {
      open.close()
    }
  }
  return {
    read: async () => (await run<CryptoKey | undefined>('readonly', (store) => store.get('key'))) ?? null,
    keep: async (key) => {
      await run('readwrite', (store) => store.put(key, 'key'))
    },
  }
}

/**
 * The vault of a page in a browser. Not while rendering: it asks the window.
 *
 * @example
 * const vault = browserVault(window, host.local)
 */
export function browserVault(window: Window & typeof globalThis, store: KeyStore): Vault {
  return createVault({
    subtle: window.crypto?.subtle,
    store,
    keys: indexedDbKeys(window.indexedDB),
    now: () => Date.now(),
  })
}

function settled<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error)
  })
}

function parse(text: string | null): Entry | null {
  try {
    const entry = JSON.parse(text ?? 'null') as Entry | null
    return typeof entry?.at === 'number' && typeof entry.iv === 'string' && typeof entry.text === 'string'
      ? entry
      : null
  } catch {
    return null
  }
}

const textOf = (bytes: Uint8Array) => btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''))
const bytesOf = (text: string) => Uint8Array.from(atob(text), (character) => character.charCodeAt(0))
