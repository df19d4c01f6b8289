import {callErrorOf, isBusinessError} from '@hmb/contract/call-error'
import {ErrorCode} from '@hmb/contract/codes/error-code'
import {failingGroups} from '@hmb/rules/eligibility'
import {assign, emit, setup} from 'xstate'
import {consentsOf} from './consents.ts'
import {withAnswers} from './identity-confirmation.ts'
import {listError, selectionError, withOffer, withSelected} from './insured-selection.ts'
import {nextStep, type Step} from './next-step.ts'
import {hasPendingAttempt, newAttempt} from './order-attempt.ts'
import {
  placeOrder,
  readMember,
  readOffer,
  readPurchaser,
  saveApplicant,
  saveInsured,
  type Validation,
  validate,
} from './purchase-calls.ts'
import type {
  Family,
  Goal,
  Offer,
  PurchaseContext,
  PurchaseInput,
  PurchaseOutput,
  Purchaser,
} from './purchase-context.ts'
import type {PurchaseEmitted, PurchaseEvent} from './purchase-events.ts'
import {rememberedOf} from './remembered-purchase.ts'
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

    isUser: ({context: {purchaser}}) => purchaser.session === 'user',
    isNotUser: ({context: {purchaser}}) => purchaser.session !== 'user',
    sessionIsUnread: (_, {session}: Pick<Purchaser, 'session'>) => session === 'unknown',
    isVisitor: ({context: {purchaser}}) => purchaser.session === 'visitor',
    /** The session or the family has to be read first. */
    purchaserIsUnread: ({context: {purchaser}}) =>
      purchaser.session === 'unknown' || (purchaser.session === 'user' && purchaser.family === null),
    hasFamily: ({context: {purchaser}}) => purchaser.family !== null,
    familyIsMissing: ({context: {purchaser}}) => purchaser.session === 'user' && purchaser.family === null,
    familyIsStale: ({context}) => context.familyIsStale,

    isNewMember: ({context}) => context.editingId === '',
    memberHasChanged: ({context}) => isRefused(context, ErrorCode.DATA_CHANGED),
    wasOpenedFromList: ({context}) => context.openedFromList,
    listIsComplete: ({context}) => listError(context) === '',
    mayToggle: ({context}, {id, selected}: {id: string; selected: boolean}) =>
      !selected || selectionError(id, context) === '',

    offerHasChanged: ({context}) => context.newOffer !== null && !isSameOffer(context.newOffer, context.offer),
    applicantFails: ({context}) => context.applicantVerdict?.canCreateOrder !== true,
    needsConfirmation: ({context}) => (context.eligibility?.noMedicalListBj.length ?? 0) > 0,
    nonePass: ({context}) => (context.eligibility?.able.length ?? 0) === 0,
    someFail: ({context}) => context.eligibility !== null && failingGroups(context.eligibility).length > 0,
    hasRepeat: ({context}) => (context.eligibility?.repeatList.length ?? 0) > 0,
    someConfirmed: ({context}) => Object.keys(context.insuredTypes).length > 0,
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
    /** The person sees a new offer at once. During a purchase the offer that they saw counts until the flow shows the new one. */
    takeShownOffer: assign(({context}, offer: Offer | null) =>
      context.goal === 'buy' && context.offer
        ? {unseenOffer: offer}
        : {...withOffer(context, offer), unseenOffer: null},
    ),
    takeNewOffer: assign(({context}) => ({
      ...withOffer(context, context.newOffer ?? context.offer),
      unseenOffer: null,
    })),
    /** Ends the present step. The person's choices and consents stay. */
    resetFlow: assign(({context}) => ({
      ...(context.unseenOffer ? withOffer(context, context.unseenOffer) : {}),
      unseenOffer: null,
      goal: '',
      reason: '',
      editingId: '',
      member: null,
      openedFromList: false,
      // The page keeps showing that the family could not be read.
      error: context.purchaser.session === 'user' && context.purchaser.family === null ? context.error : null,
      eligibility: null,
      applicantVerdict: null,
      deniedTypes: [],
      insuredTypes: {},
      newOffer: null,
      polls: 0,
    })),
    forgetPurchaser: assign({
      remembered: ({context}) => rememberedOf(context),
      purchaser: {session: 'visitor', userId: '', phone: '', applicant: null, family: null, identityCheck: null},
      chosen: [],
      listConfirmed: false,
    }),

    openMember: assign((_, editingId: string) => ({editingId, member: null, error: null})),
    /** The form of a person who has failed shows the reason. */
    openFailedMember: assign(({context}, editingId: string) => ({
      editingId,
      member: null,
      error: null,
      reason: context.failures[editingId]?.reason ?? '',
    })),
    openStepMember: assign(({context}) => {
      const step = nextStep(context)
      return {editingId: step.to === 'insured' ? step.id : '', member: null, error: null}
    }),
    rememberList: assign({openedFromList: true, reason: ''}),
    returnToList: assign({openedFromList: false, editingId: '', member: null, error: null}),
    noteStaleFamily: assign({
      familyIsStale: ({context}) => context.familyIsStale || isRefused(context, ...staleFamilyErrors),
    }),
    /** Applies the family with the saved member, and selects the member where that is allowed. */
    takeFamily: assign(({context}, {id, family}: {id: string; family: Family}) => {
      const purchaser = {...context.purchaser, family}
      // Changed data need another check and other questions.
      const {[id]: _failure, ...failures} = context.failures
      const {[id]: _answer, ...identityAnswers} = context.identityAnswers
      return {purchaser, chosen: withSelected({...context, purchaser}, id), failures, identityAnswers}
    }),

    startValidation: assign({eligibility: null, insuredTypes: {}, deniedTypes: [], error: null, newOffer: null}),
    takeValidation: assign(({context}, {eligibility, applicantVerdict, offer}: Validation) => ({
      applicantVerdict,
      newOffer: offer,
      failures: Object.fromEntries(Object.entries(context.failures).filter(([id]) => !context.chosen.includes(id))),
      ...withAnswers({eligibility, insuredTypes: {}, identityAnswers: context.identityAnswers}),
    })),
    /** The list marks the people who have failed, until they change. */
    markFailures: assign({
      failures: ({context: {failures, eligibility}}) => ({
        ...failures,
        ...Object.fromEntries(
          (eligibility ? failingGroups(eligibility) : []).flatMap(({heading, people}) =>
            people.map(({id, reason}) => [id, {heading, reason}]),
          ),
        ),
      }),
    }),
    forgetAnswer: assign({
      identityAnswers: ({context}, id: string) => {
        const {[id]: _answer, ...others} = context.identityAnswers
        return others
      },
    }),
    /** A purchase gets its idempotency key only here. From now on only the people who passed are selected. */
    confirmPurchase: assign(({context}) => ({
      attempt: newAttempt(context),
      chosen: context.eligibility?.able ?? [],
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
      const cover = context.purchaser.family?.people.find((person) => person.id === id)?.cover
      return cover
        ? {type: 'COVERED_MEMBER_TAPPED', message, cover}
        : {type: 'ACTION_REJECTED', message, about: 'toggle'}
    }),
    rejectList: emit(({context}) => ({type: 'ACTION_REJECTED', message: listError(context), about: 'list'})),
    reportError: emit(({context}) => ({type: 'CALL_FAILED', error: context.error ?? callErrorOf(undefined)})),
    reportStaleOffer: emit({type: 'OFFER_OUTDATED'}),
    reportApplicantSaved: emit(({context}) => ({
      type: 'APPLICANT_SAVED',
      added: context.purchaser.applicant === null,
    })),
    reportInsuredSaved: emit({type: 'INSURED_SAVED'}),
  },
})

function messageOf(step: Step): string {
  return 'message' in step ? step.message : ''
}

function isRefused({error}: Pick<PurchaseContext, 'error'>, ...codes: readonly ErrorCode[]): boolean {
  return error !== null && isBusinessError(error, ...codes)
}

/** The person must see a changed price or sale status before they buy. */
function isSameOffer(one: Offer, other: Offer | null): boolean {
  return other?.price === one.price && other.skuInsureStatus === one.skuInsureStatus
}
