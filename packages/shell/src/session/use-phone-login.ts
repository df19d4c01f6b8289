import {isPhoneLogin} from '@hmb/contract/user'
import {useCallback, useEffect, useState} from 'react'
import {useResume} from '../clock/server-clock.ts'
import {useClient} from '../contexts/client-context.tsx'

/**
 * Whether somebody is logged in by phone; undefined until the server has answered, false when it does not. Asked again when the page
 * is seen again: another tab may have logged in meanwhile.
 */
export function usePhoneLogin({ask}: {ask: boolean}): boolean | undefined {
  const client = useClient()
  const [loggedIn, setLoggedIn] = useState<boolean>()
  const read = useCallback(() => {
    if (!ask) return
    client.call(isPhoneLogin, {}).then(setLoggedIn, () => setLoggedIn((known) => known ?? false))
  }, [ask, client])
  useEffect(read, [read])
  useResume(read)
  return loggedIn
}
