import {createHash, createHmac, randomBytes, timingSafeEqual} from 'node:crypto'
import type {Clock} from '../clock.ts'

export const headerNames = {
  timestamp: 'x-hmb-timestamp',
  nonce: 'x-hmb-nonce',
  signature: 'x-hmb-signature',
} as const

/** A request whose clock is further off than this is refused. */
export const toleranceMs = 5 * 60_000

/** More live nonces than this and the oldest are forgotten: a bound on memory, far above what ten minutes bring. */
const nonceLimit = 200_000

export interface Signable {
  method: string
  /** Path with its query, as it stands in the request line. */
  path: string
  /** Milliseconds since 1970, as text. */
  timestamp: string
  nonce: string
  /** The raw body, before any parsing. */
  body: string
}

/**
 * Hex HMAC-SHA256 over method, path, timestamp, nonce and the body's SHA-256, each on a line of its own.
 * @example signature('s3cret', {method: 'POST', path: '/api/sms', timestamp: '1767225600000', nonce: '0123456789abcdef', body: '{"a":1}'})
 */
export function signature(secret: string, {method, path, timestamp, nonce, body}: Signable): string {
  const bodyHash = createHash('sha256').update(body).digest('hex')
  return createHmac('sha256', secret).update([method, path, timestamp, nonce, bodyHash].join('\n')).digest('hex')
}

/**
 * The three headers that make a request ours, with a fresh nonce.
 * @example await fetch(url, {method: 'POST', body, headers: signedHeaders('s3cret', {method: 'POST', path: '/api/sms', body}, Date.now())})
 */
export function signedHeaders(
  secret: string,
  request: Pick<Signable, 'method' | 'path' | 'body'>,
  now: number,
): Record<string, string> {
  const timestamp = String(now)
  const nonce = randomBytes(16).toString('hex')
  return {
    [headerNames.timestamp]: timestamp,
    [headerNames.nonce]: nonce,
    [headerNames.signature]: signature(secret, {...request, timestamp, nonce}),
  }
}

/** Why a request is not believed. */
export type SignatureError = 'UNSIGNED' | 'CLOCK' | 'SIGNATURE' | 'REPLAYED'

/**
 * Checks signatures and remembers nonces for as long as their request could be repeated.
 * @example const refusal = createVerifier('s3cret', systemClock)({method, path, timestamp, nonce, body, signature})
 */
export function createVerifier(secret: string, clock: Clock) {
  const seen = new Map<string, number>()

  return (request: Signable & {signature: string}): SignatureError | null => {
    if (!/^\d{1,16}$/.test(request.timestamp) || request.nonce.length < 16 || request.nonce.length > 128) {
      return 'UNSIGNED'
    }
    const now = clock.now()
    const sentAt = Number(request.timestamp)
    if (Math.abs(now - sentAt) > toleranceMs) return 'CLOCK'
    const expected = Buffer.from(signature(secret, request))
    const given = Buffer.from(request.signature)
    if (given.length !== expected.length || !timingSafeEqual(given, expected)) return 'SIGNATURE'

    forget(seen, now)
    if (seen.has(request.nonce)) return 'REPLAYED'
    // Only believed requests are remembered, so a stranger cannot fill the memory.
    seen.set(request.nonce, sentAt + toleranceMs)
    return null
  }
}

function forget(seen: Map<string, number>, now: number): void {
  for (const [nonce, until] of seen) {
    if (until >= now && seen.size < nonceLimit) break
    seen.delete(nonce)
  }
}
