import type {LastAttempt} from '../last-attempt.ts'
import type {Destination} from '../payment-destination.ts'
import {endOf} from '../payment-error.ts'
import {refusalOf} from '../refusal.ts'
import type {AccountContext} from './account-payment.ts'

/*
 * The states that the accounts of all cities share. A city's own machine spreads them between its own and provides the words
 * that they use: the actions `end` and `keep`, the actors `askLastAttempt` and `cancelOrder`, and `accountGuards`.
 */

/** What these states read; each chart has it among its own. */
type Standing = Pick<AccountContext, 'client' | 'order' | 'refusal' | 'others'>

const to = <const D extends Destination>(destination: D) => ({
  target: 'done' as const,
  actions: {type: 'end' as const, params: destination},
})

/** What a failed call does: its refusal is kept, and `refused` decides. */
export const toRefused = {
  target: 'refused',
  actions: {type: 'keep', params: ({event}: {event: {error: unknown}}) => refusalOf(event.error)},
} as const

/**
 * Warns that nobody can be added after an account payment, then asks what became of the last attempt. `next` is the city's own
 * first state.
 */
export const openingStates = <const Next extends string>(next: Next) =>
  ({
    warning: {on: {CONTINUE: 'askingLastAttempt', CLOSE: to({to: 'page', deselect: false})}},
    askingLastAttempt: {
      invoke: {
        src: 'askLastAttempt',
        input: ({context}: {context: Standing}) => context,
        onDone: [
          {
            guard: {type: 'isDecided', params: ({event}: {event: {output: LastAttempt}}) => event.output},
            target: 'done',
            actions: {
              type: 'end',
              params: ({event}: {event: {output: LastAttempt}}): Destination => event.output ?? {to: 'result'},
            },
          },
          {target: next},
        ],
        onError: toRefused,
      },
    },
  }) as const

/** A refusal that tells where to go leads there; 5008 and 5009 open their popups; what is left is said on the page. */
export const refusedWays = [
  {
    guard: 'leadsOn',
    target: 'done',
    actions: {type: 'end', params: ({context}: {context: Standing}) => endOf(context.refusal)},
  },
  {guard: 'asksRenewal', target: 'offeringRenewal'},
] as const

export const accountWay = {guard: 'accountRefuses', target: 'alerting'} as const

export const stayWay = {
  target: 'done',
  actions: {type: 'end', params: ({context}: {context: Standing}) => endOf(context.refusal)},
} as const

/** 5009's alert: its button leads to another method when there is one. */
export const alertingOthers = {
  on: {
    READ: {
      target: 'done',
      actions: {
        type: 'end',
        params: ({context}: {context: Standing}): Destination => ({
          to: 'page',
          deselect: context.others.length > 0,
        }),
      },
    },
  },
} as const

/** How every account payment ends: made anew, left to another method, or with the account's word awaited. */
export const endingStates = {
  offeringRenewal: {
    on: {
      RENEW: 'cancelling',
      OTHER_METHOD: to({to: 'page', deselect: true}),
      CLOSE: to({to: 'page', deselect: false}),
    },
  },
  cancelling: {
    invoke: {
      src: 'cancelOrder',
      input: ({context}: {context: Standing}) => context,
      onDone: to({to: 'back'}),
      onError: {
        target: 'done',
        actions: {
          type: 'end',
          params: ({event}: {event: {error: unknown}}) => endOf(refusalOf(event.error)),
        },
      },
    },
  },
  /** payStatus 2: the person is told to watch the official account. */
  noticing: {on: {READ: to({to: 'result'})}},
  done: {type: 'final'},
} as const
