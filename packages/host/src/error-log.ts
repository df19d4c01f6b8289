/**
 * Logs an error to the console. Never pass personal data: remote logs collect the text.
 *
 * @example
 * logError('/api/aries/order/create', 'response: price: expected number')
 */
export function logError(source: string, message: string): void {
  console.error(`[${source}] ${message}`)
}
