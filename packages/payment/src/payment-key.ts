import {callErrorOf, isBusinessError} from '@hmb/contract/call-error'
import type {CallOptions, Client} from '@hmb/contract/client'
import type {Endpoint, RequestOf, ResponseOf} from '@hmb/contract/endpoint'

/** The idempotency key of a confirmed payment. It is kept while the outcome of its last call is unknown. */
export interface PaymentKey {
  current(): string
  /** An earlier call used the key, and its outcome is unknown. */
  isKept(): boolean
  /** The outcome is known: the next payment gets another key. */
  spend(): void
}

/**
 * Creates the key at its first use and keeps it until it is spent.
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

interface KeyedCall {
  client: Client
  key: PaymentKey
  signal: CallOptions['signal']
}

/**
 * Makes a call that moves money under the payment's key; an unknown outcome keeps the key for the next call.
 *
 * When that next call is rejected, the error belongs to the earlier call: it had another request (`IDEMPOTENCY_KEY_REUSED`), another password or an
 * older balance. The earlier call has taken no money, so the same request is made once more under a new key.
 */
export async function callOnce<E extends Endpoint>(
  call: KeyedCall,
  endpoint: E,
  request: RequestOf<E>,
): Promise<ResponseOf<E>> {
  const {client, key, signal} = call
  const wasKept = key.isKept()
  try {
    const response = await client.call(endpoint, request, {signal, idempotencyKey: key.current()})
    key.spend()
    return response
  } catch (cause) {
    const error = callErrorOf(cause)
    if (!error.outcomeUnknown) key.spend()
    if (wasKept && isBusinessError(error)) return callOnce(call, endpoint, request)
    throw cause
  }
}
