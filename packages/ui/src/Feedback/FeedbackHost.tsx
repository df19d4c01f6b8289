import {createContext, type ReactNode, useContext, useState, useSyncExternalStore} from 'react'
import {BusyOverlay} from './BusyOverlay.tsx'
import {createFeedback, type Feedback, type FeedbackStore} from './feedback-store.ts'
import {QuestionDialog} from './QuestionDialog.tsx'
import {ToastOutlet} from './ToastOutlet.tsx'

export {createFeedback, type Feedback, type FeedbackStore} from './feedback-store.ts'

const FeedbackContext = createContext<Feedback | null>(null)

/**
 * Renders the toasts, dialogs and overlays of `useFeedback`. Mount it once, near the root.
 *
 * @example
 * <FeedbackHost feedback={feedback}><App /></FeedbackHost>
 */
export function FeedbackHost({feedback, children}: {feedback?: FeedbackStore; children: ReactNode}) {
  const [ownStore] = useState(() => feedback ?? createFeedback())
  const store = feedback ?? ownStore
  const state = useSyncExternalStore(store.subscribe, store.state, store.state)
  return (
    <FeedbackContext value={store}>
      {children}
      <QuestionDialog question={state.questions[0] ?? null} />
      <BusyOverlay text={state.busy[0]?.text ?? null} />
      <ToastOutlet toast={state.toast} onEnd={store.endToast} />
    </FeedbackContext>
  )
}

/**
 * Toasts, alerts, confirmations and the blocking overlay.
 *
 * @example
 * const {toast, confirm} = useFeedback()
 */
export function useFeedback(): Feedback {
  const feedback = useContext(FeedbackContext)
  if (!feedback) throw new Error('useFeedback needs a FeedbackHost above it')
  return feedback
}
