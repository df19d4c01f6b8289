import type {PurchaseInput} from '@hmb/purchase/purchase-context'
import {purchase} from '@hmb/purchase/purchase-machine'
import {type Actor, createActor, type SnapshotFrom} from 'xstate'

/** One person's way through a purchase. Loaded after the page stands: XState and the sheets are not needed to look at it. */
export type PurchaseActor = Actor<typeof purchase>
export type PurchaseSnapshot = SnapshotFrom<typeof purchase>

export function startPurchase(input: PurchaseInput): PurchaseActor {
  const actor = createActor(purchase, {input})
  actor.start()
  return actor
}
