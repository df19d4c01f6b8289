import {callErrorOf} from '@hmb/contract/call-error'
import {assign} from 'xstate'
import {purchaseSetup} from './purchase-setup.ts'

/** The events for a member who has failed: correct the data, or answer the identity questions again. */
const failedMemberEvents = {
  INSURED_TAPPED: {
    target: '#purchase.insured',
    actions: {type: 'openFailedMember', params: ({event}: {event: {id: string}}) => event.id},
  },
  TYPE_REOPENED: {
    target: 'validating',
    actions: {type: 'forgetAnswer', params: ({event}: {event: {id: string}}) => event.id},
  },
} as const

/** After REPEAT the family is read again: another device may have insured the person. */
const closedTransitions = [
  {guard: 'hasRepeat', target: '#purchase.browsing.refreshing'},
  {target: '#purchase.browsing'},
] as const

/** The eligibility check (投保校验), and the person's decisions about its result. */
export const eligibilityState = purchaseSetup.createStateConfig({
  initial: 'validating',
  states: {
    validating: {
      tags: 'validating',
      entry: 'clearError',
      invoke: {
        src: 'validate',
        input: ({context}) => context,
        onDone: {target: 'classifying', actions: 'forgetFailures'},
        onError: {target: 'routingError', actions: assign({error: ({event}) => callErrorOf(event.error)})},
      },
    },
    routingError: {
      always: [
        {guard: 'sessionHasEnded', target: '#purchase.session.ending'},
        {guard: 'isOfferError', target: '#purchase.offer.rereading'},
        {guard: 'isTooManyInsured', target: '#purchase.insured.listing', actions: 'explainError'},
        {guard: 'isApplicantMissing', target: '#purchase.applicant', actions: 'explainError'},
        {guard: 'outcomeIsUnknown', target: 'offeringRetry'},
        {target: '#purchase.showingRejection'},
      ],
    },
    offeringRetry: {
      on: {RETRY_TAPPED: 'validating', CLOSED: '#purchase.browsing'},
    },
    classifying: {
      always: [
        {guard: 'offerHasChanged', target: '#purchase.offer.showingChange'},
        {guard: 'applicantFails', target: 'showingApplicantFailure'},
        {guard: 'needsConfirmation', target: 'confirmingIdentity'},
        {guard: 'nonePass', target: 'showingNoneEligible'},
        {guard: 'someFail', target: 'showingIneligible'},
        {guard: 'someConfirmed', target: 'showingEligible'},
        {target: '#purchase.order', actions: 'confirmPurchase'},
      ],
    },
    showingApplicantFailure: {
      on: {CONTINUE_TAPPED: '#purchase.applicant', CLOSED: '#purchase.browsing'},
    },
    /** One question for one person and one insured type at a time. */
    confirmingIdentity: {
      on: {
        TYPE_ANSWERED: {
          target: 'classifying',
          actions: [{type: 'takeAnswer', params: ({event}) => event.yes}, 'reportConsents'],
        },
        CLOSED: '#purchase.browsing',
      },
    },
    showingNoneEligible: {
      entry: 'markFailures',
      on: {...failedMemberEvents, CLOSED: closedTransitions},
    },
    showingIneligible: {
      entry: 'markFailures',
      on: {
        ...failedMemberEvents,
        CONTINUE_TAPPED: [
          {guard: 'someConfirmed', target: 'showingEligible'},
          {target: '#purchase.order', actions: 'confirmPurchase'},
        ],
        CLOSED: closedTransitions,
      },
    },
    showingEligible: {
      on: {
        TYPE_REOPENED: failedMemberEvents.TYPE_REOPENED,
        CONTINUE_TAPPED: {target: '#purchase.order', actions: 'confirmPurchase'},
        CLOSED: '#purchase.browsing',
      },
    },
  },
})
