import {randomBytes, randomInt} from 'node:crypto'
import type {Clock} from '../clock.ts'
import type {ProviderResponse} from '../provider-api/provider-response.ts'

/** A slider challenge. Positions are percents of the slider's length. */
export interface CaptchaChallenge {
  id: string
  gap: number
}

/** The page's result for the merchant. */
export interface CaptchaTicket {
  ticket: string
  randstr: string
}

/** The largest accepted distance from the gap, in percents of the slider's length. */
export const tolerancePercent = 3
/** Lifetime of a challenge, in ms. */
export const challengeLifetimeMs = 5 * 60_000
/** At most this many open challenges and used tickets are kept; the oldest are dropped. */
const entryLimit = 10_000

export type CaptchaController = ReturnType<typeof createCaptchaController>

/**
 * The provider of the image captcha (图形验证码).
 * @example const {id, gap} = captcha.openChallenge(); captcha.solve(id, gap) // {ticket: 'sandbox-ok-…', randstr: '@…'}
 */
export function createCaptchaController({clock}: {clock: Clock}) {
  const challenges = new Map<string, {gap: number; at: number}>()
  const usedTickets = new Set<string>()

  return {
    openChallenge(): CaptchaChallenge {
      const challenge = {id: randomBytes(12).toString('hex'), gap: 30 + randomInt(61)}
      addBounded(challenges, challenge.id, {gap: challenge.gap, at: clock.now()})
      return challenge
    },
    /**
     * A ticket when the piece covers the gap. After `missed` the person can repeat the challenge; `expired` needs a new
     * challenge.
     */
    solve(id: string, position: number): CaptchaTicket | 'missed' | 'expired' {
      const challenge = challenges.get(id)
      if (!challenge || clock.now() - challenge.at > challengeLifetimeMs) return 'expired'
      if (Math.abs(position - challenge.gap) > tolerancePercent) return 'missed'
      challenges.delete(id)
      return createTicket('sandbox-ok')
    },
    /** A ticket that `verify` refuses, for tests. */
    createBadTicket: (): CaptchaTicket => createTicket('sandbox-bad'),
    /** Whether a ticket passes. Each ticket passes once, together with its `randstr`. */
    verify({ticket, randstr}: CaptchaTicket): ProviderResponse {
      const key = `${ticket} ${randstr}`
      const passed = ticket.startsWith('sandbox-ok-') && !usedTickets.has(key)
      if (passed) {
        usedTickets.add(key)
        const [oldest] = usedTickets
        if (usedTickets.size > entryLimit && oldest !== undefined) usedTickets.delete(oldest)
      }
      return {ok: true, passed}
    },
  }
}

const createTicket = (kind: string): CaptchaTicket => ({
  ticket: `${kind}-${randomBytes(16).toString('hex')}`,
  randstr: `@${randomBytes(3).toString('hex')}`,
})

function addBounded<T>(map: Map<string, T>, key: string, value: T): void {
  map.set(key, value)
  const [oldest] = map.keys()
  if (map.size > entryLimit && oldest !== undefined) map.delete(oldest)
}
