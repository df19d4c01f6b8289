import {useEffect, useRef} from 'react'
import {type Feedback, useFeedback} from '../Feedback/FeedbackHost.tsx'

/**
 * Shows at once what the feedback is asked for.
 *
 * @example
 * <FeedbackTrigger ask={({alert}) => alert({message: '该二维码暂不可用！'})} />
 */
export function FeedbackTrigger({ask}: {ask: (feedback: Feedback) => unknown}) {
  const feedback = useFeedback()
  const asked = useRef(false)
  useEffect(() => {
    if (asked.current) return
    asked.current = true
    ask(feedback)
  })
  return null
}
