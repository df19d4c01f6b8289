import {createHmac} from 'node:crypto'
import type {RequestContext} from '../../context/deps.ts'
import {networkOf} from '../../platform/http/network-address.ts'

/**
 * A keyed hash of the caller's network. It is enough to count, so that the address is not stored. `purpose` keeps the hashes of different
 * counts apart.
 *
 * @example
 * networkHash(ctx, 'booked-from')
 */
export function networkHash({ip, config}: Pick<RequestContext, 'ip' | 'config'>, purpose: string): string {
  return createHmac('sha256', config.providerSecret)
    .update(`${purpose}\n${networkOf(ip)}`)
    .digest('base64url')
}
