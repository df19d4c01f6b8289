import type {PurchaseInput} from '@hmb/purchase/context'
import {purchase} from '@hmb/purchase/machine'
import {type Actor, createActor, type SnapshotFrom} from 'xstate'

/** One person's way through a purchase. Loaded after the page stands: XState and the sheets are not needed to look at it. */
export type Journey = Actor<typeof purchase>
export type Stage = SnapshotFrom<typeof purchase>

export function startJourney(input: PurchaseInput): Journey {
  const journey = createActor(purchase, {input})
  journey.start()
  return journey
}

export {Sheets} from './Sheets.tsx'
