import {ApiError} from '@hmb/contract/api-error'
import {ErrorCode} from '@hmb/contract/codes/error-code'
import {Relation} from '@hmb/contract/codes/relation'
import {orderCreate} from '@hmb/contract/order'
import type {ValidType} from '@hmb/contract/validation'
import {readEligibility} from '@hmb/rules/eligibility'
import {expect, test} from 'vitest'
import type {ActorLogic, EventFromLogic, SnapshotFrom} from 'xstate'
import {getAdjacencyMap} from 'xstate/graph'
import {personFromPopup} from './family-person.ts'
import {checkResult} from './identity-confirmation.ts'
import {selectedIds} from './insured-selection.ts'
import {applicantFormValues} from './next-step.ts'
import {noData} from './purchase-cache.ts'
import type {PurchaseContext, PurchaseInput} from './purchase-context.ts'
import type {PurchaseEvent} from './purchase-events.ts'
import {purchaseMachine} from './purchase-machine.ts'
import {mergeResponse, type PurchaserResponse, unreadPurchaser, visitor} from './purchaser.ts'
import {rememberedOf} from './remembered-purchase.ts'
import {adult, type CachedData, type CallFailure, FakeServer, onSale, relative} from './testing/fake-purchase-server.ts'
import {noConsents, product, statePath, visit} from './testing/purchase-visit.ts'

// --- Every state and every transition. The results of calls are played in as events. ---

type Snapshot = SnapshotFrom<typeof purchaseMachine>

/** `cached`: the data in the cache when the call of the event has ended. */
type PlayedEvent = EventFromLogic<typeof purchaseMachine> & {cached?: CachedData}

const cache = new FakeServer().newCache()
/** The cache at each snapshot: guards read it, and the exploration returns to earlier snapshots. */
const caches = new WeakMap<Snapshot, CachedData>()
const cachedAt = (snapshot: Snapshot): CachedData => caches.get(snapshot) ?? {...noData, offer: null}

/** The snapshot, with the cache as it was then. */
function restored(snapshot: Snapshot): Snapshot {
  cache.fill(cachedAt(snapshot))
  return snapshot
}

const people = ['a', 'b'].map((id) => personFromPopup(relative(id)))
const family = {people, idTypes: [], places: [], sexes: []}
const user: PurchaserResponse = {
  session: 'user',
  userId: 'u1',
  phone: '13838389438',
  applicant: adult,
  family,
  identityCheck: null,
  error: null,
}
const withoutFamily: PurchaserResponse = {
  ...user,
  family: null,
  error: {kind: 'network', code: 0, message: '', outcomeUnknown: true},
}
const newcomer: PurchaserResponse = {...user, applicant: null, family: {...family, people: []}}
const responses: PurchaserResponse[] = [
  {...visitor, error: null},
  user,
  {...unreadPurchaser, error: null},
  withoutFamily,
  newcomer,
]
const values = {...applicantFormValues(adult), relation: Relation.SELF}

const verdicts: Record<string, ValidType>[] = [{}, {b: 'REPEAT'}, {a: 'REPEAT', b: 'NO_MEDICAL'}, {b: 'BJ_NO_MEDICAL'}]

function validation(context: PurchaseContext, verdict: Record<string, ValidType>, applicantPasses = true) {
  const validated = people.filter(({id}) => selectedIds(context).includes(id))
  const response = validated.map(({id, name, relation, relationName}) => ({
    id,
    name,
    relation,
    relationName,
    canCreateOrder: !verdict[id],
    validType: verdict[id] ?? ('' as const),
    reason: '',
    medicalAddr: '',
    psnNo: '',
    idTypeName: '',
    idNo: '',
    insuredType: null,
    cover: null,
  }))
  return {
    eligibility: readEligibility(response, validated),
    applicantVerdict: {canCreateOrder: applicantPasses, message: ''},
  }
}

const noResponse = new ApiError('network', 0, '', orderCreate.path)
const businessError = (code: number) => new ApiError('business', code, '原因', orderCreate.path)

/** The results that the pending call could have. */
function resultsIn(snapshot: Snapshot): unknown[] {
  const {value, context} = restored(snapshot)
  const cached = cachedAt(snapshot)
  const known = cached.purchaser
  const state = statePath(value)
  const done = (output: unknown, change: Partial<CachedData> = {}) => ({
    type: `xstate.done.actor.0.purchase.${state}`,
    output,
    cached: {...cached, ...change},
  })
  const failed = (error: ApiError) => ({
    type: `xstate.error.actor.0.purchase.${state}`,
    error,
    cached: error.code === ErrorCode.UNAUTHORIZED ? {...cached, purchaser: visitor} : cached,
  })
  switch (state) {
    case 'session.reading':
    case 'session.readingAfterLogin':
    case 'browsing.refreshing':
    case 'applicant.refreshing':
    case 'insured.refreshing':
      return responses.map((response) => {
        const {purchaser, result} = mergeResponse(
          state === 'session.readingAfterLogin' ? unreadPurchaser : known,
          response,
        )
        return done(result, {purchaser})
      })
    case 'applicant.saving':
      return [
        done({added: known.applicant === null}, {purchaser: {...known, applicant: adult}}),
        failed(noResponse),
        failed(businessError(ErrorCode.UNAUTHORIZED)),
      ]
    case 'insured.opening':
      return [done({id: context.editingId}), failed(noResponse)]
    case 'insured.saving':
      return [done({id: 'a'}, {purchaser: {...known, family}}), failed(noResponse)]
    case 'eligibility.validating':
      return [
        ...verdicts.map((verdict) => done(null, {validation: validation(context, verdict), offer: onSale})),
        done(null, {validation: validation(context, {}, false), offer: onSale}),
        done(null, {validation: validation(context, {}), offer: {...onSale, price: 7000}}),
        failed(noResponse),
        ...[
          ErrorCode.UNAUTHORIZED,
          ErrorCode.SALE_ENDED,
          ErrorCode.INSURED_LIMIT_EXCEEDED,
          ErrorCode.APPLICANT_INCOMPLETE,
          ErrorCode.PROVIDER_UNAVAILABLE,
        ].map((code) => failed(businessError(code))),
      ]
    case 'order.creating':
      return [
        done({orderId: 'o1', orderNo: 'n1', price: 1, remainTime: 1800}),
        failed(noResponse),
        ...[
          ErrorCode.UNAUTHORIZED,
          ErrorCode.REQUEST_IN_PROGRESS,
          ErrorCode.PRICE_CHANGED,
          ErrorCode.INSURED_LIMIT_EXCEEDED,
          ErrorCode.INSURED_NOT_ELIGIBLE,
          ErrorCode.ALREADY_INSURED,
          ErrorCode.APPLICANT_INCOMPLETE,
        ].map((code) => failed(businessError(code))),
      ]
    case 'order.polling':
      return [{type: 'xstate.after.orderPoll.purchase.order.polling'}]
    case 'offer.reading':
    case 'offer.rereading':
      return [done(null, {offer: {...onSale, price: 7000}}), failed(noResponse)]
    default:
      return []
  }
}

const personEvents: PurchaseEvent[] = [
  {type: 'BUY_TAPPED'},
  {type: 'LOGGED_IN'},
  {type: 'ADD_INSURED_TAPPED'},
  {type: 'APPLICANT_TAPPED'},
  {type: 'APPLICANT_SUBMITTED', values, captcha: ''},
  {type: 'LIST_TAPPED'},
  {type: 'LIST_CONFIRMED'},
  {type: 'INSURED_TAPPED', id: 'a'},
  {type: 'INSURED_SUBMITTED', values},
  {type: 'INSURED_TOGGLED', id: 'b', selected: true},
  {type: 'INSURED_TOGGLED', id: 'b', selected: false},
  {type: 'AGREEMENTS_TOGGLED', agreed: true},
  {type: 'AGREEMENTS_ACCEPTED'},
  {type: 'NOTICES_AGREED', read: []},
  {type: 'CONTINUE_TAPPED'},
  {type: 'TYPE_ANSWERED', yes: true},
  {type: 'TYPE_ANSWERED', yes: false},
  {type: 'TYPE_REOPENED', id: 'b'},
  {type: 'IDENTITY_PROVEN'},
  {type: 'RETRY_TAPPED'},
  {type: 'CLOSED'},
]

/** Ids of the people in the order that is being created. */
const orderedIn = ({context}: Pick<Snapshot, 'context'>) =>
  context.attempt?.request.insuredList.map(({insuredId}) => insuredId) ?? []

const exploration = {
  input: {
    client: new FakeServer().client,
    cache,
    consents: noConsents,
    newKey: () => 'key',
    product,
    source: {promotionId: '', orderChannel: '', orderChannelDetail: {}, thirdInfo: {}},
  },
  events: (snapshot: Snapshot) => [...personEvents, ...resultsIn(snapshot)] as PlayedEvent[],
  // Values that no guard reads are left out: they would make the exploration endless.
  serializeState: (snapshot: Snapshot) => {
    const {value, context} = restored(snapshot)
    const {chosen, agreed, noticeRead, goal, openedFromList, seenOffer, attempt} = context
    // Answers are reduced to their effect: a question, cover without a question, or no cover.
    const {denied = [], confirmed = null} = context.identityAnswers.b ?? {}
    const answers = confirmed === null ? denied.length === 3 : 'confirmed'
    const {
      purchaser: {session, family: known},
      offer,
    } = cachedAt(snapshot)
    const purchaser = [session, known?.people.length, chosen && [...chosen].sort()]
    const choices = [purchaser, agreed, noticeRead, goal, openedFromList, seenOffer?.price, offer?.price]
    const {eligibility, deniedTypes} = checkResult(context)
    const result = [eligibility.able, eligibility.noMedicalListBj.length, deniedTypes]
    const isCheckRead = statePath(value).startsWith('eligibility.')
    const order = [answers, isCheckRead && result, orderedIn({context}), attempt?.request.price]
    return JSON.stringify([value, choices, order])
  },
  limit: 500_000,
}

type Explored = {state: Snapshot; transitions: Record<string, {event: PlayedEvent; state: Snapshot}>}

// The graph tools of xstate 5.33 do not accept machines that emit, so the types that they need are named here.
const machine = purchaseMachine as unknown as ActorLogic<Snapshot, PlayedEvent, PurchaseInput>

/** The machine with its cache. */
const logic: ActorLogic<Snapshot, PlayedEvent, PurchaseInput> = {
  ...machine,
  transition(snapshot, event, scope) {
    const cached = event.cached ?? cachedAt(snapshot)
    cache.fill(cached)
    const next = machine.transition(snapshot, event, scope)
    caches.set(next, cached)
    return next
  },
}

/** Every state that can be reached, with every transition out of it. */
const explored = Object.values(getAdjacencyMap(logic, exploration) as unknown as Record<string, Explored>)

/** Paths of the innermost states in which the machine can rest: one with an unguarded `always` passes through. */
function restingStates(node: typeof purchaseMachine.root = purchaseMachine.root, path: string[] = []): string[] {
  const inner = Object.values(node.states)
  if (inner.length > 0) return inner.flatMap((each) => restingStates(each, [...path, each.key]))
  return node.always?.some(({guard}) => !guard) ? [] : [path.join('.')]
}

test('every state of the chart can be reached, and only the placed order is a dead end', () => {
  expect(restingStates().length).toBeGreaterThan(20)
  const reached = new Set(explored.map(({state}) => statePath(state.value)))
  expect([...reached].sort()).toEqual(restingStates().sort())

  for (const {state} of explored) {
    const possible = personEvents.filter((event) => restored(state).can(event))
    if (state.value !== 'placed')
      expect(possible.length + resultsIn(state).length, statePath(state.value)).toBeGreaterThan(0)
    else expect(possible.filter(({type}) => type !== 'AGREEMENTS_TOGGLED')).toEqual([])
  }
})

test('no transition creates an order without the notice or the agreements, or for a person who failed', () => {
  /** After these the eligibility check has just been decided. */
  const afterCheck = ['validating', 'showingIneligible', 'showingEligible', 'confirmingIdentity']
  let orders = 0
  for (const {state, transitions} of explored) {
    for (const {event, state: next} of Object.values(transitions)) {
      const from = statePath(state.value)
      if (statePath(next.value) !== 'order.creating' || from === 'order.creating') continue
      orders += 1
      const ordered = orderedIn(next)
      expect(ordered.length, from).toBeGreaterThan(0)
      expect(next.context, from).toMatchObject({agreed: true, noticeRead: true})
      expect(cachedAt(next).purchaser.session, from).toBe('user')
      if (afterCheck.some((name) => from === `eligibility.${name}`)) {
        // Exactly the people who passed, no person from a list of failures, and an applicant who passed too.
        expect(cachedAt(next).validation?.applicantVerdict, from).toMatchObject({canCreateOrder: true})
        expect(next.context.attempt?.request.price).toBe(
          next.context.seenOffer && next.context.seenOffer.price * ordered.length,
        )
        const {able, ...lists} = checkResult(restored(next).context).eligibility
        const failing = Object.values<readonly {id: string}[]>(lists).flatMap((list) => list.map(({id}) => id))
        expect(ordered, from).toEqual(able)
        for (const id of failing) expect(ordered, from).not.toContain(id)
      } else {
        // Otherwise it is an order with an unknown outcome, sent again unchanged.
        expect(next.context.attempt, `${from} ${event.type}`).toEqual(state.context.attempt)
        expect(ordered).toEqual(orderedIn(state))
      }
    }
  }
  expect(orders).toBeGreaterThan(20)
})

test('the machine keeps no person’s data: they are in the cache', () => {
  for (const {state} of explored) {
    const {cache: _cache, client: _client, ...context} = state.context
    expect(JSON.stringify(context), statePath(state.value)).not.toMatch(/家人|张晓明|34999|13838389438/)
  }
})

test('every sheet that opens by itself during a purchase gives its reason', () => {
  /** The person opened the sheet, or a dialog has just explained it. */
  const opening = ['ADD_INSURED_TAPPED', 'INSURED_TAPPED', 'APPLICANT_TAPPED', 'INSURED_SUBMITTED']
  const explained = [...opening, 'CONTINUE_TAPPED', 'CLOSED']
  const sheetOf = ({value}: Snapshot) => {
    const path = statePath(value)
    return path.startsWith('insured.') ? (path === 'insured.listing' ? 'list' : 'insured') : path.split('.')[0]
  }
  let opened = 0
  for (const {state, transitions} of explored) {
    for (const {event, state: next} of Object.values(transitions)) {
      const opens = ['applicant', 'insured', 'list'].includes(sheetOf(next) ?? '')
      if (!opens || sheetOf(next) === sheetOf(state) || next.context.goal !== 'buy') continue
      // The form returns to the list that it was opened from.
      if (explained.includes(event.type) || sheetOf(state) === 'insured') continue
      opened += 1
      expect(next.context.reason, `${statePath(state.value)} ${event.type} ${statePath(next.value)}`).not.toBe('')
    }
  }
  expect(opened).toBeGreaterThan(20)
})

// --- Long visits to a server that loses responses. ---

/** Pseudo-random numbers: the same visits in every run. */
function dice(seed: number) {
  let state = seed
  return (sides: number) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return Math.floor((state / 2_147_483_648) * sides)
  }
}

test('100 long visits with random failures insure no person twice and no person who failed', async () => {
  for (let seed = 1; seed <= 100; seed += 1) await failingVisit(seed)
})

async function failingVisit(seed: number): Promise<void> {
  const roll = dice(seed)
  const server = new FakeServer()
  server.loggedIn = true
  server.applicant = adult
  server.family = ['a', 'b', 'c'].map((id) => relative(id))
  let {actor, send} = await visit(server)
  const failures: CallFailure[] = [
    'lost',
    'unreachable',
    {status: 500},
    {code: ErrorCode.REQUEST_IN_PROGRESS, message: ''},
    {code: ErrorCode.INSURED_NOT_ELIGIBLE, message: ''},
  ]
  for (let step = 0; step < 60 && actor.getSnapshot().status === 'active'; step += 1) {
    if (roll(3) === 0) server.fail(orderCreate, failures[roll(failures.length)] ?? 'lost')
    if (roll(8) === 0)
      server.outcomes = {[['a', 'b', 'c'][roll(3)] ?? 'a']: roll(2) === 0 ? 'NO_MEDICAL' : 'BJ_NO_MEDICAL'}
    if (roll(20) === 0) server.offer = {...onSale, price: 6900 + roll(3) * 100}
    if (roll(15) === 0) {
      // The page is reloaded at any moment.
      const remembered = rememberedOf(actor.getSnapshot().context)
      actor.stop()
      ;({actor, send} = await visit(server, {remembered}))
    }
    const choices = [
      ...personEvents,
      {type: 'AGREEMENTS_TOGGLED', agreed: true},
      {type: 'NOTICES_AGREED', read: []},
      {type: 'BUY_TAPPED'},
      {type: 'RETRY_TAPPED'},
    ] as const
    await send(choices[roll(choices.length)] ?? {type: 'BUY_TAPPED'})
  }
  const insured = [...server.orders.values()].flatMap((order) => order.insured)
  expect(new Set(insured).size, `visit ${seed}`).toBe(insured.length)
  for (const [key, failing] of server.failing) expect(failing, `visit ${seed} ${key}`).toEqual([])
}
