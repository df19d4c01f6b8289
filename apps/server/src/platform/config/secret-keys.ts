import {createHash, createHmac} from 'node:crypto'

/** A secret and its id, which both ends use. */
export interface SecretKey {
  readonly id: string
  /** At least 32 bytes. Its text is the key of the HMAC. */
  readonly secret: string
}

/** The first key is used and all are accepted, so that a key can change without refused calls. */
export type KeyRing = readonly [SecretKey, ...SecretKey[]]

/** The address of one provider, and the keys of both directions. */
export interface ProviderAccess {
  /** Without a slash at the end. */
  readonly url: string
  /** Sign the calls to the provider. */
  readonly callKeys: KeyRing
  /** Verify its notifications; empty for a provider that sends none. */
  readonly notificationKeys: readonly SecretKey[]
}

/** A secret has at least this many bytes. */
const secretBytes = 32

/** A secret with fewer different characters than this is not random. 64 random hexadecimal digits have 15 or 16. */
const differentCharacters = 10

/** Why a secret is weak, or ''. Hexadecimal digits count half a byte each. */
export function weaknessOf(secret: string): string {
  const bytes = /^[0-9a-f]+$/i.test(secret) ? secret.length / 2 : Buffer.byteLength(secret)
  if (bytes < secretBytes)
    return `has less than ${secretBytes} bytes; create one with: openssl rand -hex ${secretBytes}`
  return new Set(secret).size < differentCharacters ? 'is not random' : ''
}

interface KeyList {
  /** By provider; under '' in a list without providers. */
  readonly rings: ReadonlyMap<string, readonly SecretKey[]>
  /** Messages without a secret. */
  readonly errors: readonly string[]
}

/**
 * Reads `<provider>:<key id>:<secret>,…`, or `<key id>:<secret>,…` without providers. The first key of a provider is
 * used, all are accepted.
 *
 * @example
 * parseKeyList('wechat:k2:5f…,wechat:k1:90…', {byProvider: true}).rings.get('wechat') // [{id: 'k2', …}, {id: 'k1', …}]
 */
export function parseKeyList(text: string, {byProvider}: {byProvider: boolean}): KeyList {
  const rings = new Map<string, SecretKey[]>()
  const errors: string[] = []
  const parts = text.split(',').map((part) => part.trim())
  for (const [index, part] of parts.entries()) {
    if (part === '') continue
    const [, provider = '', id = '', secret = ''] = (byProvider ? providerKey : plainKey).exec(part) ?? []
    if (id === '') {
      errors.push(`part ${index + 1} must be ${byProvider ? '<provider>:<key id>:<secret>' : '<key id>:<secret>'}`)
      continue
    }
    const name = byProvider ? `${provider}:${id}` : id
    const weakness = weaknessOf(secret)
    if (weakness) errors.push(`${name} ${weakness}`)
    const ring = rings.get(provider) ?? []
    if (ring.some((key) => key.id === id)) errors.push(`${name} is listed twice`)
    rings.set(provider, [...ring, {id, secret}])
  }
  return {rings, errors}
}

const providerKey = /^([a-z][\w-]*):([\w-]{1,32}):([!-~]+)$/
const plainKey = /^()([\w-]{1,32}):([!-~]+)$/

/**
 * The keys of the sandbox profile: server and sandbox derive them from the secrets that they share, so that there is one
 * setting. `purpose` is `call`, `notification`, or a purpose of the server alone.
 *
 * @example
 * sandboxKeys('new,old', 'call', 'wechat') // two keys; the first is used
 */
export function sandboxKeys(secrets: string, purpose: string, provider = ''): KeyRing {
  const keyOf = (secret: string): SecretKey => ({
    id: createHash('sha256').update(secret).digest('hex').slice(0, 8),
    secret: createHmac('sha256', secret).update(`${purpose} ${provider}`).digest('hex'),
  })
  const [newest = '', ...older] = secrets.split(',')
  return [keyOf(newest), ...older.map(keyOf)]
}
