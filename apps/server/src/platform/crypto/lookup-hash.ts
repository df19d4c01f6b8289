import {createHmac, createSecretKey, hkdfSync} from 'node:crypto'

/** What a hash is of. Equal texts of two kinds have different hashes. */
export type LookupKind = 'phone' | 'document'

/** Hashes a text so that equal texts can be found without decrypting. */
export type LookupHash = (kind: LookupKind, text: string) => string

/** The beginning of every hash. */
export const hashPrefix = 'h1-'

/**
 * A lookup hash (HMAC-SHA-256). Its key is derived from a lookup secret of the database, which a change of the encryption key keeps.
 *
 * @example
 * const hash = lookupHash(secret)
 * hash('phone', '13800000001') === hash('phone', ' 13800000001') // true
 */
export function lookupHash(secret: Buffer): LookupHash {
  // A key object, because bytes would be converted into one for every hash.
  const key = createSecretKey(Buffer.from(hkdfSync('sha256', secret, '', 'hmb lookup v1', 32)))
  return (kind, text) => {
    const normal = normalised(text)
    if (normal === '') return ''
    return hashPrefix + createHmac('sha256', key).update(`${kind}\n${normal}`).digest('base64url')
  }
}

/** The normal form of a text: full-width characters, lower case and surrounding spaces do not matter. */
export const normalised = (text: string) => text.normalize('NFKC').trim().toUpperCase()
