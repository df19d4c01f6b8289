import {randomBytes} from 'node:crypto'
import {type SecretKey, sandboxKeys} from '../platform/config/secret-keys.ts'
import {sign} from '../platform/providers/signature.ts'

/** `PROVIDER_SECRET` of test servers: the keys of every provider are derived from it. */
export const testSecret = 'test-secret'

/** The headers of a notification, signed with the sandbox key of the provider that `path` names. */
export function signedHeaders(secrets: string, path: string, body: string, now: Date): Record<string, string> {
  const [, provider] = /\/notify\/([\w-]+)/.exec(path) ?? []
  return headersSignedWith(sandboxKeys(secrets, 'notification', provider)[0], path, body, now)
}

/** The headers of a call that is signed with this key. */
export function headersSignedWith(
  {id, secret}: SecretKey,
  path: string,
  body: string,
  now: Date,
): Record<string, string> {
  const nonce = randomBytes(12).toString('hex')
  const signed = {method: 'POST', path, timestamp: String(now.getTime()), nonce, body}
  return {
    'content-type': 'application/json',
    'x-hmb-key': id,
    'x-hmb-timestamp': signed.timestamp,
    'x-hmb-nonce': nonce,
    'x-hmb-signature': sign(secret, signed),
  }
}
