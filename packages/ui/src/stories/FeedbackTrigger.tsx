import {useEffect, useRef} from 'react'
import {type Feedback, useFeedback} from '../Feedback/FeedbackHost.tsx'

/**
 * Calls the feedback once, on mount.
 *
 * @example
 * <FeedbackTrigger show={({alert}) => alert({message: '该二维码暂不可用！'})} />
 */
export function FeedbackTrigger({show}: {show: (feedback: Feedback) => unknown}) {
  const feedback = useFeedback()
  const called = useRef(false)
  useEffect(() => {
    if (called.current) return
    called.current = true
    show(feedback)
  })
  return null
}
