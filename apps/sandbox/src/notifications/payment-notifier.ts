import {randomUUID} from 'node:crypto'
import type {FastifyBaseLogger} from 'fastify'
import * as v from 'valibot'
import type {Clock} from '../clock.ts'
import {signedHeaders} from '../provider-api/request-signing.ts'

export const paymentNotificationSchema = v.object({
  /** Ours; two notices of one payment differ in it. */
  id: v.string(),
  url: v.string(),
  body: v.object({
    notifyId: v.string(),
    outTradeNo: v.string(),
    transactionId: v.string(),
    totalFee: v.number(),
    tradeState: v.picklist(['SUCCESS', 'PAYERROR']),
    paidAt: v.number(),
  }),
  tries: v.number(),
  /** ms; the next try. */
  dueAt: v.number(),
  /** Received by the merchant, or given up. */
  done: v.boolean(),
})
export type PaymentNotification = v.InferOutput<typeof paymentNotificationSchema>

export const attemptLimit = 10
export const responseTimeoutMs = 8000
/** Deliveries in flight at once; the others wait their turn. */
const inFlightLimit = 16

/**
 * Milliseconds to wait after this many failed tries: 1 s, 2 s, 4 s …
 * @example backOffMs(3) // 4000
 */
export const backOffMs = (tries: number): number => 1000 * 2 ** (tries - 1)

export interface PaymentNotifierDeps {
  clock: Clock
  secret: string
  log: FastifyBaseLogger
  /** Called with every changed notice. */
  onChange(notice: PaymentNotification): void
}

/**
 * The queue of payment notifications: signed, repeated with back-off until the merchant answers HTTP 200 `{code: 'SUCCESS'}`.
 * @example createNotifier(ports).send({url, body, dueAt: Date.now()})
 */
export function createPaymentNotifier({clock, secret, log, onChange: changed}: PaymentNotifierDeps) {
  const waiting = new Map<string, {notice: PaymentNotification; cancel: () => void}>()
  const ready: PaymentNotification[] = []
  const inFlight = new Map<PaymentNotification, Promise<void>>()
  let stopped = false

  function schedule(notice: PaymentNotification): void {
    if (stopped || notice.done) return
    const cancel = clock.after(Math.max(0, notice.dueAt - clock.now()), () => {
      waiting.delete(notice.id)
      ready.push(notice)
      pump()
    })
    waiting.set(notice.id, {notice, cancel})
  }

  function pump(): void {
    while (!stopped && inFlight.size < inFlightLimit) {
      const notice = ready.shift()
      if (!notice) return
      const delivery = deliver(notice).finally(() => {
        inFlight.delete(notice)
        schedule(notice)
        pump()
      })
      inFlight.set(notice, delivery)
    }
  }

  async function deliver(notice: PaymentNotification): Promise<void> {
    const received = await isReceived(notice)
    notice.tries += 1
    notice.done = received || notice.tries >= attemptLimit
    if (!notice.done) notice.dueAt = clock.now() + backOffMs(notice.tries)
    changed(notice)
    const fields = {notifyId: notice.body.notifyId, tries: notice.tries}
    if (received) log.info(fields, 'notification received')
    else if (notice.done) log.error(fields, 'notification given up')
    else log.warn(fields, 'notification not received, will be repeated')
  }

  async function isReceived(notice: PaymentNotification): Promise<boolean> {
    const url = new URL(notice.url)
    const body = JSON.stringify(notice.body)
    const signed = signedHeaders(secret, {method: 'POST', path: url.pathname + url.search, body}, clock.now())
    try {
      const response = await fetch(url, {
        method: 'POST',
        body,
        headers: {'content-type': 'application/json', ...signed},
        redirect: 'error',
        signal: AbortSignal.timeout(responseTimeoutMs),
      })
      const answer: unknown = await response.json()
      return response.status === 200 && v.is(v.object({code: v.literal('SUCCESS')}), answer)
    } catch {
      // Unreachable, too slow, or not JSON: all the same to a provider.
      return false
    }
  }

  return {
    send({url, body, dueAt}: Pick<PaymentNotification, 'url' | 'body' | 'dueAt'>): void {
      const notice: PaymentNotification = {id: randomUUID(), url, body, dueAt, tries: 0, done: false}
      changed(notice)
      schedule(notice)
    },
    /** Takes up a notice of an earlier life where it was left. */
    resume: schedule,
    /** What is still to be delivered. */
    pending: (): PaymentNotification[] => [
      ...[...waiting.values()].map(({notice}) => notice),
      ...ready,
      ...inFlight.keys(),
    ],
    /** No further try starts; those in flight are awaited. */
    async stop(): Promise<void> {
      stopped = true
      for (const {cancel} of waiting.values()) cancel()
      await Promise.all(inFlight.values())
    },
  }
}
