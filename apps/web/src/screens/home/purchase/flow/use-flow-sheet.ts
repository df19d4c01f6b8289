import {useCloseOnBack} from '@hmb/shell/use-close-on-back'
import type {PurchaseActor} from './purchase-actor.ts'

/**
 * Opens and closes a sheet of the purchase. The Back key closes it too.
 *
 * @example
 * const sheet = useFlowSheet(actor, snapshot.matches({insured: 'listing'}))
 * <InsuredListSheet {...sheet} … />
 */
export function useFlowSheet(actor: PurchaseActor, open: boolean): {open: boolean; onClose(): void} {
  const onClose = () => actor.send({type: 'CLOSED'})
  useCloseOnBack(open, onClose)
  return {open, onClose}
}
