import {getUserInfo, logout} from '@hmb/contract/user'
import {useCallback} from 'react'
import {useClient} from '../client.tsx'
import {useVisit} from '../visit/visit.tsx'

/** Logs out here and in the other tabs: everything that belongs to the person is forgotten. Rejects when the call fails. */
export function useLogout(): () => Promise<void> {
  const client = useClient()
  const forget = useForget()
  return useCallback(async () => {
    await client.call(logout, {})
    forget()
  }, [client, forget])
}

/** Whose drafts they are; it goes with them. */
const owner = 'userId'

/** Takes note of a login: the server's cookie is set already. What somebody else has typed or left is forgotten. */
export function useLoggedIn(): (userId: string) => void {
  const {host, drafts, happenings} = useVisit()
  return useCallback(
    (userId) => {
      const before = drafts.get(owner) ?? host.local.get('userId')
      if (before && before !== userId) drafts.clear()
      drafts.set(owner, userId)
      host.local.remove('phone')
      host.local.set('userId', userId)
      happenings.tell('person-came')
    },
    [happenings, host, drafts],
  )
}

/** Forgets whoever was logged in, without asking the server. */
export function useForget(): () => void {
  const {host, drafts, happenings} = useVisit()
  return useCallback(() => {
    drafts.clear()
    for (const key of ['userId', 'openId', 'skipUrl', 'phone']) host.local.remove(key)
    void host.vault.clear()
    happenings.tell('person-left')
  }, [happenings, host, drafts])
}

/** The logged-in user's id, for `needLogin`. */
export function useAskUserId(): () => Promise<string> {
  const client = useClient()
  return useCallback(async () => (await client.call(getUserInfo, {})).userId, [client])
}
