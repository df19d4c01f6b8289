import {createHash} from 'node:crypto'

/** The encrypted business code (yybh) of a payment; the platform's page requires it. */
export const encryptedBusinessCode = (prepayId: string): string =>
  createHash('sha256').update(`yybh ${prepayId}`).digest('hex').slice(0, 32)
