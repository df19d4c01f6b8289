import type {PurchaseActor, PurchaseSnapshot} from '../flow/purchase-actor.ts'
import type {FormDrafts} from './use-form-drafts.ts'

/** What connects a person's form with the purchase. */
export interface FormProps {
  actor: PurchaseActor
  snapshot: PurchaseSnapshot
  drafts: FormDrafts
  open: boolean
}
