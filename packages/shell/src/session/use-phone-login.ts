import {isPhoneLogin} from '@hmb/contract/user'
import {useCallback, useEffect, useState} from 'react'
import {useResume} from '../clock/use-resume.ts'
import {useClient} from '../contexts/use-client.ts'

interface PhoneLoginOptions {
  enabled: boolean
  /** The mini-program's identity, which the server saves in the session of a logged-in user. */
  smallOpenId?: string
}

/**
 * True when the user is logged in by phone. Undefined before the response; false when the call fails. Fetched again when the page
 * becomes visible, because another tab may have logged in.
 */
export function usePhoneLogin({enabled, smallOpenId}: PhoneLoginOptions): boolean | undefined {
  const client = useClient()
  const [isLoggedIn, setLoggedIn] = useState<boolean>()
  const fetch = useCallback(() => {
    if (!enabled) return
    client
      .call(isPhoneLogin, smallOpenId ? {smallOpenId} : {})
      .then(setLoggedIn, () => setLoggedIn((previous) => previous ?? false))
  }, [enabled, smallOpenId, client])
  useEffect(fetch, [fetch])
  useResume(fetch)
  return isLoggedIn
}
