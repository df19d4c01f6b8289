import {createHash, createHmac, randomBytes, timingSafeEqual} from 'node:crypto'
import type {Clock} from '../clock.ts'
import type {ProviderKey} from './provider-keys.ts'

export const headerNames = {
  key: 'x-hmb-key',
  timestamp: 'x-hmb-timestamp',
  nonce: 'x-hmb-nonce',
  signature: 'x-hmb-signature',
} as const

/** A request is refused when its timestamp differs from this clock by more than this. */
export const toleranceMs = 5 * 60_000

/** At most this many nonces are kept. It bounds the memory and is far above the requests of ten minutes. */
const nonceLimit = 200_000

export interface Signable {
  method: string
  /** Path with query, as in the request line. */
  path: string
  /** Milliseconds since 1970, as text. */
  timestamp: string
  nonce: string
  /** The raw body, before any parsing. */
  body: string
}

/**
 * Hex HMAC-SHA256 over method, path, timestamp, nonce and the body's SHA-256, one per line.
 * @example signature('s3cret', {method: 'POST', path: '/api/sms', timestamp: '1767225600000', nonce: '0123456789abcdef', body: '{"a":1}'})
 */
export function signature(secret: string, {method, path, timestamp, nonce, body}: Signable): string {
  const bodyHash = createHash('sha256').update(body).digest('hex')
  return createHmac('sha256', secret).update([method, path, timestamp, nonce, bodyHash].join('\n')).digest('hex')
}

/**
 * The four headers of a signed request, with a new nonce.
 * @example await fetch(url, {method: 'POST', body, headers: signedHeaders({id: 'k1', secret: 's3cret'}, {method: 'POST', path: '/api/sms', body}, Date.now())})
 */
export function signedHeaders(
  {id, secret}: ProviderKey,
  request: Pick<Signable, 'method' | 'path' | 'body'>,
  now: number,
): Record<string, string> {
  const timestamp = String(now)
  const nonce = randomBytes(16).toString('hex')
  return {
    [headerNames.key]: id,
    [headerNames.timestamp]: timestamp,
    [headerNames.nonce]: nonce,
    [headerNames.signature]: signature(secret, {...request, timestamp, nonce}),
  }
}

/** The reasons for which a signature is refused. */
export type SignatureError = 'UNSIGNED' | 'KEY' | 'CLOCK' | 'SIGNATURE' | 'REPLAYED'

/**
 * Verifies signatures with the accepted keys of a path. Remembers each nonce until its timestamp is too old to be
 * accepted again. Returns null when valid.
 * @example const error = createVerifier(() => [key], systemClock)({method, path, timestamp, nonce, body, keyId, signature})
 */
export function createVerifier(keysOf: (path: string) => readonly ProviderKey[], clock: Clock) {
  const seenNonces = new Map<string, number>()

  return (request: Signable & {keyId: string; signature: string}): SignatureError | null => {
    if (!/^\d{1,16}$/.test(request.timestamp) || request.nonce.length < 16 || request.nonce.length > 128) {
      return 'UNSIGNED'
    }
    const now = clock.now()
    const sentAt = Number(request.timestamp)
    if (Math.abs(now - sentAt) > toleranceMs) return 'CLOCK'
    const key = keysOf(request.path).find(({id}) => id === request.keyId)
    if (!key) return 'KEY'
    const expected = Buffer.from(signature(key.secret, request))
    const actual = Buffer.from(request.signature)
    if (actual.length !== expected.length || !timingSafeEqual(actual, expected)) return 'SIGNATURE'

    forgetExpired(seenNonces, now)
    if (seenNonces.has(request.nonce)) return 'REPLAYED'
    // Only verified requests are remembered, so that others cannot fill the memory.
    seenNonces.set(request.nonce, sentAt + toleranceMs)
    return null
  }
}

function forgetExpired(seen: Map<string, number>, now: number): void {
  for (const [nonce, until] of seen) {
    if (until >= now && seen.size < nonceLimit) break
    seen.delete(nonce)
  }
}
