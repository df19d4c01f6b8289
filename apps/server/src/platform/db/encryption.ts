import {EncryptionKeyError} from '../crypto/encryption-keys.ts'
import type {LookupHash, LookupKind} from '../crypto/lookup-hash.ts'
import type {Hashes, ValueCipher} from '../crypto/value-cipher.ts'
import {LookupLeaseError} from './database-failure.ts'
import {type EncryptedColumn, encryptedColumns} from './encrypted-columns.ts'

/** How the values of one database are encrypted. */
export interface Encryption {
  readonly cipher: ValueCipher
  /** The hash of each slot; null for one that is not written. Two while the lookup secret changes. */
  readonly slots: readonly [LookupHash | null, LookupHash | null]
  /** Equal for databases with the same keys and the same lookup secrets. */
  readonly identity: string
}

/** The hashes of a text in the slots that are written. */
export const lookupHashes = ({slots: [first, second]}: Encryption, kind: LookupKind, text: string): Hashes => [
  first?.(kind, text) ?? '',
  second?.(kind, text) ?? '',
]

/** The stored form of a value. */
export function storedForm(encryption: Encryption, column: EncryptedColumn, text: string): string {
  const {lookup}: {lookup?: LookupKind} = encryptedColumns[column]
  return encryption.cipher.seal(column, text, lookup && lookupHashes(encryption, lookup, text))
}

/** An open database that uses the encryption. */
interface EncryptionOwner {
  /** Until then its lookup secrets may be used, on the clock of `performance.now()`. */
  validUntil: number
}

let installation: {encryption: Encryption; readonly owners: Set<EncryptionOwner>} | undefined

/** An encryption of this process, see {@link installEncryption}. */
export interface InstalledEncryption {
  /**
   * Applies the present state of the database. Throws {@link EncryptionKeyError} for other lookup secrets while this process has
   * another database open: their values would get hashes of the wrong secret.
   */
  renew(encryption: Encryption, validUntil: number): void
  release(): void
}

/**
 * Makes the column types of this process use an encryption until it is released. Drizzle gives a column type no context,
 * so that all databases that a process has open share one encryption; another one is refused. Hashes are made until `validUntil`.
 */
export function installEncryption(encryption: Encryption, validUntil = Number.POSITIVE_INFINITY): InstalledEncryption {
  installation ??= {encryption, owners: new Set()}
  const own = installation
  assertShared(encryption)
  const owner = {validUntil}
  own.owners.add(owner)
  return {
    renew(newest, until) {
      if (own.owners.size > 1) assertShared(newest)
      if (own.encryption.identity !== newest.identity) own.encryption = newest
      owner.validUntil = until
    },
    release() {
      own.owners.delete(owner)
      if (own === installation && own.owners.size === 0) installation = undefined
    },
  }
}

function assertShared({identity}: Encryption): void {
  if (installation && installation.encryption.identity !== identity)
    throw new EncryptionKeyError(
      'This process has already opened a database with other encryption keys. Close it first.',
    )
}

/** The encryption of the open database, for values. */
export function currentEncryption(): Encryption {
  if (!installation) throw new Error('a value cannot be encrypted, because no database is open')
  return installation.encryption
}

/**
 * The same, for hashes. Throws {@link LookupLeaseError} in a process that has not read the state of the lookup secrets for too
 * long: it was paused or had no connection, and the secrets may have changed.
 */
export function currentLookups(): Encryption {
  const encryption = currentEncryption()
  const now = performance.now()
  for (const {validUntil} of installation?.owners ?? []) if (now > validUntil) throw new LookupLeaseError()
  return encryption
}
