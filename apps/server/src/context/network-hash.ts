import {keyedHash} from '../platform/crypto/keyed-hash.ts'
import {networkOf} from '../platform/http/network-address.ts'
import type {RequestContext} from './deps.ts'

/**
 * A keyed hash of the caller's network. It is enough to count, so that the address is not stored. `purpose` keeps the
 * hashes of different counts apart. A new key begins new counts.
 *
 * @example
 * networkHash(ctx, 'booked-from')
 */
export function networkHash({ip, config}: Pick<RequestContext, 'ip' | 'config'>, purpose: string): string {
  return keyedHash(config.lookupKeys, `${purpose}\n${networkOf(ip)}`)
}
