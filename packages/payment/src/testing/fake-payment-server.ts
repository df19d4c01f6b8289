import {ApiError} from '@hmb/contract/api-error'
import type {Client} from '@hmb/contract/client'
import {ErrorCode} from '@hmb/contract/codes/error-code'
import {PayState} from '@hmb/contract/codes/pay-state'
import type {Endpoint} from '@hmb/contract/endpoint'
import {orderCancel} from '@hmb/contract/order'
import {queryPay} from '@hmb/contract/payment'
import {expect} from 'vitest'
import type {Choose} from './every-path.ts'

/** What a pay call may come to at the server. `pays`: who is insured by it at once; `later`: it is not known yet. */
export interface PayResponse {
  answer?: unknown
  pays?: readonly string[]
  later?: true
  refuses?: number
}

export interface FakePaymentFlow {
  pay: Endpoint
  /** What the pay call may come to, the good one first. */
  payAnswers: readonly PayResponse[]
  /** The other calls in between and what they may answer, the good one first; a number refuses. */
  calls: readonly (readonly [endpoint: Endpoint, answers: readonly unknown[]])[]
}

/** How an answer gets lost: it arrives, it is on its way when the connection breaks, it was never asked, the page is gone. */
const fates = ['arrives', 'lost', 'unreachable', 'killed'] as const

export const people = ['a', 'b']

/**
 * A server small enough to reason about, and more careless than ours: it knows a key again, but takes money for whatever comes
 * under another one. So it is the chart that must not ask twice.
 */
export class FakePaymentServer {
  /** How often each person's part was taken. */
  readonly taken = new Map<string, number>()
  cancelled = false
  private underWay: readonly string[] = []
  private readonly kept = new Map<string, PayResponse>()
  private open = 0
  private readonly flow: FakePaymentFlow

  constructor(flow: FakePaymentFlow) {
    this.flow = flow
  }

  /** True when everybody is paid for, or will be without anybody's doing. */
  get settled(): boolean {
    return people.every((person) => this.taken.has(person) || this.underWay.includes(person))
  }

  get touched(): boolean {
    return this.taken.size > 0 || this.underWay.length > 0
  }

  /** A visit's way to the server. `choose` decides what each call comes to; without it everything is well. */
  client(choose: Choose | undefined, kill: () => void): Client {
    const pick = (of: number) => choose?.(of) ?? 0
    return {
      call: async (endpoint: Endpoint, _ask: unknown, options?: {idempotencyKey?: string}) => {
        const fate = fates[pick(fates.length)] ?? 'arrives'
        if (fate === 'unreachable') throw new ApiError('network', 0, '', endpoint.path)
        if (endpoint.path === this.flow.pay.path) {
          this.open += 1
          expect(this.open, 'pay calls in flight').toBe(1)
        }
        try {
          await Promise.resolve()
          const answer = this.answerTo(endpoint, options?.idempotencyKey ?? '', pick)
          if (fate === 'killed') kill()
          if (fate !== 'arrives') throw new ApiError('timeout', 0, '', endpoint.path)
          if (answer instanceof Error) throw answer
          return answer
        } finally {
          if (endpoint.path === this.flow.pay.path) this.open -= 1
        }
      },
    } as Client
  }

  private answerTo(endpoint: Endpoint, key: string, pick: Choose): unknown {
    const refuse = (code: number) => new ApiError('business', code, '不可以', endpoint.path)
    switch (endpoint.path) {
      case queryPay.path:
        return {
          state: this.cancelled
            ? PayState.ORDER_CLOSED
            : this.underWay.length > 0
              ? PayState.CONFIRMING
              : this.settled
                ? PayState.PAID
                : PayState.ABANDONED,
        }
      case orderCancel.path:
        if (this.settled) return refuse(ErrorCode.ORDER_NOT_CANCELABLE)
        this.cancelled = true
        return true
      case this.flow.pay.path:
        return this.pay(key, pick, refuse)
      default: {
        const answers = this.flow.calls.find(([{path}]) => path === endpoint.path)?.[1]
        if (!answers) throw new Error(`nobody answers ${endpoint.path}`)
        const answer = answers[pick(answers.length)]
        return typeof answer === 'number' ? refuse(answer) : answer
      }
    }
  }

  private pay(key: string, pick: Choose, refuse: (code: number) => Error): unknown {
    expect(key, 'a pay call has a key').not.toBe('')
    let done = this.kept.get(key)
    if (!done) {
      done = this.flow.payAnswers[pick(this.flow.payAnswers.length)] ?? {}
      this.kept.set(key, done)
      // Whose part is paid is left out, but an order that is paid whole is taken for once more.
      const open = (done.pays ?? []).filter((person) => !this.taken.has(person))
      const moved = this.settled ? (done.pays ?? []) : open
      if (done.later) this.underWay = [...this.underWay, ...moved]
      else for (const person of moved) this.take(person)
    }
    return done.refuses ? refuse(done.refuses) : done.answer
  }

  private take(person: string): void {
    this.taken.set(person, (this.taken.get(person) ?? 0) + 1)
  }

  /** The account's own channel has told: what was under way is paid. */
  arrive(): void {
    for (const person of this.underWay) this.take(person)
    this.underWay = []
  }
}
