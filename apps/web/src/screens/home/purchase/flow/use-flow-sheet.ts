import {useCloseOnBack} from '@hmb/shell/use-close-on-back'
import type {PurchaseActor} from './purchase-actor.ts'

/**
 * What a sheet of the actor is opened and closed by; the Back key closes it too.
 *
 * @example
 * const sheet = useSheet(actor, at === 'listing')
 * <ListSheet {...sheet} … />
 */
export function useFlowSheet(actor: PurchaseActor, open: boolean): {open: boolean; onClose(): void} {
  const onClose = () => actor.send({type: 'CLOSE'})
  useCloseOnBack(open, onClose)
  return {open, onClose}
}
