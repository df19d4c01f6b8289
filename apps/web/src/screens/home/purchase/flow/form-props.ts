import type {FormDrafts} from '../../../../person-form/use-form-drafts.ts'
import type {PurchaseActor, PurchaseSnapshot} from './purchase-actor.ts'

/** The props that connect a person's form with the purchase. */
export interface FormProps {
  actor: PurchaseActor
  snapshot: PurchaseSnapshot
  drafts: FormDrafts
  open: boolean
}
