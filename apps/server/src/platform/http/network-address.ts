const privateIpv4 = /^(127|10)\.|^192\.168\.|^172\.(1[6-9]|2\d|3[01])\./
const privateIpv6 = /^(::1$|f[cd][\da-f]{2}:|fe80:)/i

/**
 * Whether an address belongs to the machine or a private network.
 *
 * @example
 * isOwnNetwork('127.0.0.1') // true
 */
export const isOwnNetwork = (ip: string): boolean => privateIpv6.test(ip) || privateIpv4.test(networkOf(ip))

/**
 * The network of an address. An IPv6 user owns all addresses with the same first 64 bits. An IPv4 address may come as
 * `::ffff:1.2.3.4`.
 *
 * @example
 * networkOf('2001:db8::7') // '2001:db8:0:0'
 */
export function networkOf(ip: string): string {
  const ipv4 = /(?:^|^::ffff:)(\d+(?:\.\d+){3})$/i.exec(ip)?.[1]
  if (ipv4) return ipv4
  const [head = '', tail = ''] = ip.split('::')
  const groups = (text: string) => text.split(':').filter((group) => group !== '')
  const gap = Array.from({length: Math.max(0, 8 - groups(head).length - groups(tail).length)}, () => '0')
  const prefix = [...groups(head), ...gap, ...groups(tail)].slice(0, 4)
  return prefix.map((group) => Number.parseInt(group, 16).toString(16)).join(':')
}
