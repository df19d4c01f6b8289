import type {Client} from '@hmb/contract/client'
import {expect} from 'vitest'
import {type AnyStateMachine, createActor, waitFor} from 'xstate'
import type {Destination} from '../payment-destination.ts'
import {type PaymentKey, paymentKey} from '../payment-key.ts'
import {type Choose, everyPath} from './every-path.ts'
import {type FakePaymentFlow, FakePaymentServer, people} from './fake-payment-server.ts'
import {accountInput} from './scripted-client.ts'

interface Exploration {
  machine: AnyStateMachine
  /** What the machine wants to be given besides what all are given. */
  more?: object
  flow: FakePaymentFlow
  /** Everything that a person can do, in the order in which a person who wants to pay tries it. */
  acts: readonly {type: string; channel?: string; code?: string; password?: string}[]
  /** So often may a person be asked in one visit: popups that stay open would go on for ever. */
  mostActs: number
  /** So many visits in a row have bad luck; the paths of each multiply those of the others. */
  unluckyVisits: 1 | 2
}

export interface ExplorationResult {
  paths: number
  /** Every state in which some visit has stood. */
  states: Set<string>
  ends: Set<string>
}

/**
 * Pays an order on every path: each call answered in every way or its answer lost, the page killed at each of them, each popup
 * answered in every way. After that the person comes back, with the same key if the page lived, perhaps to bad luck again; at
 * last they pay as one does. Whatever happened, nobody is paid for twice, and where a visit ends says what became of
 * the money.
 */
export async function exploreMachine(tour: Exploration): Promise<ExplorationResult> {
  const toured: ExplorationResult = {paths: 0, states: new Set(), ends: new Set()}
  toured.paths = await everyPath(async (choose) => {
    const ledger = new FakePaymentServer(tour.flow)
    let keys = 0
    const key = paymentKey(() => `key-${++keys}`)
    for (let unlucky = 0; unlucky < tour.unluckyVisits; unlucky += 1) {
      const end = await visit(tour, ledger, key, toured, choose)
      if (end === 'lost in thought') return
      if (typeof end === 'object') agrees(end, ledger)
      // With the page its key is gone.
      else key.spend()
      toured.ends.add(typeof end === 'object' ? end.to : end)
      ledger.arrive()
    }
    const last = await visit(tour, ledger, key, toured)
    if (typeof last === 'object') agrees(last, ledger)
    ledger.arrive()
    for (const person of people) expect(ledger.taken.get(person) ?? 0).toBeLessThanOrEqual(1)
  })
  return toured
}

/** What is said of the money must be so. */
function agrees(end: Destination, ledger: FakePaymentServer): void {
  if (end.to === 'back') expect(ledger.cancelled).toBe(true)
  // 5002, 5004, 3 and 7 lead to the result, and so does what was paid; a lost answer never does.
  if (end.to === 'result') expect(ledger.touched, 'led to the result').toBe(true)
  if (end.to === 'stay' && !end.refusal.uncertain) expect(ledger.settled && !ledger.cancelled, 'stayed').toBe(false)
}

async function visit(
  {machine, more, acts, mostActs}: Pick<Exploration, 'machine' | 'more' | 'acts' | 'mostActs'>,
  ledger: FakePaymentServer,
  key: PaymentKey,
  {states}: ExplorationResult,
  choose?: Choose,
): Promise<Destination | 'killed' | 'lost in thought'> {
  let killed = false
  const client: Client = ledger.client(choose, () => {
    killed = true
  })
  const actor = createActor(machine, {input: {...accountInput(client), key, ...more}})
  actor.subscribe(({value}) => states.add(JSON.stringify(value)))
  states.add(JSON.stringify(actor.getSnapshot().value))
  actor.start()
  for (let acted = 0; ; acted += 1) {
    await waitFor(actor, ({status, children}) => killed || status !== 'active' || Object.keys(children).length === 0)
    if (killed) {
      actor.stop()
      return 'killed'
    }
    const snapshot = actor.getSnapshot()
    if (snapshot.status === 'done') return snapshot.output as Destination
    expect(snapshot.status).toBe('active')
    const possible = acts.filter((act) => snapshot.can(act))
    expect(possible.length, `a way on from ${JSON.stringify(snapshot.value)}`).toBeGreaterThan(0)
    if (acted === mostActs) {
      actor.stop()
      return 'lost in thought'
    }
    const act = possible[choose?.(possible.length) ?? 0]
    if (act) actor.send(act)
  }
}
