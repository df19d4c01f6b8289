import {errorText} from '@hmb/shell/error-text'
import {useFeedback} from '@hmb/ui/Feedback'
import {useState} from 'react'
import {useCancelOrderMutation} from '../../data/order-queries.ts'
import {copy} from './order-list-copy.ts'

/**
 * Cancels an order after a confirmation, and shows a toast. `cancelling`: the ids of the orders whose cancellation has no
 * response yet.
 */
export function useCancelOrder(): {cancel(orderId: string): Promise<void>; cancelling: readonly string[]} {
  const feedback = useFeedback()
  const [send] = useCancelOrderMutation()
  const [cancelling, setCancelling] = useState<readonly string[]>([])
  return {
    cancelling,
    async cancel(orderId) {
      const question = {message: copy.cancelQuestion, ok: copy.cancel, cancel: copy.keep, destructive: true}
      const isConfirmed = await feedback.confirm(question)
      if (!isConfirmed) return
      setCancelling((ids) => [...ids, orderId])
      const {error} = await send(orderId)
      setCancelling((ids) => ids.filter((id) => id !== orderId))
      if (error) feedback.toast(errorText(error), {kind: 'fail'})
      else feedback.toast(copy.cancelled, {kind: 'success'})
    },
  }
}
