import {isPhoneLogin} from '@hmb/contract/user'
import {useEffect, useRef, useState} from 'react'
import {useAppContext} from '../app-context/app-context.tsx'
import {useResume} from '../clock/use-resume.ts'
import {useQueryValues} from '../navigation/navigation.tsx'
import {usePhoneLogin} from '../session/use-phone-login.ts'

/**
 * Decides whether a login page shows its form, and runs `open` once: after the form, for a logged-in user at once, and after a
 * login in another tab or by a partner's token. In a browser without a stored user id, the form shows before the response of the
 * server. It always shows when the personal centre (个人中心) opened the page, and when the person returns from a
 * mini-program's page. In these cases another redirect would be a loop. `smallOpenId` joins the session of a logged-in
 * user before the redirect.
 */
export function useLoginRedirect(open: () => void, smallOpenId = ''): {showForm: boolean; redirect: () => void} {
  const {host, client, events, logsInAtEntry} = useAppContext()
  const alwaysForm = useQueryValues().get('sourcePath') === 'personalCore'
  const isLoggedIn = usePhoneLogin({enabled: !alwaysForm || smallOpenId !== '', smallOpenId})
  const isLeaving = useRef(false)
  const [hasReturned, setHasReturned] = useState(false)
  const redirect = () => {
    if (isLeaving.current) return
    isLeaving.current = true
    open()
  }
  useResume(() => {
    if (!isLeaving.current) return
    isLeaving.current = false
    setHasReturned(true)
  })
  const keepForm = alwaysForm || hasReturned
  const [knowsUser] = useState(() => logsInAtEntry || host.localStorage.get('userId') !== null)
  useEffect(() => {
    if (isLoggedIn && !keepForm) redirect()
  })
  const redirectAfterOtherLogin = async () => {
    // After a login by the form, the form redirects.
    await null
    // The other login did not save this page's identity. When this call fails, a payment requires another login.
    if (smallOpenId && !isLeaving.current) await client.call(isPhoneLogin, {smallOpenId}).catch(() => {})
    redirect()
  }
  useEffect(() =>
    events.on((event) => {
      if (event === 'logged-in') void redirectAfterOtherLogin()
    }),
  )
  return {showForm: keepForm || isLoggedIn === false || (isLoggedIn === undefined && !knowsUser), redirect}
}
