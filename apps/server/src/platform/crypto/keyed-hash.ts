import {createHmac, timingSafeEqual} from 'node:crypto'
import type {KeyRing, SecretKey} from '../config/secret-keys.ts'

const hashWith = ({id, secret}: SecretKey, text: string) =>
  `${id}.${createHmac('sha256', secret).update(text).digest('base64url')}`

/**
 * A hash of a text that could be guessed, with the newest key. It begins with the key's id, so that the key can change.
 *
 * @example
 * keyedHash(config.codeHashKeys, 'login\n13800000001\n123456') // 'k2.x8Jq…'
 */
export const keyedHash = ([newest]: KeyRing, text: string): string => hashWith(newest, text)

/** Whether a stored hash is that of the text, with any accepted key. */
export function matchesKeyedHash(keys: KeyRing, stored: string, text: string): boolean {
  const key = keys.find(({id}) => stored.startsWith(`${id}.`))
  if (!key) return false
  const [expected, received] = [Buffer.from(stored), Buffer.from(hashWith(key, text))]
  return expected.length === received.length && timingSafeEqual(expected, received)
}
