import {errorText} from '@hmb/shell/error-text'
import {useFeedback} from '@hmb/ui/Feedback'
import {useCancelOrderMutation} from '../../data/order-queries.ts'
import {copy} from './order-list-copy.ts'

/** Asks for confirmation, cancels the order and shows a toast. */
export function useCancelOrder(): {cancel(orderId: string): Promise<void>; cancelling: string} {
  const feedback = useFeedback()
  const [send, {isLoading, originalArgs = ''}] = useCancelOrderMutation()
  return {
    cancelling: isLoading ? originalArgs : '',
    async cancel(orderId) {
      const question = {message: copy.cancelQuestion, ok: copy.cancel, cancel: copy.keep, destructive: true}
      const sure = await feedback.confirm(question)
      if (!sure) return
      const {error} = await send(orderId)
      if (error) feedback.toast(errorText(error), {kind: 'fail'})
      else feedback.toast(copy.cancelled, {kind: 'success'})
    },
  }
}
