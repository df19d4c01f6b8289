import {createCipheriv, createDecipheriv, createSecretKey, randomBytes} from 'node:crypto'
import {type EncryptionKey, EncryptionKeyError} from './encryption-keys.ts'

/**
 * A sealed value: `v1.<keyId>.<data>`, with lookup hashes `v1.<keyId>.<data>.<hash 1>.<hash 2>`. Hash 1 may be empty, an
 * empty hash 2 is left out with its dot. `data` is nonce (12 bytes), ciphertext and tag (16 bytes) as base64url.
 */
const sealedForm = /^v1\.([0-9a-f]{8})\.([\w-]+)(|\.[\w-]+|\.[\w-]*\.[\w-]+)$/
const nonceBytes = 12
const tagBytes = 16

/** The beginning of every value that a key sealed. */
export const sealedPrefix = (keyId: string): string => `v1.${keyId}.`

/** A text's hashes by slot; '' for a slot without one. */
export type Hashes = readonly [first: string, second: string]

const noHashes: Hashes = ['', '']

/** The lookup hashes at the end of a sealed value. */
export function hashesOf(stored: string): Hashes {
  const [, first = '', second = ''] = (sealedForm.exec(stored)?.[3] ?? '').split('.')
  return [first, second]
}

/** A stored value is not encrypted, was changed, or was moved from another column. The message never has the value. */
export class SealedValueError extends Error {
  constructor(column: string, reason: string) {
    super(`the value in ${column} ${reason}`)
    this.name = 'SealedValueError'
  }
}

/**
 * Encrypts and decrypts values (AES-256-GCM). `column` is its table and name: a value can be decrypted only in the column
 * for which it was encrypted.
 */
export interface ValueCipher {
  /** The key that encrypts. */
  readonly keyId: string
  /** All keys that decrypt. */
  readonly keyIds: readonly string[]
  /**
   * Lookup hashes are readable at the end of the value and are authenticated with it. '' stays '': only its absence is
   * visible.
   */
  seal(column: string, text: string, hashes?: Hashes): string
  /** Throws {@link SealedValueError}, or {@link EncryptionKeyError} for a key that is not in the ring. */
  open(column: string, stored: string): string
}

/**
 * The cipher of a key ring: the first key encrypts, all decrypt.
 *
 * @example
 * const cipher = valueCipher(parseKeys(text))
 * cipher.open('users.phone', cipher.seal('users.phone', '13800000001')) // '13800000001'
 */
export function valueCipher(keys: readonly EncryptionKey[]): ValueCipher {
  const [newest] = keys
  if (!newest) throw new EncryptionKeyError('There is no encryption key: set ENCRYPTION_KEYS.')
  // Bytes would be converted into a key object for every value, which takes four fifths of the time.
  const secrets = new Map(keys.map(({id, secret}) => [id, createSecretKey(secret)]))
  const newestKey = createSecretKey(newest.secret)
  return {
    keyId: newest.id,
    keyIds: keys.map(({id}) => id),
    seal(column, text, [first, second] = noHashes) {
      if (text === '') return ''
      const nonce = randomBytes(nonceBytes)
      const hashes = second ? `.${first}.${second}` : first && `.${first}`
      const cipher = createCipheriv('aes-256-gcm', newestKey, nonce).setAAD(
        authenticatedData(newest.id, column, hashes),
      )
      const data = Buffer.concat([nonce, cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()])
      return `${sealedPrefix(newest.id)}${data.toString('base64url')}${hashes}`
    },
    open(column, stored) {
      if (stored === '') return ''
      const [, keyId, encoded, hashes = ''] = sealedForm.exec(stored) ?? []
      if (!keyId || !encoded) throw new SealedValueError(column, 'is not encrypted')
      const secret = secrets.get(keyId)
      if (!secret) throw new EncryptionKeyError(`The value in ${column} needs the encryption key ${keyId}.`)
      const data = Buffer.from(encoded, 'base64url')
      if (data.length < nonceBytes + tagBytes) throw new SealedValueError(column, 'is too short')
      const nonce = data.subarray(0, nonceBytes)
      const decipher = createDecipheriv('aes-256-gcm', secret, nonce, {authTagLength: tagBytes})
        .setAAD(authenticatedData(keyId, column, hashes))
        .setAuthTag(data.subarray(-tagBytes))
      try {
        return decipher.update(data.subarray(nonceBytes, -tagBytes), undefined, 'utf8') + decipher.final('utf8')
      } catch {
        throw new SealedValueError(column, 'was changed, or belongs to another column')
      }
    },
  }
}

/**
 * The data that is authenticated with a value. `hashes` are `.<hash 1>.<hash 2>`; without their first dot, as in values
 * of the first version.
 */
const authenticatedData = (keyId: string, column: string, hashes: string) =>
  Buffer.from(`v1\n${keyId}\n${column}\n${hashes.slice(1)}`)
