import {createHmac, hkdfSync} from 'node:crypto'

/** What a hash is of. Equal texts of two kinds have different hashes. */
export type LookupKind = 'phone' | 'document'

/** Hashes a text so that equal texts can be found without decrypting. */
export type LookupHash = (kind: LookupKind, text: string) => string

/** The beginning of a hash that stands alone in its column. */
export const hashPrefix = 'h1-'

/**
 * The lookup hash (HMAC-SHA-256) of a database. Its key is derived from the database's master secret, which key rotation does not change.
 *
 * @example
 * const hash = lookupHash(masterSecret)
 * hash('phone', '13800000001') === hash('phone', ' 13800000001') // true
 */
export function lookupHash(masterSecret: Buffer): LookupHash {
  const key = Buffer.from(hkdfSync('sha256', masterSecret, '', 'hmb lookup v1', 32))
  return (kind, text) => {
    const normal = normalised(text)
    if (normal === '') return ''
    return hashPrefix + createHmac('sha256', key).update(`${kind}\n${normal}`).digest('base64url')
  }
}

/** One form of a text however it was typed: full-width characters, lower case and surrounding spaces do not count. */
const normalised = (text: string) => text.normalize('NFKC').trim().toUpperCase()
