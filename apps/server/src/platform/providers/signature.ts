import {createHash, createHmac, randomBytes, timingSafeEqual} from 'node:crypto'
import type {SecretKey} from '../config/secret-keys.ts'

/** The maximum difference of the two clocks, in ms. */
export const clockToleranceMs = 5 * 60_000

/** The signed parts of a call. Both ends build the same text of them. */
export interface SignedCall {
  method: string
  /** The path with its query. */
  path: string
  /** ms since 1970, as text. */
  timestamp: string
  /** At least 16 characters, never used before. */
  nonce: string
  body: string
}

/**
 * HMAC-SHA256 in hex over method, path, timestamp, nonce and the body's SHA-256, one a line.
 *
 * @example
 * sign('s3cret', {method: 'POST', path: '/api/sms', timestamp: '1767225600000', nonce: '0123456789abcdef', body: '{"a":1}'})
 */
export function sign(secret: string, {method, path, timestamp, nonce, body}: SignedCall): string {
  const digest = createHash('sha256').update(body).digest('hex')
  return createHmac('sha256', secret).update([method, path, timestamp, nonce, digest].join('\n')).digest('hex')
}

/**
 * The headers of a JSON call that is signed with this key, with a nonce of its own.
 *
 * @example
 * await fetch(url + path, {method: 'POST', body, headers: signedHeaders(key, {path, body}, Date.now())})
 */
export function signedHeaders(
  {id, secret}: SecretKey,
  {path, body}: Pick<SignedCall, 'path' | 'body'>,
  nowMs: number,
): Record<string, string> {
  const timestamp = String(nowMs)
  const nonce = randomBytes(16).toString('hex')
  return {
    'content-type': 'application/json',
    'x-hmb-key': id,
    'x-hmb-timestamp': timestamp,
    'x-hmb-nonce': nonce,
    'x-hmb-signature': sign(secret, {method: 'POST', path, timestamp, nonce, body}),
  }
}

/** The error in a signed call, or '' when it is valid. The caller checks in the database that the nonce is new. */
export function signatureErrorOf(
  secret: string,
  signed: SignedCall,
  signature: string,
  nowMs: number,
): '' | 'signature' | 'clock' {
  const expected = Buffer.from(sign(secret, signed))
  const received = Buffer.from(signature)
  if (expected.length !== received.length || !timingSafeEqual(expected, received)) return 'signature'
  if (signed.nonce.length < 16) return 'signature'
  const differenceMs = Math.abs(nowMs - Number(signed.timestamp))
  return differenceMs <= clockToleranceMs ? '' : 'clock'
}
