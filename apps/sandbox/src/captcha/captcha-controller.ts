import {randomBytes, randomInt} from 'node:crypto'
import type {Clock} from '../clock.ts'
import type {ProviderResponse} from '../provider-api/provider-response.ts'

/** A slider to be brought over a gap; positions are percents of the way. */
export interface CaptchaChallenge {
  id: string
  gap: number
}

/** What the page hands back to whoever asked for the captcha. */
export interface CaptchaTicket {
  ticket: string
  randstr: string
}

/** How far beside the gap still counts, in percents of the way. */
export const tolerance = 3
/** A challenge and a ticket live this long, in ms. */
export const lifetimeMs = 5 * 60_000
/** More open challenges or used tickets than this and the oldest are forgotten. */
const limit = 10_000

export type CaptchaController = ReturnType<typeof createCaptchaController>

/**
 * The image captcha's provider.
 * @example const {id, gap} = desk.open(); desk.solve(id, gap) // {ticket: 'sandbox-ok-…', randstr: '@…'}
 */
export function createCaptchaController({clock}: {clock: Clock}) {
  const open = new Map<string, {gap: number; at: number}>()
  const used = new Set<string>()

  return {
    open(): CaptchaChallenge {
      const challenge = {id: randomBytes(12).toString('hex'), gap: 30 + randomInt(61)}
      keep(open, challenge.id, {gap: challenge.gap, at: clock.now()})
      return challenge
    },
    /** A ticket for whoever brought it home; `missed` may try again, `over` needs a new challenge. */
    solve(id: string, position: number): CaptchaTicket | 'missed' | 'over' {
      const challenge = open.get(id)
      if (!challenge || clock.now() - challenge.at > lifetimeMs) return 'over'
      if (Math.abs(position - challenge.gap) > tolerance) return 'missed'
      open.delete(id)
      return newTicket('sandbox-ok')
    },
    /** A ticket that will be refused, for trying that out. */
    bad: (): CaptchaTicket => newTicket('sandbox-bad'),
    /** Whether a ticket was earned; each is good once, together with its `randstr`. */
    verify({ticket, randstr}: CaptchaTicket): ProviderResponse {
      const key = `${ticket} ${randstr}`
      const passed = ticket.startsWith('sandbox-ok-') && !used.has(key)
      if (passed) {
        used.add(key)
        const [oldest] = used
        if (used.size > limit && oldest !== undefined) used.delete(oldest)
      }
      return {ok: true, passed}
    },
  }
}

const newTicket = (kind: string): CaptchaTicket => ({
  ticket: `${kind}-${randomBytes(16).toString('hex')}`,
  randstr: `@${randomBytes(3).toString('hex')}`,
})

function keep<T>(map: Map<string, T>, key: string, value: T): void {
  map.set(key, value)
  const [oldest] = map.keys()
  if (map.size > limit && oldest !== undefined) map.delete(oldest)
}
