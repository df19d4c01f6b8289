import {useHost} from '@hmb/shell/use-host'
import {useFeedback} from '@hmb/ui/Feedback'
import {copy} from './copyable-number-copy.ts'

/** Returns a function that copies a text, and shows in a toast whether that succeeded. */
export function useCopyText(): (text: string) => Promise<void> {
  const host = useHost()
  const feedback = useFeedback()
  return async (text) => {
    const copied = await host.copyText(text)
    feedback.toast(copied ? copy.copied : copy.notCopied, {kind: copied ? 'success' : 'fail'})
  }
}
