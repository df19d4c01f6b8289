import {getUserInfo} from '@hmb/contract/user'
import {useCallback} from 'react'
import {useClient} from '../contexts/use-client.ts'

/** Fetches the id of the logged-in user, which the login's `needLogin` target needs. */
export function useFetchUserId(): () => Promise<string> {
  const client = useClient()
  return useCallback(async () => (await client.call(getUserInfo, {})).userId, [client])
}
