import type {CallOptions, Client} from '@hmb/contract/client'
import type {AnswerOf, AskOf, Endpoint} from '@hmb/contract/endpoint'
import {refusalOf} from './refusal.ts'

/** The idempotency key of a confirmed payment. It lives as long as nobody knows whether the server has heard of it. */
export interface PaymentKey {
  current(): string
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

/** A call that moves money, under the payment's key: an uncertain answer keeps the key for the next try. */
export async function callOnce<E extends Endpoint>(
  {client, key, signal}: Ports,
  endpoint: E,
  ask: AskOf<E>,
): Promise<AnswerOf<E>> {
  try {
    const answer = await client.call(endpoint, ask, {signal, idempotencyKey: key.current()})
    key.spend()
    return answer
  } catch (cause) {
    if (!refusalOf(cause).uncertain) key.spend()
    throw cause
  }
}
