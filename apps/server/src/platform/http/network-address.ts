/**
 * The network of an address. An IPv6 user owns all addresses with the same first 64 bits. An IPv4 address may come as `::ffff:1.2.3.4`.
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
  const half = [...groups(head), ...gap, ...groups(tail)].slice(0, 4)
  return half.map((group) => Number.parseInt(group, 16).toString(16)).join(':')
}
