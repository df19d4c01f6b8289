import {createConsentReports} from '@hmb/purchase/consent-reports'
import type {PurchaseInput} from '@hmb/purchase/purchase-context'
import {purchaseMachine} from '@hmb/purchase/purchase-machine'
import {type Actor, createActor, type SnapshotFrom} from 'xstate'

/** The running purchase of one visit. */
export type PurchaseActor = Actor<typeof purchaseMachine>
export type PurchaseSnapshot = SnapshotFrom<typeof purchaseMachine>

export function startPurchase(input: Omit<PurchaseInput, 'consents'>): PurchaseActor {
  const consents = createConsentReports(input.client)
  const actor = createActor(purchaseMachine, {input: {...input, consents}})
  actor.start()
  return actor
}
