import {type Actor, createActor, SimulatedClock, waitFor} from 'xstate'
import type {ConsentPort} from '../consent-port.ts'
import {selectedIds} from '../insured-selection.ts'
import type {Offer} from '../purchase-cache.ts'
import type {OrderSource, Product, PurchaseInput, RememberedPurchase} from '../purchase-context.ts'
import type {PurchaseEmitted, PurchaseEvent} from '../purchase-events.ts'
import {purchaseMachine} from '../purchase-machine.ts'
import type {Purchaser} from '../purchaser.ts'
import {type FakeServer, onSale} from './fake-purchase-server.ts'

export const product: Product = {
  projectId: 'hmb-cq',
  skuNo: 'HMB-CQ-2026',
  applicant: {nationality: false, medicalPlace: false},
  insured: {nationality: false, medicalPlace: false, phone: false},
  limit: 5,
  hasNotice: true,
}

export const noConsents: ConsentPort = {report() {}, confirm: async () => {}, forget() {}}

export interface Visit {
  actor: Actor<typeof purchaseMachine>
  clock: SimulatedClock
  emitted: PurchaseEmitted[]
  /** The last reading of session and family. */
  purchaser(): Purchaser
  /** Ids of the people who would be insured now. */
  selected(): readonly string[]
  /** The page receives an offer and shows it. */
  showOffer(offer: Offer): void
  /** Sends each event once no call is pending. */
  send(...events: PurchaseEvent[]): Promise<void>
  /** The path of the present state, such as `insured.editing`. */
  at(): string
}

/** A visit to the page, on a simulated clock. */
export async function visit(
  server: FakeServer,
  more: {
    product?: Partial<Product>
    offer?: Offer | null
    remembered?: RememberedPurchase
    consents?: ConsentPort
    source?: OrderSource
  } = {},
): Promise<Visit> {
  const clock = new SimulatedClock()
  const cache = server.newCache({offer: more.offer === undefined ? onSale : more.offer})
  const input: PurchaseInput = {
    client: server.client,
    cache,
    consents: more.consents ?? noConsents,
    newKey: () => `key-${String(++server.issuedKeys).padStart(20, '0')}`,
    product: {...product, ...more.product},
    source: more.source ?? {promotionId: 'p1', orderChannel: 'oc', orderChannelDetail: {flag: 'OUT'}, thirdInfo: {}},
    remembered: more.remembered ?? null,
  }
  const actor = createActor(purchaseMachine, {input, clock})
  const emitted: PurchaseEmitted[] = []
  actor.on('*', (event) => emitted.push(event))
  actor.start()
  await callsSettled(actor)
  return {
    actor,
    clock,
    emitted,
    showOffer(offer) {
      cache.fill({...cache.data(), offer})
      actor.send({type: 'OFFER_SHOWN'})
    },
    async send(...events) {
      for (const event of events) {
        actor.send(event)
        await callsSettled(actor)
      }
    },
    purchaser: () => cache.data().purchaser,
    selected: () => selectedIds(actor.getSnapshot().context),
    at: () => statePath(actor.getSnapshot().value),
  }
}

/** Resolves when no call is pending. */
async function callsSettled(actor: Actor<typeof purchaseMachine>): Promise<void> {
  await waitFor(actor, ({status, children}) => status !== 'active' || Object.keys(children).length === 0)
}

/** A state's path, such as `insured.editing`. */
export function statePath(value: unknown): string {
  if (typeof value === 'string') return value
  return Object.entries(value as Record<string, unknown>)
    .map(([name, inner]) => `${name}.${statePath(inner)}`)
    .join()
}
