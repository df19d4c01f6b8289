import {ApiError} from '@hmb/contract/api-error'
import {ErrorCode} from '@hmb/contract/codes/error-code'
import {Relation} from '@hmb/contract/codes/relation'
import {orderCreate} from '@hmb/contract/order'
import type {ValidType} from '@hmb/contract/validation'
import {readEligibility} from '@hmb/rules/eligibility'
import {expect, test} from 'vitest'
import type {ActorLogic, EventFromLogic, SnapshotFrom} from 'xstate'
import {getAdjacencyMap} from 'xstate/graph'
import {personOf} from './family-person.ts'
import {applicantFormValues} from './next-step.ts'
import type {PurchaserData} from './purchase-calls.ts'
import type {PurchaseContext, PurchaseInput} from './purchase-context.ts'
import type {PurchaseEvent} from './purchase-events.ts'
import {purchase} from './purchase-machine.ts'
import {adult, FakeServer, type Fault, onSale, relative} from './testing/fake-purchase-server.ts'
import {product, visit} from './testing/purchase-visit.ts'

// --- Every state and every transition, with the answers of calls played in as events. ---

type Snapshot = SnapshotFrom<typeof purchase>
type PlayedEvent = EventFromLogic<typeof purchase>

const people = ['a', 'b'].map((id) => personOf(relative(id)))
const family = {people, idTypes: [], places: [], sexes: []}
const user: PurchaserData = {
  session: 'user',
  userId: 'u1',
  phone: '13838389438',
  applicant: adult,
  family,
  error: null,
}
const visitor: PurchaserData = {...user, session: 'visitor', userId: '', phone: '', applicant: null, family: null}
const unknown: PurchaserData = {...visitor, session: 'unknown'}
const withoutFamily: PurchaserData = {
  ...user,
  family: null,
  error: {kind: 'network', code: 0, message: '', uncertain: true},
}
const newcomer: PurchaserData = {...user, applicant: null, family: {...family, people: []}}
const facts = {...applicantFormValues(adult), relation: Relation.SELF}

const verdicts: Record<string, ValidType>[] = [{}, {b: 'REPEAT'}, {a: 'REPEAT', b: 'NO_MEDICAL'}, {b: 'BJ_NO_MEDICAL'}]

function validated(context: PurchaseContext, verdict: Record<string, ValidType>, applicantPasses = true, price = 6900) {
  const asked = people.filter(({id}) => context.chosen.includes(id))
  const answer = asked.map(({id, name, relation, relationName}) => ({
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
  }))
  return {
    eligibility: readEligibility(answer, asked),
    applicantVerdict: {canCreateOrder: applicantPasses, message: ''},
    offer: {...onSale, price},
  }
}

const silence = new ApiError('network', 0, '', orderCreate.path)
const refusal = (code: number) => new ApiError('business', code, '原因', orderCreate.path)

/** The answers that the call under way could give. */
function answersIn({value, context}: Snapshot): unknown[] {
  const at = typeof value === 'string' ? value : Object.entries(value).join('.').replace(',', '.')
  const done = (output: unknown) => ({type: `xstate.done.actor.0.purchase.${at}`, output})
  const failed = (error: unknown) => ({type: `xstate.error.actor.0.purchase.${at}`, error})
  switch (at) {
    case 'asking':
    case 'resting.refreshing':
      return [visitor, user, unknown, withoutFamily, newcomer].map(done)
    case 'completingApplicant.saving':
      return [done(adult), failed(silence), failed(refusal(ErrorCode.UNAUTHORIZED))]
    case 'editingInsured.opening':
      return [done({id: context.editing}), failed(silence)]
    case 'editingInsured.saving':
      return [done({id: 'a', family}), failed(silence)]
    case 'validating':
      return [
        ...verdicts.map((verdict) => done(validated(context, verdict))),
        done(validated(context, {}, false)),
        done(validated(context, {}, true, 7000)),
        failed(silence),
        ...[
          ErrorCode.UNAUTHORIZED,
          ErrorCode.SALE_ENDED,
          ErrorCode.INSURED_LIMIT_EXCEEDED,
          ErrorCode.APPLICANT_INCOMPLETE,
          ErrorCode.PROVIDER_UNAVAILABLE,
        ].map((code) => failed(refusal(code))),
      ]
    case 'creating':
      return [
        done({orderId: 'o1', orderNo: 'n1', price: 1, remainTime: 1800}),
        failed(silence),
        ...[
          ErrorCode.UNAUTHORIZED,
          ErrorCode.REQUEST_IN_PROGRESS,
          ErrorCode.PRICE_CHANGED,
          ErrorCode.INSURED_LIMIT_EXCEEDED,
          ErrorCode.INSURED_NOT_ELIGIBLE,
          ErrorCode.ALREADY_INSURED,
          ErrorCode.APPLICANT_INCOMPLETE,
        ].map((code) => failed(refusal(code))),
      ]
    case 'waiting':
      return [{type: 'xstate.after.wait.purchase.waiting'}]
    case 'askingPrice':
    case 'askingOffer':
      return [done({...onSale, price: 7000}), failed(silence)]
    default:
      return []
  }
}

const acts: PurchaseEvent[] = [
  {type: 'BUY'},
  {type: 'LOGGED_IN'},
  {type: 'ADD_INSURED'},
  {type: 'EDIT_APPLICANT'},
  {type: 'SAVE_APPLICANT', facts, captcha: ''},
  {type: 'OPEN_LIST'},
  {type: 'LIST_DONE'},
  {type: 'EDIT_INSURED', id: 'a'},
  {type: 'SAVE_INSURED', facts},
  {type: 'TICK', id: 'b', on: true},
  {type: 'TICK', id: 'b', on: false},
  {type: 'AGREE', agreed: true},
  {type: 'NOTICE_READ'},
  {type: 'CONTINUE'},
  {type: 'CONFIRM', yes: true},
  {type: 'CONFIRM', yes: false},
  {type: 'RETRY'},
  {type: 'CLOSE'},
]

/** Ids of the people in the order that is being made. */
const orderedIn = ({context}: Pick<Snapshot, 'context'>) =>
  context.attempt?.ask.insuredList.map(({insuredId}) => insuredId) ?? []

const keepingKeys = {
  input: {
    client: new FakeServer().client,
    newKey: () => 'key',
    product,
    source: {promotionId: '', orderChannel: '', orderChannelDetail: {}, thirdInfo: {}},
    offer: null,
  },
  events: (snapshot: Snapshot) => [...acts, ...answersIn(snapshot)] as PlayedEvent[],
  // What no guard reads is left out, or the walk would never end.
  serializeState: ({value, context}: Snapshot) => {
    const {session, chosen, agreed, noticeRead, goal, fromList, offer, eligibility, denied, attempt} = context
    const who = [session, [...chosen].sort(), agreed, noticeRead, goal, fromList, offer?.price]
    const order = [eligibility?.able, eligibility?.noMedicalListBj.length, denied, orderedIn({context})]
    return JSON.stringify([value, who, order, attempt?.ask.price])
  },
  limit: 200_000,
}

type Walked = {state: Snapshot; transitions: Record<string, {event: PlayedEvent; state: Snapshot}>}

// The graph tools do not know machines that emit (xstate 5.33), so what they need of ours is named for them.
const chart = purchase as unknown as ActorLogic<Snapshot, PlayedEvent, PurchaseInput>

/** Every state that can be reached, with every way out of it. */
const walked = Object.values(getAdjacencyMap(chart, keepingKeys) as unknown as Record<string, Walked>)

const stateOf = ({value}: Snapshot) => JSON.stringify(value)

test('every state of the chart can be reached, and none but the order is a dead end', () => {
  const reached = new Set(walked.map(({state}) => stateOf(state)))
  const transient = ['learned', 'deciding', 'stepped', 'signedOff', 'savedInsured', 'leftInsured', 'priced', 'judging']
  const refusing = ['validationRefused', 'orderRefused']
  const expected = Object.entries(purchase.states)
    .filter(([name]) => ![...transient, ...refusing].includes(name))
    .flatMap(([name, {states}]) => {
      const inner = Object.keys(states).filter((each) => !['unsaved', 'unread'].includes(each))
      return inner.length > 0 ? inner.map((each) => JSON.stringify({[name]: each})) : [JSON.stringify(name)]
    })
  for (const state of expected) expect(reached).toContain(state)

  for (const {state} of walked) {
    const ways = answersIn(state).length + acts.filter((event) => state.can(event)).length
    if (state.value !== 'placed') expect(ways, stateOf(state)).toBeGreaterThan(0)
    else expect(acts.filter((event) => state.can(event) && event.type !== 'AGREE')).toEqual([])
  }
})

test('no transition orders without the notice, the agreements, or for somebody who failed', () => {
  let orders = 0
  for (const {state, transitions} of walked) {
    for (const {event, state: next} of Object.values(transitions)) {
      if (next.value !== 'creating' || state.value === 'creating') continue
      orders += 1
      const from = stateOf(state)
      const ordered = orderedIn(next)
      expect(ordered.length, from).toBeGreaterThan(0)
      expect(next.context, from).toMatchObject({agreed: true, noticeRead: true, session: 'user'})
      if (['"validating"', '"tellingFailing"', '"confirmingEligible"', '"confirmingIdentity"'].includes(from)) {
        // Just judged: exactly those who pass, and nobody whom the judgement names, for an applicant who passes too.
        expect(next.context.applicantVerdict, from).toMatchObject({canCreateOrder: true})
        expect(next.context.attempt?.ask.price).toBe(next.context.offer && next.context.offer.price * ordered.length)
        const {able = [], ...lists} = next.context.eligibility ?? {}
        const failing = Object.values<readonly {id: string}[]>(lists).flatMap((list) => list.map(({id}) => id))
        expect(ordered, from).toEqual(able)
        for (const id of failing) expect(ordered, from).not.toContain(id)
      } else {
        // Else it is the purchase whose answer was lost, asked for again as it was.
        expect(next.context.attempt, `${from} ${event.type}`).toEqual(state.context.attempt)
        expect(ordered).toEqual(orderedIn(state))
      }
    }
  }
  expect(orders).toBeGreaterThan(20)
})

test('whatever opens by itself on the way to the order says why', () => {
  const outer = ({value}: Snapshot) => (typeof value === 'string' ? value : Object.keys(value)[0])
  /** What a person opened, or was just told in a dialog. */
  const asked = ['ADD_INSURED', 'EDIT_INSURED', 'EDIT_APPLICANT', 'SAVE_INSURED', 'CONTINUE', 'CLOSE']
  let opened = 0
  for (const {state, transitions} of walked) {
    for (const {event, state: next} of Object.values(transitions)) {
      const opens = ['completingApplicant', 'editingInsured', 'listing'].includes(outer(next) ?? '')
      if (!opens || outer(next) === outer(state) || next.context.goal !== 'buy' || asked.includes(event.type)) continue
      // From the form back to the list that it was opened from.
      if (outer(state) === 'editingInsured') continue
      opened += 1
      expect(next.context.reason, `${stateOf(state)} ${event.type} ${stateOf(next)}`).not.toBe('')
    }
  }
  expect(opened).toBeGreaterThan(20)
})

// --- Long visits against a server that loses answers. ---

/** The same visits in every run. */
function dice(seed: number) {
  let state = seed
  return (sides: number) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return Math.floor((state / 2_147_483_648) * sides)
  }
}

test('no visit, however long and unlucky, insures anybody twice or unasked', async () => {
  for (let seed = 1; seed <= 100; seed += 1) await unluckyVisit(seed)
})

async function unluckyVisit(seed: number): Promise<void> {
  const roll = dice(seed)
  const server = new FakeServer()
  server.loggedIn = true
  server.applicant = adult
  server.family = ['a', 'b', 'c'].map((id) => relative(id))
  let {actor, send} = await visit(server)
  const faults: Fault[] = [
    'lost',
    'unreachable',
    {status: 500},
    {code: ErrorCode.REQUEST_IN_PROGRESS, message: ''},
    {code: ErrorCode.INSURED_NOT_ELIGIBLE, message: ''},
  ]
  for (let step = 0; step < 60 && actor.getSnapshot().status === 'active'; step += 1) {
    if (roll(3) === 0) server.fail(orderCreate, faults[roll(faults.length)] ?? 'lost')
    if (roll(8) === 0)
      server.outcomes = {[['a', 'b', 'c'][roll(3)] ?? 'a']: roll(2) === 0 ? 'NO_MEDICAL' : 'BJ_NO_MEDICAL'}
    if (roll(20) === 0) server.offer = {...onSale, price: 6900 + roll(3) * 100}
    if (roll(15) === 0) {
      // The page is reloaded, whatever is under way.
      const {userId, chosen, agreed, noticeRead, attempt} = actor.getSnapshot().context
      actor.stop()
      ;({actor, send} = await visit(server, {remembered: {userId, chosen, agreed, noticeRead, attempt}}))
    }
    const choices = [
      ...acts,
      {type: 'AGREE', agreed: true},
      {type: 'NOTICE_READ'},
      {type: 'BUY'},
      {type: 'RETRY'},
    ] as const
    await send(choices[roll(choices.length)] ?? {type: 'BUY'})
  }
  const insured = [...server.orders.values()].flatMap((order) => order.insured)
  expect(new Set(insured).size, `visit ${seed}`).toBe(insured.length)
  for (const [key, failing] of server.failing) expect(failing, `visit ${seed} ${key}`).toEqual([])
}
