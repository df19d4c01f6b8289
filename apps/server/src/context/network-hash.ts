import {createHmac} from 'node:crypto'
import type {RequestContext} from './deps.ts'

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

/**
 * The network of an address. An IPv6 user owns all addresses with the same first 64 bits. An IPv4 address may come
 * as `::ffff:1.2.3.4`.
 *
 * @example
 * networkOf('2408:8456::1') // '2408:8456:0:0'
 */
export function networkOf(ip: string): string {
  const ipv4 = /(?:^|^::ffff:)(\d+(?:\.\d+){3})$/i.exec(ip)?.[1]
  if (ipv4) return ipv4
  const [head = '', tail = ''] = ip.split('::')
  const groups = (text: string) => text.split(':').filter((group) => group !== '')
  const gap = Array.from({length: Math.max(0, 8 - groups(head).length - groups(tail).length)}, () => '0')
  const half = [...groups(head), ...gap, ...groups(tail)].slice(0, 4)
  return half.map((group) => Number.parseInt(group, 16).toString(16)).join(':')
}
