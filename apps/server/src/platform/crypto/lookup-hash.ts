import {createHmac, createSecretKey, hkdfSync} from 'node:crypto'

/** The kind of a hashed text. Equal texts of two kinds have different hashes. */
export type LookupKind = 'phone' | 'document'

/** Hashes a text so that equal texts can be found without decrypting. */
export type LookupHash = (kind: LookupKind, text: string) => string

/** The beginning of every hash. */
export const hashPrefix = 'h1-'

/**
 * A lookup hash (HMAC-SHA-256). Its key is derived from a lookup secret of the database, which a change of the encryption
 * key keeps.
 *
 * @example
 * const hash = lookupHash(secret)
 * hash('phone', '13800000001') === hash('phone', ' 13800000001') // true
 */
export function lookupHash(secret: Buffer): LookupHash {
  // Bytes would be converted into a key object for every hash.
  const key = createSecretKey(Buffer.from(hkdfSync('sha256', secret, '', 'hmb lookup v1', 32)))
  return (kind, text) => {
    const normalText = normalize(text)
    if (normalText === '') return ''
    return hashPrefix + createHmac('sha256', key).update(`${kind}\n${normalText}`).digest('base64url')
  }
}

/** The normal form of a text: full-width characters, lower case and surrounding spaces do not matter. */
export const normalize = (text: string) => text.normalize('NFKC').trim().toUpperCase()
