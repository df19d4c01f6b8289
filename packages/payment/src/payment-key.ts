import {type CallError, callErrorOf, isBusinessError} from '@hmb/contract/call-error'
import type {CallOptions, Client} from '@hmb/contract/client'
import {ErrorCode} from '@hmb/contract/codes/error-code'
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

/** A running call under the same key is waited for as long as a killed server keeps the key (7 s), in ms. */
const repeatEveryMs = 1500
const mostRepeats = 6

/** What a proxy answers for a server that has just ended. */
const gatewayErrors: readonly number[] = [502, 503, 504]

// No DOM types: the host provides them.
declare const setTimeout: (run: () => void, ms: number) => unknown
declare const navigator: {readonly onLine?: boolean} | undefined

interface KeyedCall {
  client: Client
  key: PaymentKey
  signal: CallOptions['signal']
}

/** The server may have stopped during the call, or another server still holds its key. A phone that knows that it is offline says so at once. */
const mayPassSoon = ({kind, code}: CallError) =>
  code === ErrorCode.REQUEST_IN_PROGRESS ||
  (kind === 'http' && gatewayErrors.includes(code)) ||
  (kind === 'network' && (typeof navigator === 'undefined' || navigator.onLine !== false))

/**
 * Makes a call that moves money under the payment's key; an unknown outcome keeps the key for the next call. While the server does not
 * respond, or answers that a call under this key is running, the call is repeated for 9 s: it gets the first call's response, or takes over
 * from a killed server.
 *
 * When the repeated call is rejected, the error belongs to the earlier call: it had another request (`IDEMPOTENCY_KEY_REUSED`), another password or an
 * older balance. The earlier call has taken no money, so the same request is made once more under a new key.
 */
export async function callOnce<E extends Endpoint>(
  call: KeyedCall,
  endpoint: E,
  request: RequestOf<E>,
  repeats = 0,
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
    if (mayPassSoon(error) && repeats < mostRepeats) {
      await new Promise<void>((resolve) => setTimeout(resolve, repeatEveryMs))
      if (!signal?.aborted) return callOnce(call, endpoint, request, repeats + 1)
    }
    if (wasKept && isBusinessError(error)) return callOnce(call, endpoint, request)
    throw cause
  }
}
