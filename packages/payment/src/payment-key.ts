import {type CallError, callErrorOf, isBusinessError} from '@hmb/contract/call-error'
import type {CallOptions, Client} from '@hmb/contract/client'
import {ErrorCode} from '@hmb/contract/codes/error-code'
import type {Endpoint, RequestOf, ResponseOf} from '@hmb/contract/endpoint'

/** The idempotency key of a confirmed payment. It stays the same while the outcome of its last call is unknown. */
export interface PaymentKey {
  current(): string
  /** An earlier call used the key, and its outcome is unknown. */
  isPending(): boolean
  /** The outcome is known: the next call gets another key. */
  reset(): void
}

/**
 * Creates the key at its first use and keeps it until its reset.
 *
 * @example
 * const key = paymentKey(newKey)
 */
export function paymentKey(newKey: () => string): PaymentKey {
  let key = ''
  return {
    current() {
      if (key === '') key = newKey()
      return key
    },
    isPending: () => key !== '',
    reset() {
      key = ''
    },
  }
}

/** The delay between repeats, in ms. All repeats together take longer than the lease of a killed server on the key (7 s). */
const repeatEveryMs = 1500
const maxRepeats = 6

/** The statuses of a proxy whose server has just ended. */
const gatewayErrors: readonly number[] = [502, 503, 504]

// No DOM types: the host provides them.
declare const setTimeout: (run: () => void, ms: number) => unknown
declare const navigator: {readonly onLine?: boolean} | undefined

interface KeyedCall {
  client: Client
  key: PaymentKey
  signal: CallOptions['signal']
}

/**
 * Whether a call is repeated: the server may have stopped during the call, or another server may still have its key. On a phone
 * that reports that it is offline no call is repeated.
 */
const shouldRepeat = ({kind, code}: CallError) =>
  code === ErrorCode.REQUEST_IN_PROGRESS ||
  (kind === 'http' && gatewayErrors.includes(code)) ||
  (kind === 'network' && (typeof navigator === 'undefined' || navigator.onLine !== false))

/**
 * Makes a call that moves money under the payment's key; an unknown outcome keeps the key for the next call. While the server
 * does not respond, or responds that a call under this key is running, the call is repeated for 9 s. It then gets the first
 * call's response, or replaces the call of a killed server.
 *
 * When the repeated call is rejected, the error belongs to the earlier call. That one had another request
 * (`IDEMPOTENCY_KEY_REUSED`), another password or an older balance. The earlier call took no money, so the request is
 * sent once more under a new key.
 */
export async function callWithPaymentKey<E extends Endpoint>(
  {client, key, signal}: KeyedCall,
  endpoint: E,
  request: RequestOf<E>,
): Promise<ResponseOf<E>> {
  let repeats = 0
  for (;;) {
    const wasPending = key.isPending()
    try {
      const response = await client.call(endpoint, request, {signal, idempotencyKey: key.current()})
      key.reset()
      return response
    } catch (cause) {
      const error = callErrorOf(cause)
      if (!error.outcomeUnknown) key.reset()
      if (shouldRepeat(error) && repeats < maxRepeats) {
        await new Promise<void>((resolve) => setTimeout(resolve, repeatEveryMs))
        if (signal?.aborted) throw cause
        repeats += 1
      } else if (wasPending && isBusinessError(error)) {
        // The next call has a new key, and its repeats are counted anew.
        repeats = 0
      } else throw cause
    }
  }
}
