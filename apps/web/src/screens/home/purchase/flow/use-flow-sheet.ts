import {useCloseOnBack} from '@hmb/shell/use-close-on-back'
import type {PurchaseActor} from './purchase-actor.ts'

/**
 * Opens and closes a sheet of the purchase. The Back key closes it too, unless the purchase waits for the sheet's own call.
 *
 * @example
 * const sheet = useFlowSheet(actor, snapshot.matches({insured: 'listing'}))
 * <InsuredListSheet {...sheet} … />
 */
export function useFlowSheet(actor: PurchaseActor, open: boolean): {open: boolean; onClose(): void} {
  const onClose = () => actor.send({type: 'CLOSED'})
  useCloseOnBack(open, actor.getSnapshot().can({type: 'CLOSED'}) ? onClose : undefined)
  return {open, onClose}
}
