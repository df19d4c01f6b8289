import {logout} from '@hmb/contract/user'
import {useCallback, useLayoutEffect, useRef} from 'react'
import {useAppContext} from '../app-context/app-context.tsx'
import {useClient} from '../contexts/use-client.ts'
import {useIsShown} from '../navigation/use-is-shown.ts'

/**
 * Logs out in this tab and in the others, and clears the user's data as `useClearUserDataOnLeave` does. Rejects when the
 * call fails.
 *
 * @example
 * await logout()
 * go(paths.personalCore(), {replace: true})
 */
export function useLogout(): () => Promise<void> {
  const client = useClient()
  const clearUserData = useClearUserDataOnLeave()
  return useCallback(async () => {
    await client.call(logout, {})
    clearUserData()
  }, [client, clearUserData])
}

/**
 * Clears the stored data of a user whose session has ended, at once and for the other tabs too. The screens of this tab drop the
 * user when the calling screen is left. Before that the screen would fetch again without a session, and open the login.
 */
export function useClearUserDataOnLeave(): () => void {
  const {host, userMemory, events} = useAppContext()
  const isCleared = useRef(false)
  const isShown = useIsShown()
  // In the layout phase, so that the next screen does not paint cached data.
  useLayoutEffect(
    () => () => {
      if (isCleared.current) events.emit('logged-out')
    },
    [events],
  )
  return useCallback(() => {
    userMemory.clear()
    for (const key of ['userId', 'openId', 'skipUrl', 'phone']) host.localStorage.remove(key)
    void host.encryptedStorage.clear()
    if (isShown()) isCleared.current = true
    else events.emit('logged-out')
  }, [host, userMemory, events, isShown])
}
