import type {CallOptions, Client} from '@hmb/contract/client'
import type {Endpoint, RequestOf, ResponseOf} from '@hmb/contract/endpoint'
import {isRefused, refusalOf} from './refusal.ts'

/** The idempotency key of a confirmed payment. It lives as long as nobody knows whether the server has heard of it. */
export interface PaymentKey {
  current(): string
  /** An earlier call has used it, and nobody knows what came of that. */
  isKept(): boolean
  /** The server has answered for good: what is paid next is another payment. */
  spend(): void
}

/**
 * A key that is made when it is needed and kept until it is spent.
 *
 * @example
 * const key = paymentKey(newKey)
 */
export function paymentKey(newKey: () => string): PaymentKey {
  let kept = ''
  return {
    current() {
      if (kept === '') kept = newKey()
      return kept
    },
    isKept: () => kept !== '',
    spend() {
      kept = ''
    },
  }
}

interface Ports {
  client: Client
  key: PaymentKey
  signal: CallOptions['signal']
}

/**
 * A call that moves money, under the payment's key: an uncertain answer keeps the key for the next try. When that next try is
 * refused, the refusal is the earlier one's: it had another ask (1005), another password, or stood before a balance that has
 * grown since. What the person wants now is then a payment of its own: the earlier one has taken nothing, and the server lets
 * only one live.
 */
export async function callOnce<E extends Endpoint>(
  ports: Ports,
  endpoint: E,
  ask: RequestOf<E>,
): Promise<ResponseOf<E>> {
  const {client, key, signal} = ports
  const keptFromBefore = key.isKept()
  try {
    const answer = await client.call(endpoint, ask, {signal, idempotencyKey: key.current()})
    key.spend()
    return answer
  } catch (cause) {
    const refusal = refusalOf(cause)
    if (!refusal.uncertain) key.spend()
    if (keptFromBefore && isRefused(refusal)) return callOnce(ports, endpoint, ask)
    throw cause
  }
}
