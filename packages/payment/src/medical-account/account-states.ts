import {callErrorOf} from '@hmb/contract/call-error'
import type {LastAttempt} from '../last-attempt.ts'
import type {Destination} from '../payment-destination.ts'
import {destinationOfError} from '../payment-error.ts'
import type {AccountContext} from './account-payment.ts'

/*
 * The states that the machines of all accounts share: a function returns one state, and the machine names it. The machine
 * provides the actions `setDestination` and `setError`, the actors `queryLastAttempt` and `cancelOrder`, and `accountGuards`.
 */

/** The fields of a machine's context that these states read. */
type StateContext = Pick<AccountContext, 'client' | 'order' | 'error' | 'otherChannels'>
interface StateScope {
  context: StateContext
}
interface FailedEvent {
  event: {error: unknown}
}

/** The branch that ends the payment with this destination. */
export const endWith = <const D extends Destination>(destination: D) => ({
  target: 'done' as const,
  actions: {type: 'setDestination' as const, params: destination},
})

/** `onError` of a call: keeps the error and goes to the state that handles it. */
export const failTo = <const Next extends string>(next: Next) => ({
  target: next,
  actions: {type: 'setError' as const, params: ({event}: FailedEvent) => callErrorOf(event.error)},
})

/** Warns that people cannot be added after an account payment. */
export const warningState = <const Next extends string>(next: Next) => ({
  on: {WARNING_ACCEPTED: next, CLOSED: endWith({to: 'stay', deselect: false})},
})

/** Queries the last attempt, and ends the payment when that attempt is decided or pending. */
export const lastAttemptState = <const Next extends string, const Failed extends string>(
  next: Next,
  failed: Failed,
) => ({
  invoke: {
    src: 'queryLastAttempt' as const,
    input: ({context}: StateScope) => context,
    onDone: [
      {
        guard: {
          type: 'forbidsNewAttempt' as const,
          params: ({event}: {event: {output: LastAttempt}}) => event.output,
        },
        target: 'done' as const,
        actions: {
          type: 'setDestination' as const,
          params: ({event}: {event: {output: LastAttempt}}): Destination => event.output ?? {to: 'result'},
        },
      },
      {target: next},
    ],
    onError: failTo(failed),
  },
})

const endWithError = {
  target: 'done' as const,
  actions: {
    type: 'setDestination' as const,
    params: ({context}: StateScope): Destination => destinationOfError(context.error),
  },
}

/**
 * Decides by the stored error. A decisive code ends the payment, and `REORDER_REQUIRED` offers to place the order again.
 * `own` handles the errors of the city. Every other error is shown on the page.
 */
export const errorState = <const Own extends readonly object[]>(...own: Own) => ({
  always: [
    {guard: 'isSharedError' as const, ...endWithError},
    {guard: 'isReorderRequired' as const, target: 'offeringReorder' as const},
    ...own,
    endWithError,
  ],
})

/** `ACCOUNT_DECLINED` in `errorState`. */
export const declinedBranch = {guard: 'isAccountDeclined', target: 'showingAccountError'} as const

/** The alert of `ACCOUNT_DECLINED`: its button deselects the method when another one is enabled. */
export const accountErrorState = () => ({
  on: {
    ALERT_READ: {
      target: 'done' as const,
      actions: {
        type: 'setDestination' as const,
        params: ({context}: StateScope): Destination => ({to: 'stay', deselect: context.otherChannels.length > 0}),
      },
    },
  },
})

/** `REORDER_REQUIRED`: the person places the order again (重新投保), or chooses another method. */
export const reorderState = <const Next extends string>(next: Next) => ({
  on: {
    REORDER_CHOSEN: next,
    OTHER_METHOD_CHOSEN: endWith({to: 'stay', deselect: true}),
    CLOSED: endWith({to: 'stay', deselect: false}),
  },
})

/** Cancels the order, and goes one page back. */
export const cancellingState = () => ({
  invoke: {
    src: 'cancelOrder' as const,
    input: ({context}: StateScope) => context,
    onDone: endWith({to: 'back'}),
    onError: {
      target: 'done' as const,
      actions: {
        type: 'setDestination' as const,
        params: ({event}: FailedEvent): Destination => destinationOfError(callErrorOf(event.error)),
      },
    },
  },
})

/** An alert that ends the payment with this destination once it is read. */
export const alertState = <const D extends Destination>(destination: D) => ({on: {ALERT_READ: endWith(destination)}})

export const doneState = () => ({type: 'final' as const})
