import {randomInt} from 'node:crypto'

/** A provider's number for a payment or a refund: 28 digits, of which the first two tell the kind. */
export const randomProviderNumber = (kind: '42' | '50'): string =>
  `${kind}${Array.from({length: 26}, () => randomInt(10)).join('')}`
