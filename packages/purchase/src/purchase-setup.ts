import {callErrorOf, isBusinessError} from '@hmb/contract/call-error'
import {ErrorCode} from '@hmb/contract/codes/error-code'
import {failingGroups} from '@hmb/rules/eligibility'
import {assign, emit, setup} from 'xstate'
import {choicesAfterReading, without} from './choices.ts'
import {consentsOf} from './consents.ts'
import {checkResult, withAnswer} from './identity-confirmation.ts'
import {
  listError,
  selectedIds,
  selectionError,
  withPresentOffer,
  withSelected,
  withToggled,
} from './insured-selection.ts'
import {nextStep, type Step} from './next-step.ts'
import {hasPendingAttempt, newAttempt} from './order-attempt.ts'
import type {Offer} from './purchase-cache.ts'
import {
  placeOrder,
  readMember,
  readOffer,
  readPurchaser,
  saveApplicant,
  saveInsured,
  validate,
} from './purchase-calls.ts'
import type {Goal, PurchaseContext, PurchaseInput, PurchaseOutput} from './purchase-context.ts'
import type {PurchaseEmitted, PurchaseEvent} from './purchase-events.ts'
import {familyIsMissing, type ReadingResult} from './purchaser.ts'
import {endsSession} from './session-error.ts'

/** Delay between two requests for an order that the server is still creating, in ms. */
export const orderPollMs = 1000
/** Polls before the person decides whether to retry. */
export const maxOrderPolls = 10

/** A member is missing in the list, or another device has deleted one. */
const staleFamilyErrors: ErrorCode[] = [ErrorCode.NOT_FOUND, ErrorCode.SELF_EXISTS, ErrorCode.MEMBER_EXISTS]
const consentErrors: ErrorCode[] = [ErrorCode.CONSENT_REQUIRED, ErrorCode.AGREEMENT_UPDATED]
const offerErrors: ErrorCode[] = [ErrorCode.SALE_NOT_STARTED, ErrorCode.SALE_ENDED, ErrorCode.PRICE_CHANGED]

/** Calls, guards and actions that the charts of the purchase share. */
export const purchaseSetup = setup({
  types: {
    input: {} as PurchaseInput,
    context: {} as PurchaseContext,
    events: {} as PurchaseEvent,
    emitted: {} as PurchaseEmitted,
    output: {} as PurchaseOutput,
  },
  actors: {readPurchaser, saveApplicant, saveInsured, readMember, validate, readOffer, placeOrder},
  delays: {orderPoll: orderPollMs},
  guards: {
    goalIs: ({context}, goal: Goal) => context.goal === goal,
    nextStepIs: ({context}, to: Step['to']) => nextStep(context).to === to,

    isUser: ({context}) => sessionOf(context) === 'user',
    isNotUser: ({context}) => sessionOf(context) !== 'user',
    isVisitor: ({context}) => sessionOf(context) === 'visitor',
    sessionIsUnread: (_, {session}: ReadingResult) => session === 'unknown',
    /** The session or the family has to be read first. */
    purchaserIsUnread: ({context}) =>
      sessionOf(context) === 'unknown' || familyIsMissing(context.cache.data().purchaser),
    hasFamily: ({context}) => context.cache.data().purchaser.family !== null,
    familyIsMissing: ({context}) => familyIsMissing(context.cache.data().purchaser),
    familyIsStale: ({context}) => context.familyIsStale,

    isNewMember: ({context}) => context.editingId === '',
    memberHasChanged: ({context}) => isRefused(context, ErrorCode.DATA_CHANGED),
    wasOpenedFromList: ({context}) => context.openedFromList,
    listIsComplete: ({context}) => listError(context) === '',
    mayToggle: ({context}, {id, selected}: {id: string; selected: boolean}) =>
      !selected || selectionError(id, context) === '',

    offerHasChanged: ({context: {cache, seenOffer}}) => !isSameOffer(cache.offer(), seenOffer),
    mayTakeOffer: ({context}) => context.goal !== 'buy' || context.seenOffer === null,
    applicantFails: ({context}) => context.cache.data().validation?.applicantVerdict.canCreateOrder !== true,
    needsConfirmation: ({context}) => eligibilityOf(context).noMedicalListBj.length > 0,
    nonePass: ({context}) => eligibilityOf(context).able.length === 0,
    someFail: ({context}) => failingGroups(eligibilityOf(context)).length > 0,
    hasRepeat: ({context}) => eligibilityOf(context).repeatList.length > 0,
    someConfirmed: ({context}) => Object.keys(checkResult(context).insuredTypes).length > 0,
    hasPendingAttempt: ({context}) => hasPendingAttempt(context),
    mayPoll: ({context}) => context.polls < maxOrderPolls,

    /** The server refused the call because this login has not passed the identity check (核实身份). */
    identityIsUnproven: ({context}) => isRefused(context, ErrorCode.IDENTITY_UNPROVEN),
    sessionHasEnded: ({context}) => context.error !== null && endsSession(context.error),
    outcomeIsUnknown: ({context}) => context.error?.outcomeUnknown === true,
    isStillProcessing: ({context: {error}}) =>
      error?.kind === 'business' && error.code === ErrorCode.REQUEST_IN_PROGRESS,
    needsConsent: ({context}) => isRefused(context, ...consentErrors),
    isOfferError: ({context}) => isRefused(context, ...offerErrors),
    isTooManyInsured: ({context}) => isRefused(context, ErrorCode.INSURED_LIMIT_EXCEEDED),
    isApplicantMissing: ({context}) => isRefused(context, ErrorCode.APPLICANT_INCOMPLETE),
  },
  actions: {
    setGoal: assign({goal: (_, goal: Goal) => goal}),
    /** Explains the sheet that opens by itself. */
    explainStep: assign({reason: ({context}) => messageOf(nextStep(context))}),
    explainError: assign({reason: ({context}) => context.error?.message ?? ''}),
    clearReason: assign({reason: ''}),
    clearError: assign({error: null}),
    takePresentOffer: assign(({context}) => withPresentOffer(context)),
    /** Ends the present step. The person's choices and consents stay. */
    resetFlow: assign(({context}) => ({
      // The page shows the present offer.
      ...withPresentOffer(context),
      goal: '',
      reason: '',
      editingId: '',
      openedFromList: false,
      // The page keeps showing that the family could not be read.
      error: familyIsMissing(context.cache.data().purchaser) ? context.error : null,
      polls: 0,
    })),
    /** Applies a reading of session and family to the choices. Those of another person do not count. */
    takeReading: assign(({context}, result: ReadingResult) => choicesAfterReading(context, result)),
    /** The session has ended. Choices and consents stay their owner's. */
    unconfirmList: assign({listConfirmed: false}),

    openMember: assign((_, editingId: string) => ({editingId, error: null})),
    /** The form of a person who has failed shows the reason. */
    openFailedMember: assign(({context}, editingId: string) => ({
      editingId,
      error: null,
      reason: context.failures[editingId]?.reason ?? '',
    })),
    openStepMember: assign(({context}) => {
      const step = nextStep(context)
      return {editingId: step.to === 'insured' ? step.id : '', error: null}
    }),
    rememberList: assign({openedFromList: true, reason: ''}),
    returnToList: assign({openedFromList: false, editingId: '', error: null}),
    forgetMember: ({context}) => context.cache.update({member: null}),
    noteStaleFamily: assign({
      familyIsStale: ({context}) => context.familyIsStale || isRefused(context, ...staleFamilyErrors),
    }),
    toggleInsured: assign({
      chosen: ({context}, person: {id: string; selected: boolean}) => withToggled(context, person),
    }),
    /** Selects the saved member where that is allowed. Changed data need another check and other questions. */
    selectSaved: assign(({context}, {id}: {id: string}) => ({
      chosen: withSelected(context, id),
      failures: without(context.failures, [id]),
      identityAnswers: without(context.identityAnswers, [id]),
    })),

    /** The people have been checked again. */
    forgetFailures: assign({failures: ({context}) => without(context.failures, selectedIds(context))}),
    /** The list marks the people who have failed, until they change. */
    markFailures: assign({
      failures: ({context}) => ({
        ...context.failures,
        ...Object.fromEntries(
          failingGroups(eligibilityOf(context)).flatMap(({heading, people}) =>
            people.map(({id, reason}) => [id, {heading, reason}]),
          ),
        ),
      }),
    }),
    takeAnswer: assign({
      identityAnswers: ({context}, yes: boolean) => withAnswer(context, yes, Date.now()),
    }),
    forgetAnswer: assign({
      identityAnswers: ({context}, id: string) => without(context.identityAnswers, [id]),
    }),
    /** A purchase gets its idempotency key only here. From now on only the people who passed are selected. */
    confirmPurchase: assign(({context}) => ({
      attempt: newAttempt(context),
      chosen: eligibilityOf(context).able,
      polls: 0,
    })),
    /** The server has refused with certainty: the next purchase gets a new key. */
    endAttempt: assign({attempt: null}),

    /** The page does not wait for the report, because the order confirms the reports. */
    reportConsents: ({context}) => context.consents.report(consentsOf(context)),
    /** Auto-renewal is a consent too. It is optional, so that the flow does not ask for it again. */
    forgetConsents: assign({agreed: false, autoRenew: false, noticeRead: false, noticesRead: []}),
    forgetReports: ({context}) => context.consents.forget(),
    reportOutdatedConsents: emit(({context}) => ({type: 'CONSENTS_OUTDATED', message: context.error?.message ?? ''})),

    rejectStep: emit(({context}) => {
      const step = nextStep(context)
      return {type: 'ACTION_REJECTED', message: messageOf(step), about: step.to}
    }),
    rejectToggle: emit(({context}, {id}: {id: string}) => {
      const message = selectionError(id, context)
      const cover = context.cache.data().purchaser.family?.people.find((person) => person.id === id)?.cover
      return cover
        ? {type: 'COVERED_MEMBER_TAPPED', message, cover}
        : {type: 'ACTION_REJECTED', message, about: 'toggle'}
    }),
    rejectList: emit(({context}) => ({type: 'ACTION_REJECTED', message: listError(context), about: 'list'})),
    reportError: emit(({context}) => ({type: 'CALL_FAILED', error: context.error ?? callErrorOf(undefined)})),
    reportStaleOffer: emit({type: 'OFFER_OUTDATED'}),
    reportApplicantSaved: emit((_, {added}: {added: boolean}) => ({type: 'APPLICANT_SAVED', added})),
    reportInsuredSaved: emit({type: 'INSURED_SAVED'}),
  },
})

const eligibilityOf = (context: PurchaseContext) => checkResult(context).eligibility

const sessionOf = ({cache}: Pick<PurchaseContext, 'cache'>) => cache.data().purchaser.session

function messageOf(step: Step): string {
  return 'message' in step ? step.message : ''
}

function isRefused({error}: Pick<PurchaseContext, 'error'>, ...codes: readonly ErrorCode[]): boolean {
  return error !== null && isBusinessError(error, ...codes)
}

/** The person must see a changed price or sale status before they buy. */
function isSameOffer(one: Offer | null, other: Offer | null): boolean {
  return one?.price === other?.price && one?.skuInsureStatus === other?.skuInsureStatus
}
