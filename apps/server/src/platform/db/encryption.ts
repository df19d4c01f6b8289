import {EncryptionKeyError} from '../crypto/encryption-keys.ts'
import type {LookupHash} from '../crypto/lookup-hash.ts'
import type {ValueCipher} from '../crypto/value-cipher.ts'
import {type EncryptedColumn, encryptedColumns} from './encrypted-columns.ts'

/** How the values of one database are encrypted. */
export interface Encryption {
  readonly cipher: ValueCipher
  readonly hash: LookupHash
  /** Equal for databases with the same keys and the same master secret. */
  readonly identity: string
}

/** The stored form of a value: sealed, or its hash alone. */
export function storedForm({cipher, hash}: Encryption, place: EncryptedColumn, text: string): string {
  const storage: {lookup?: 'phone' | 'document'; hashed?: 'phone' | 'document'} = encryptedColumns[place]
  if (storage.hashed) return hash(storage.hashed, text)
  return cipher.seal(place, text, storage.lookup && hash(storage.lookup, text))
}

let used: {readonly encryption: Encryption; databases: number} | undefined

/**
 * Makes the column types of this process use an encryption until the returned function is called. Drizzle gives a column type no context, so
 * that all databases that a process has open share one encryption; another one is refused.
 */
export function installEncryption(encryption: Encryption): () => void {
  if (used && used.encryption.identity !== encryption.identity)
    throw new EncryptionKeyError('This process has a database with other encryption keys open.')
  used ??= {encryption, databases: 0}
  const own = used
  own.databases++
  let released = false
  return () => {
    if (released) return
    released = true
    own.databases--
    if (own.databases === 0) used = undefined
  }
}

/** The encryption of the open database. */
export function currentEncryption(): Encryption {
  if (!used) throw new Error('no database is open, so that nothing can be encrypted')
  return used.encryption
}
