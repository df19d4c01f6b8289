import {randomUUID} from 'node:crypto'
import type {FastifyBaseLogger} from 'fastify'
import * as v from 'valibot'
import type {Clock} from '../clock.ts'
import {signingKey} from '../provider-api/provider-keys.ts'
import {signedHeaders} from '../provider-api/request-signing.ts'

export const notificationSchema = v.object({
  /** Id of the delivery. Two notifications of one result have different ids. */
  id: v.string(),
  url: v.string(),
  /** What is notified: a payment's result, or a refund's. */
  body: v.looseObject({notifyId: v.string()}),
  /** Attempts made. */
  tries: v.number(),
  /** ms; time of the next attempt. */
  dueAt: v.number(),
  /** The merchant confirmed it, or the retries ended. */
  done: v.boolean(),
})
export type Notification = v.InferOutput<typeof notificationSchema>

export const attemptLimit = 10
export const responseTimeoutMs = 8000
/** At most this many deliveries run at the same time. */
const inFlightLimit = 16

/**
 * Delay in ms after this many failed attempts: 1 s, 2 s, 4 s …
 * @example backOffMs(3) // 4000
 */
export const backOffMs = (failedAttempts: number): number => 1000 * 2 ** (failedAttempts - 1)

export interface NotifierDeps {
  clock: Clock
  secret: string
  log: FastifyBaseLogger
  /** Called after every change of a notification. */
  onChange(notification: Notification): void
}

/**
 * Sends notifications (通知): signed, and repeated with a growing delay until the merchant responds with HTTP 200
 * `{code: 'SUCCESS'}`.
 * @example createNotifier(deps).send({url, body, dueAt: Date.now()})
 */
export function createNotifier({clock, secret, log, onChange}: NotifierDeps) {
  const waiting = new Map<string, {notification: Notification; cancel: () => void}>()
  const ready: Notification[] = []
  const inFlight = new Map<Notification, Promise<void>>()
  let stopped = false

  function schedule(notification: Notification): void {
    if (stopped || notification.done) return
    const cancel = clock.after(Math.max(0, notification.dueAt - clock.now()), () => {
      waiting.delete(notification.id)
      ready.push(notification)
      startDeliveries()
    })
    waiting.set(notification.id, {notification, cancel})
  }

  function startDeliveries(): void {
    while (!stopped && inFlight.size < inFlightLimit) {
      const notification = ready.shift()
      if (!notification) return
      const delivery = deliver(notification).finally(() => {
        inFlight.delete(notification)
        schedule(notification)
        startDeliveries()
      })
      inFlight.set(notification, delivery)
    }
  }

  async function deliver(notification: Notification): Promise<void> {
    const received = await sendOnce(notification)
    notification.tries += 1
    notification.done = received || notification.tries >= attemptLimit
    if (!notification.done) notification.dueAt = clock.now() + backOffMs(notification.tries)
    onChange(notification)
    const fields = {notifyId: notification.body.notifyId, tries: notification.tries}
    if (received) log.info(fields, 'notification received')
    else if (notification.done) log.error(fields, 'notification not received, no further attempt')
    else log.warn(fields, 'notification not received, will be repeated')
  }

  async function sendOnce(notification: Notification): Promise<boolean> {
    const url = new URL(notification.url)
    const body = JSON.stringify(notification.body)
    const path = url.pathname + url.search
    const key = signingKey(secret, 'notification', path)
    const signed = signedHeaders(key, {method: 'POST', path, body}, clock.now())
    try {
      const response = await fetch(url, {
        method: 'POST',
        body,
        headers: {'content-type': 'application/json', ...signed},
        redirect: 'error',
        signal: AbortSignal.timeout(responseTimeoutMs),
      })
      const receipt: unknown = await response.json()
      return response.status === 200 && v.is(v.object({code: v.literal('SUCCESS')}), receipt)
    } catch {
      // No connection, a timeout and a body that is not JSON all count as not received.
      return false
    }
  }

  return {
    send({url, body, dueAt}: Pick<Notification, 'url' | 'body' | 'dueAt'>): void {
      const notification: Notification = {id: randomUUID(), url, body, dueAt, tries: 0, done: false}
      // The journal may be rewritten with the pending notifications at this change.
      schedule(notification)
      onChange(notification)
    },
    /** Continues a notification that an earlier process has not finished. */
    resume: schedule,
    /** Notifications that are not done. */
    pending: (): Notification[] => [
      ...[...waiting.values()].map(({notification}) => notification),
      ...ready,
      ...inFlight.keys(),
    ],
    /** Starts no further attempt, and waits for the running ones. */
    async stop(): Promise<void> {
      stopped = true
      for (const {cancel} of waiting.values()) cancel()
      await Promise.all(inFlight.values())
    },
  }
}
