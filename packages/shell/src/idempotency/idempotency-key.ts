/**
 * A new idempotency key: 32 random hexadecimal digits. Create it when the person confirms, and reuse it for every retry,
 * so the server acts once.
 *
 * @example
 * client.call(orderCreate, request, {idempotencyKey: newIdempotencyKey()})
 */
export function newIdempotencyKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}
