import {randomBytes} from 'node:crypto'
import {sign} from '../platform/providers/signature.ts'

/** The headers of a provider's signed call. */
export function signedHeaders(secret: string, path: string, body: string, now: Date): Record<string, string> {
  const nonce = randomBytes(12).toString('hex')
  const signed = {method: 'POST', path, timestamp: String(now.getTime()), nonce, body}
  return {
    'content-type': 'application/json',
    'x-hmb-timestamp': signed.timestamp,
    'x-hmb-nonce': nonce,
    'x-hmb-signature': sign(secret, signed),
  }
}
