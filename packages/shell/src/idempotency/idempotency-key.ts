/**
 * A key for one confirmed act of a person: 32 hexadecimal digits. Make it when the person confirms and keep it while the
 * act is repeated, so that the server does it once.
 *
 * @example
 * client.call(orderCreate, ask, {idempotencyKey: newKey()})
 */
export function newIdempotencyKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}
