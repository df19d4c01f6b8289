import {getUserInfo, logout} from '@hmb/contract/user'
import {useCallback, useLayoutEffect, useRef} from 'react'
import {useAppContext} from '../app-context/app-context.tsx'
import {useClient} from '../contexts/client-context.tsx'
import {draftOwner} from '../drafts/draft-owner.ts'
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

/** Records a login after the server has set its cookie. Drafts and the phone of another user are cleared. */
export function useRecordLogin(): (userId: string) => void {
  const {host, drafts, events} = useAppContext()
  return useCallback(
    (userId) => {
      const previous = drafts.get(draftOwner) ?? host.localStorage.get('userId')
      if (previous && previous !== userId) drafts.clear()
      drafts.set(draftOwner, userId)
      host.localStorage.remove('phone')
      host.localStorage.set('userId', userId)
      events.emit('logged-in')
    },
    [events, host, drafts],
  )
}

/**
 * Clears the stored data of a user whose session has ended, at once and for the other tabs too. The screens of this tab drop the
 * user when the calling screen is left, because before that the screen would fetch again without a session and open the login.
 */
export function useClearUserDataOnLeave(): () => void {
  const {host, drafts, events} = useAppContext()
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
    drafts.clear()
    for (const key of ['userId', 'openId', 'skipUrl', 'phone']) host.localStorage.remove(key)
    void host.encryptedStorage.clear()
    if (isShown()) isCleared.current = true
    else events.emit('logged-out')
  }, [host, drafts, events, isShown])
}

/** Fetches the id of the logged-in user, which the login's `needLogin` target needs. */
export function useFetchUserId(): () => Promise<string> {
  const client = useClient()
  return useCallback(async () => (await client.call(getUserInfo, {})).userId, [client])
}
