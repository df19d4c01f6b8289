import type {PurchaseInput} from '@hmb/purchase/purchase-context'
import {purchaseMachine} from '@hmb/purchase/purchase-machine'
import {type Actor, createActor, type SnapshotFrom} from 'xstate'

/** The running purchase of one visit. */
export type PurchaseActor = Actor<typeof purchaseMachine>
export type PurchaseSnapshot = SnapshotFrom<typeof purchaseMachine>

export function startPurchase(input: PurchaseInput): PurchaseActor {
  const actor = createActor(purchaseMachine, {input})
  actor.start()
  return actor
}
