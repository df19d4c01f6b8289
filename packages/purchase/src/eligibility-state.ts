import {callErrorOf} from '@hmb/contract/call-error'
import {assign} from 'xstate'
import {withConfirmation} from './identity-confirmation.ts'
import {purchaseSetup} from './purchase-setup.ts'

/** The eligibility check (投保校验), and what the person decides about its result. */
export const eligibilityState = purchaseSetup.createStateConfig({
  initial: 'validating',
  states: {
    validating: {
      tags: 'validating',
      entry: 'startValidation',
      invoke: {
        src: 'validate',
        input: ({context}) => context,
        onDone: {
          target: 'classifying',
          actions: assign({
            eligibility: ({event}) => event.output.eligibility,
            applicantVerdict: ({event}) => event.output.applicantVerdict,
            newOffer: ({event}) => event.output.offer,
          }),
        },
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
        IDENTITY_ANSWERED: {
          target: 'classifying',
          actions: assign(({context, event}) => withConfirmation(context, event.yes)),
        },
        CLOSED: '#purchase.browsing',
      },
    },
    showingNoneEligible: {
      on: {CLOSED: '#purchase.browsing'},
    },
    showingIneligible: {
      on: {
        CONTINUE_TAPPED: [
          {guard: 'someConfirmed', target: 'showingEligible'},
          {target: '#purchase.order', actions: 'confirmPurchase'},
        ],
        CLOSED: '#purchase.browsing',
      },
    },
    showingEligible: {
      on: {
        CONTINUE_TAPPED: {target: '#purchase.order', actions: 'confirmPurchase'},
        CLOSED: '#purchase.browsing',
      },
    },
  },
})
