import {type Actor, createActor, SimulatedClock, waitFor} from 'xstate'
import type {Offer, Product, PurchaseInput, Remembered} from '../purchase-context.ts'
import type {PurchaseEmitted, PurchaseEvent} from '../purchase-events.ts'
import {purchase} from '../purchase-machine.ts'
import {type FakeServer, onSale} from './fake-purchase-server.ts'

export const product: Product = {
  projectId: 'hmb-cq',
  skuNo: 'HMB-CQ-2026',
  applicant: {nationality: false, medicalPlace: false},
  insured: {nationality: false, medicalPlace: false, phone: false},
  limit: 5,
  hasNotice: true,
}

export interface Visit {
  actor: Actor<typeof purchase>
  clock: SimulatedClock
  emitted: PurchaseEmitted[]
  /** Sends one after the other, each once the chart waits for a person again. */
  send(...events: PurchaseEvent[]): Promise<void>
  /** The state in dotted form, such as `editingInsured.editing`. */
  at(): string
}

/** Somebody's visit to the page, on a simulated clock. */
export async function visit(
  server: FakeServer,
  more: {product?: Partial<Product>; offer?: Offer | null; remembered?: Remembered} = {},
): Promise<Visit> {
  const clock = new SimulatedClock()
  const input: PurchaseInput = {
    client: server.client,
    newKey: () => `key-${String(++server.keysGiven).padStart(20, '0')}`,
    product: {...product, ...more.product},
    source: {promotionId: 'p1', orderChannel: 'oc', orderChannelDetail: {flag: 'OUT'}, thirdInfo: {}},
    offer: more.offer === undefined ? onSale : more.offer,
    remembered: more.remembered ?? null,
  }
  const actor = createActor(purchase, {input, clock})
  const emitted: PurchaseEmitted[] = []
  for (const type of [
    'TOLD',
    'TROUBLED',
    'OFFER_CHANGED',
    'APPLICANT_CHANGED',
    'FAMILY_CHANGED',
    'SIGNED_OFF',
  ] as const)
    actor.on(type, (event) => emitted.push(event))
  actor.start()
  await settled(actor)
  return {
    actor,
    clock,
    emitted,
    async send(...events) {
      for (const event of events) {
        actor.send(event)
        await settled(actor)
      }
    },
    at: () => dotted(actor.getSnapshot().value),
  }
}

/** Until no call is under way. */
async function settled(actor: Actor<typeof purchase>): Promise<void> {
  await waitFor(actor, ({status, children}) => status !== 'active' || Object.keys(children).length === 0)
}

function dotted(value: unknown): string {
  if (typeof value === 'string') return value
  return Object.entries(value as Record<string, unknown>)
    .map(([name, inner]) => `${name}.${dotted(inner)}`)
    .join()
}
