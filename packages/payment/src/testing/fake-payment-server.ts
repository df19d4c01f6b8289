import {ApiError} from '@hmb/contract/api-error'
import type {Client} from '@hmb/contract/client'
import {ErrorCode} from '@hmb/contract/codes/error-code'
import {PayState} from '@hmb/contract/codes/pay-state'
import type {Endpoint} from '@hmb/contract/endpoint'
import {orderCancel} from '@hmb/contract/order'
import {queryPay} from '@hmb/contract/payment'
import {expect} from 'vitest'
import type {Choose} from './every-path.ts'

/** The effect of a pay call at the server. */
export interface PayOutcome {
  response?: unknown
  /** The people whose part it pays. */
  pays?: readonly string[]
  /** The money moves after the response, so the result is pending. */
  pending?: true
  errorCode?: number
}

export interface FakePaymentFlow {
  pay: Endpoint
  /** The outcomes of the pay call, the successful one first. */
  payOutcomes: readonly PayOutcome[]
  /** The other calls and their responses, the successful one first; a number is an error code. */
  calls: readonly (readonly [endpoint: Endpoint, responses: readonly unknown[]])[]
}

/** How a call fails: not at all, its response is lost, its request is lost, or the page ends during the call. */
const faults = ['none', 'response lost', 'unreachable', 'page ended'] as const

export const people = ['a', 'b']

/**
 * A simple server without protection against double payments: it recognizes a repeated key, but takes money again under every
 * other key. So the machine under test must not pay twice.
 */
export class FakePaymentServer {
  /** How often the server took each person's part. */
  readonly payments = new Map<string, number>()
  cancelled = false
  private pending: readonly string[] = []
  private readonly outcomes = new Map<string, PayOutcome>()
  private openPayCalls = 0
  private readonly flow: FakePaymentFlow

  constructor(flow: FakePaymentFlow) {
    this.flow = flow
  }

  /** Every part is paid or pending. */
  get isWholePaid(): boolean {
    return people.every((person) => this.payments.has(person) || this.pending.includes(person))
  }

  get hasMoney(): boolean {
    return this.payments.size > 0 || this.pending.length > 0
  }

  /** The client of one visit. `choose` decides what each call does; without it every call succeeds. */
  client(choose: Choose | undefined, endPage: () => void): Client {
    const pick = (options: number) => choose?.(options) ?? 0
    return {
      call: async (endpoint: Endpoint, _request: unknown, options?: {idempotencyKey?: string}) => {
        const fault = faults[pick(faults.length)] ?? 'none'
        // The same error as for a lost response: the client repeats a call whose connection ends, and that takes real time.
        if (fault === 'unreachable') throw new ApiError('timeout', 0, '', endpoint.path)
        if (endpoint.path === this.flow.pay.path) {
          this.openPayCalls += 1
          expect(this.openPayCalls, 'pay calls at the same time').toBe(1)
        }
        try {
          await Promise.resolve()
          const response = this.responseTo(endpoint, options?.idempotencyKey ?? '', pick)
          if (fault === 'page ended') endPage()
          if (fault !== 'none') throw new ApiError('timeout', 0, '', endpoint.path)
          if (response instanceof Error) throw response
          return response
        } finally {
          if (endpoint.path === this.flow.pay.path) this.openPayCalls -= 1
        }
      },
    } as Client
  }

  private responseTo(endpoint: Endpoint, key: string, pick: Choose): unknown {
    const businessError = (code: number) => new ApiError('business', code, '不可以', endpoint.path)
    switch (endpoint.path) {
      case queryPay.path:
        return {state: this.payState()}
      case orderCancel.path:
        if (this.isWholePaid) return businessError(ErrorCode.ORDER_NOT_CANCELABLE)
        this.cancelled = true
        return true
      case this.flow.pay.path:
        return this.pay(key, pick, businessError)
      default: {
        const responses = this.flow.calls.find(([{path}]) => path === endpoint.path)?.[1]
        if (!responses) throw new Error(`the flow has no response for ${endpoint.path}`)
        const response = responses[pick(responses.length)]
        return typeof response === 'number' ? businessError(response) : response
      }
    }
  }

  private payState(): PayState {
    if (this.cancelled) return PayState.ORDER_CLOSED
    if (this.pending.length > 0) return PayState.CONFIRMING
    return this.isWholePaid ? PayState.PAID : PayState.ABANDONED
  }

  private pay(key: string, pick: Choose, businessError: (code: number) => Error): unknown {
    expect(key, 'a pay call has a key').not.toBe('')
    let outcome = this.outcomes.get(key)
    if (!outcome) {
      outcome = this.flow.payOutcomes[pick(this.flow.payOutcomes.length)] ?? {}
      this.outcomes.set(key, outcome)
      // It skips a paid part, but takes the whole amount again when every part is paid.
      const unpaid = (outcome.pays ?? []).filter((person) => !this.payments.has(person))
      const moved = this.isWholePaid ? (outcome.pays ?? []) : unpaid
      if (outcome.pending) this.pending = [...this.pending, ...moved]
      else for (const person of moved) this.take(person)
    }
    return outcome.errorCode ? businessError(outcome.errorCode) : outcome.response
  }

  private take(person: string): void {
    this.payments.set(person, (this.payments.get(person) ?? 0) + 1)
  }

  /** The notification of the account's platform arrives: what was pending is paid. */
  confirmPending(): void {
    for (const person of this.pending) this.take(person)
    this.pending = []
  }
}
