import {callErrorOf} from '@hmb/contract/call-error'
import {isPhoneLogin} from '@hmb/contract/user'
import {errorText} from '@hmb/shell/error-text'
import {useNavigation} from '@hmb/shell/navigation'
import {useClient} from '@hmb/shell/use-client'
import {useIsShown} from '@hmb/shell/use-is-shown'
import {useFeedback} from '@hmb/ui/Feedback'
import {paths} from '../paths.ts'

/**
 * Checks by a call that the person is logged in by phone. Otherwise it opens the login, which returns to `returnPath`,
 * unless the person has left the page. False when the person is not logged in, and when the call failed; a toast shows
 * the failure to a person who has not left.
 *
 * @example
 * const requireLogin = useRequireLogin()
 * if (await requireLogin(groupPaths.add())) go(groupPaths.add())
 */
export function useRequireLogin(): (returnPath: string, options?: {replace: boolean}) => Promise<boolean> {
  const client = useClient()
  const {go} = useNavigation()
  const {toast} = useFeedback()
  const isShown = useIsShown()
  return async (returnPath, options) => {
    try {
      const isLoggedIn = await client.call(isPhoneLogin, {})
      if (!isLoggedIn && isShown()) go(paths.login({url: returnPath}), options)
      return isLoggedIn
    } catch (cause) {
      const error = callErrorOf(cause)
      // The client shows business errors itself.
      if (error.kind !== 'business' && isShown()) toast(errorText(error), {kind: 'fail'})
      return false
    }
  }
}
