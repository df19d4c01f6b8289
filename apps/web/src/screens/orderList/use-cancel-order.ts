import {useFeedback} from '@hmb/ui/Feedback'
import {useCancelOrderMutation} from '../../data/order-queries.ts'
import {copy} from './order-list-copy.ts'

/** Asks for confirmation, cancels the order and shows a toast. The shell shows the message of a failed call. */
export function useCancelOrder(): {cancel(orderId: string): Promise<void>; cancelling: string} {
  const feedback = useFeedback()
  const [send, {isLoading, originalArgs = ''}] = useCancelOrderMutation()
  return {
    cancelling: isLoading ? originalArgs : '',
    async cancel(orderId) {
      const sure = await feedback.confirm({message: copy.cancelQuestion, ok: copy.cancel, cancel: copy.keep})
      if (!sure) return
      const result = await send(orderId)
      if (!result.error) feedback.toast(copy.cancelled, {kind: 'success'})
    },
  }
}
