import type {Client} from '@hmb/contract/client'
import {expect} from 'vitest'
import {type AnyStateMachine, createActor, waitFor} from 'xstate'
import type {Destination} from '../payment-destination.ts'
import type {PaymentKey} from '../payment-key.ts'
import {type Choose, everyPath} from './every-path.ts'
import {type FakePaymentFlow, FakePaymentServer, people} from './fake-payment-server.ts'
import {accountInput, countingKey} from './scripted-client.ts'

interface Exploration {
  machine: AnyStateMachine
  /** Additional input of this machine. */
  input?: object
  flow: FakePaymentFlow
  /** Every event of a person, in the order of a person who pays. */
  events: readonly {type: string; channel?: string; code?: string; password?: string}[]
  /** The maximum number of events of one visit, because a popup that stays open would never end. */
  maxEvents: number
  /** The number of visits with failing calls. The number of paths grows exponentially with it. */
  faultyVisits: 1 | 2
}

export interface ExplorationResult {
  paths: number
  /** Every state that some visit has reached, as JSON. */
  states: Set<string>
  /** Every end of a visit: a destination's `to`, or `page ended`. */
  ends: Set<string>
}

/**
 * Pays an order on every path: each call succeeds, fails or loses its response, the page ends during each call, and a
 * person sends every possible event. Then the person comes back, with the same key if the page lived, and pays without faults.
 *
 * It fails when a person is paid for twice, when a state has no event, or when a destination contradicts the server.
 *
 * @example
 * const {states} = await exploreMachine({machine, flow, events, maxEvents: 3, faultyVisits: 1})
 */
export async function exploreMachine(exploration: Exploration): Promise<ExplorationResult> {
  const result: ExplorationResult = {paths: 0, states: new Set(), ends: new Set()}
  result.paths = await everyPath(async (choose) => {
    const server = new FakePaymentServer(exploration.flow)
    const key = countingKey()
    for (let visitIndex = 0; visitIndex < exploration.faultyVisits; visitIndex += 1) {
      const end = await visit(exploration, server, key, result, choose)
      if (end === 'too many events') return
      if (typeof end === 'object') expectAgreement(end, server)
      // The key is lost with the page.
      else key.reset()
      result.ends.add(typeof end === 'object' ? end.to : end)
      server.confirmPending()
    }
    const lastEnd = await visit(exploration, server, key, result)
    if (typeof lastEnd === 'object') expectAgreement(lastEnd, server)
    server.confirmPending()
    for (const person of people) expect(server.payments.get(person) ?? 0).toBeLessThanOrEqual(1)
  })
  return result
}

/** The destination has to agree with the money at the server. */
function expectAgreement(end: Destination, server: FakePaymentServer): void {
  if (end.to === 'back') expect(server.cancelled).toBe(true)
  // A paid or pending order opens the result; a lost response never does.
  if (end.to === 'result') expect(server.hasMoney, 'money at the server when the destination is the result').toBe(true)
  if (end.to === 'error' && !end.error.outcomeUnknown)
    expect(server.isWholePaid && !server.cancelled, 'order paid when the page stays').toBe(false)
}

async function visit(
  {machine, input, events, maxEvents}: Pick<Exploration, 'machine' | 'input' | 'events' | 'maxEvents'>,
  server: FakePaymentServer,
  key: PaymentKey,
  {states}: ExplorationResult,
  choose?: Choose,
): Promise<Destination | 'page ended' | 'too many events'> {
  let pageEnded = false
  const client: Client = server.client(choose, () => {
    pageEnded = true
  })
  const actor = createActor(machine, {input: {...accountInput(client), key, ...input}})
  actor.subscribe(({value}) => states.add(JSON.stringify(value)))
  states.add(JSON.stringify(actor.getSnapshot().value))
  actor.start()
  for (let sent = 0; ; sent += 1) {
    await waitFor(actor, ({status, children}) => pageEnded || status !== 'active' || Object.keys(children).length === 0)
    if (pageEnded) {
      actor.stop()
      return 'page ended'
    }
    const snapshot = actor.getSnapshot()
    if (snapshot.status === 'done') return snapshot.output as Destination
    expect(snapshot.status).toBe('active')
    const possibleEvents = events.filter((event) => snapshot.can(event))
    expect(possibleEvents.length, `an event for ${JSON.stringify(snapshot.value)}`).toBeGreaterThan(0)
    if (sent === maxEvents) {
      actor.stop()
      return 'too many events'
    }
    const event = possibleEvents[choose?.(possibleEvents.length) ?? 0]
    if (event) actor.send(event)
  }
}

/** The names of the states in which a machine can wait, without transient states. */
export const restingStates = (machine: AnyStateMachine): string[] =>
  Object.values(machine.root.states).flatMap(({key, always}) => ((always ?? []).length > 0 ? [] : [key]))
