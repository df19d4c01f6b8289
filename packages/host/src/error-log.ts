/**
 * Says on the console what a person cannot see. Never pass anything personal: the text ends in remote logs.
 *
 * @example
 * logTrouble('/api/aries/order/create', 'answer: price: expected number')
 */
export function logError(where: string, what: string): void {
  console.error(`[${where}] ${what}`)
}
