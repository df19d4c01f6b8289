import {ErrorCode} from '@hmb/contract/codes/error-code'
import {failingGroups} from '@hmb/rules/eligibility'
import {assign, emit, setup} from 'xstate'
import {afterOffer, listError, selectionError, withSelected} from './insured-selection.ts'
import {nextStep, type Step} from './next-step.ts'
import {isPending, newAttempt} from './order-attempt.ts'
import {
  placeOrder,
  readMember,
  readOffer,
  readPurchaser,
  saveApplicant,
  saveInsured,
  validate,
} from './purchase-calls.ts'
import type {Family, Goal, Offer, PurchaseContext, PurchaseInput, PurchaseOutput} from './purchase-context.ts'
import type {PurchaseEmitted, PurchaseEvent} from './purchase-events.ts'
import {leavesPage, refusalOf} from './purchase-refusal.ts'
import {rememberedOf} from './remembered-purchase.ts'

/** Asked again after this long while the server is still making the order. */
export const orderPollMs = 1000
/** How often it is asked so before the person is. */
export const maxOrderPolls = 10

const stillRunning = ErrorCode.REQUEST_IN_PROGRESS
/** The list lacks somebody, or has somebody who was deleted on another device. */
const staleFamily = [ErrorCode.NOT_FOUND, ErrorCode.SELF_EXISTS, ErrorCode.MEMBER_EXISTS]
const sale = [ErrorCode.SALE_NOT_STARTED, ErrorCode.SALE_ENDED, ErrorCode.PRICE_CHANGED]
const tooMany = ErrorCode.INSURED_LIMIT_EXCEEDED
const applicantMissing = ErrorCode.APPLICANT_INCOMPLETE

/** Words of the chart: what it asks, decides and keeps. */
export const purchaseSetup = setup({
  types: {
    input: {} as PurchaseInput,
    context: {} as PurchaseContext,
    events: {} as PurchaseEvent,
    emitted: {} as PurchaseEmitted,
    output: {} as PurchaseOutput,
  },
  actors: {readPurchaser, saveApplicant, saveInsured, readMember, validate, readOffer, placeOrder},
  delays: {wait: orderPollMs},
  guards: {
    hasFamily: ({context}) => context.family !== null,
    isUser: ({context}) => context.session === 'user',
    isNoUser: ({context}) => context.session !== 'user',
    isVisitor: ({context}) => context.session === 'visitor',
    /** It has to be asked first who is looking, or whom there is to insure. */
    isUnknown: ({context}) => context.session === 'unknown' || (context.session === 'user' && context.family === null),
    familyFailed: ({context}) => context.session === 'user' && context.family === null,
    hasGoal: ({context}, goal: Goal) => context.goal === goal,
    step: ({context}, to: Step['to']) => nextStep(context).to === to,
    isPending: ({context}) => isPending(context),

    isNew: ({context}) => context.editing === '',
    fromList: ({context}) => context.fromList,
    familyIsStale: ({context}) => context.familyIsStale,
    listReady: ({context}) => listError(context) === '',
    mayTick: ({context}, tick: {id: string; on: boolean}) => !tick.on || selectionError(tick.id, context) === '',

    offerDiffers: ({context}) => context.newOffer !== null && !sameOffer(context.newOffer, context.offer),
    applicantFails: ({context}) => context.applicantVerdict?.canCreateOrder !== true,
    canBeConfirmed: ({context}) => (context.eligibility?.noMedicalListBj.length ?? 0) > 0,
    nobodyPasses: ({context}) => (context.eligibility?.able.length ?? 0) === 0,
    somebodyFails: ({context}) => context.eligibility !== null && failingGroups(context.eligibility).length > 0,
    somebodyWasConfirmed: ({context}) => Object.keys(context.insuredTypes).length > 0,
    mayWait: ({context}) => context.waits < maxOrderPolls,

    leavesPage: ({context}) => context.error !== null && leavesPage(context.error),
    isUncertain: ({context}) => context.error?.uncertain === true,
    isStillRunning: ({context}) => isRefusedAs(context, [stillRunning]),
    isOfSale: ({context}) => isRefusedAs(context, sale),
    isTooMany: ({context}) => isRefusedAs(context, [tooMany]),
    isApplicantMissing: ({context}) => isRefusedAs(context, [applicantMissing]),
  },
  actions: {
    /** What is on sale, shown to the person at once; while they are buying, what they saw before counts until they were told. */
    seeOffer: assign(({context}, offer: Offer | null) =>
      context.goal === 'buy' && context.offer
        ? {unseenOffer: offer}
        : {...afterOffer(context, offer), unseenOffer: null},
    ),
    /** Nothing is open and nothing is under way. What the person chose and said stays. */
    rest: assign(({context}) => ({
      ...(context.unseenOffer ? afterOffer(context, context.unseenOffer) : {}),
      unseenOffer: null,
      goal: '',
      reason: '',
      editing: '',
      member: null,
      fromList: false,
      // Whom there is to insure is still not known, and the page says so.
      error: context.session === 'user' && context.family === null ? context.error : null,
      eligibility: null,
      applicantVerdict: null,
      denied: [],
      insuredTypes: {},
      newOffer: null,
      waits: 0,
    })),
    setGoal: assign({goal: (_, goal: Goal) => goal}),
    explain: assign({reason: ({context}) => messageOf(nextStep(context))}),
    explainNothing: assign({reason: ''}),
    edit: assign((_, id: string) => ({editing: id, member: null})),
    editStep: assign(({context}) => {
      const step = nextStep(context)
      return {editing: step.to === 'insured' ? step.id : '', member: null}
    }),
    fromList: assign({fromList: true, reason: ''}),
    /** The family with whoever was just saved, who is ticked where that may be. */
    takeFamily: assign(({context}, {id, family}: {id: string; family: Family}) => ({
      family,
      chosen: withSelected({...context, family}, id),
    })),
    backToList: assign({fromList: false, editing: '', member: null, error: null}),
    forget: assign({
      remembered: ({context}) => rememberedOf(context),
      session: 'visitor',
      userId: '',
      phone: '',
      applicant: null,
      family: null,
      chosen: [],
      reviewed: false,
    }),
    keepStale: assign({
      familyIsStale: ({context}) => context.familyIsStale || isRefusedAs(context, staleFamily),
    }),
    clearRefusal: assign({error: null}),
    explainRefusal: assign({reason: ({context}) => context.error?.message ?? ''}),
    startValidation: assign({eligibility: null, insuredTypes: {}, denied: [], error: null, newOffer: null}),
    /** The one place where a purchase gets its key. Only who passed is chosen any longer. */
    confirmPurchase: assign(({context}) => ({
      attempt: newAttempt(context),
      chosen: context.eligibility?.able ?? [],
      waits: 0,
    })),
    /** The server has said no: whatever is bought next is another purchase. */
    endAttempt: assign({attempt: null}),
    takeOffer: assign(({context}) => ({
      ...afterOffer(context, context.newOffer ?? context.offer),
      unseenOffer: null,
    })),
    tell: emit(({context}) => {
      const step = nextStep(context)
      return {type: 'TOLD', message: messageOf(step), about: step.to}
    }),
    tellTick: emit(({context}, {id}: {id: string}) => ({
      type: 'TOLD',
      message: selectionError(id, context),
      about: 'tick',
    })),
    tellList: emit(({context}) => ({type: 'TOLD', message: listError(context), about: 'list'})),
    trouble: emit(({context}) => ({type: 'TROUBLED', refusal: context.error ?? refusalOf(undefined)})),
    offerChanged: emit({type: 'OFFER_CHANGED'}),
    applicantChanged: emit(({context}) => ({type: 'APPLICANT_CHANGED', added: context.applicant === null})),
    familyChanged: emit({type: 'FAMILY_CHANGED'}),
    signedOff: emit({type: 'SIGNED_OFF'}),
  },
})

function messageOf(step: Step): string {
  return 'message' in step ? step.message : ''
}

function isRefusedAs({error}: Pick<PurchaseContext, 'error'>, codes: readonly number[]): boolean {
  return error?.kind === 'business' && codes.includes(error.code)
}

/** What a person would want to be told before buying: another price, or no sale. */
function sameOffer(one: Offer, other: Offer | null): boolean {
  return other?.price === one.price && other.skuInsureStatus === one.skuInsureStatus
}
