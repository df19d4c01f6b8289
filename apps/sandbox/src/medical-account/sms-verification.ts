import {randomBytes, randomInt} from 'node:crypto'
import type {Clock} from '../clock.ts'
import {errorResponse, type ProviderResponse} from '../provider-api/provider-response.ts'
import {accountCopy as copy} from './account-copy.ts'

/** A code is valid for this time. */
export const codeLifetimeMs = 5 * 60_000
/** Wrong attempts at one code. */
export const maxCodeAttempts = 5

/** At most this many codes are kept; the oldest are dropped. */
const codeLimit = 10_000

interface SentCode {
  token: string
  code: string
  /** ms */
  expiresAt: number
  wrongAttempts: number
  verified: boolean
}

/**
 * The SMS codes of an account platform, which it creates, sends to the phone in its records, and checks. Only an order's newest
 * code is valid. Codes are kept in memory only, so that a restart requires a new one.
 *
 * @example
 * const codes = createSmsVerification({clock})
 * const {token, code} = codes.create('HM1')
 * codes.errorOf('HM1', token, code) // null
 */
export function createSmsVerification({clock}: {clock: Clock}) {
  const byOrder = new Map<string, SentCode>()
  return {
    create(orderNo: string): {token: string; code: string} {
      const sent = {
        token: randomBytes(24).toString('base64url'),
        code: String(randomInt(1_000_000)).padStart(6, '0'),
        expiresAt: clock.now() + codeLifetimeMs,
        wrongAttempts: 0,
        verified: false,
      }
      byOrder.delete(orderNo)
      byOrder.set(orderNo, sent)
      const [oldest] = byOrder.keys()
      if (byOrder.size > codeLimit && oldest !== undefined) byOrder.delete(oldest)
      return sent
    },
    /** The error of a code; null when the code proves the holder. A repeated right code proves it again. */
    errorOf(orderNo: string, token: string, code: string): ProviderResponse | null {
      const sent = byOrder.get(orderNo)
      if (!sent || sent.token !== token || sent.expiresAt <= clock.now())
        return errorResponse('SMS_CODE_EXPIRED', copy.codeExpired)
      if (sent.wrongAttempts >= maxCodeAttempts) return errorResponse('SMS_CODE_LOCKED', copy.codeLocked)
      if (sent.code === code) {
        sent.verified = true
        return null
      }
      if (sent.verified) return errorResponse('SMS_CODE_EXPIRED', copy.codeExpired)
      sent.wrongAttempts += 1
      return sent.wrongAttempts >= maxCodeAttempts
        ? errorResponse('SMS_CODE_LOCKED', copy.codeLocked)
        : errorResponse('WRONG_SMS_CODE', copy.wrongCode)
    },
  }
}
