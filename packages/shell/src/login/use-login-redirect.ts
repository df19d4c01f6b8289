import {useEffect, useRef, useState} from 'react'
import {useResume} from '../clock/server-clock.ts'
import {useHost} from '../contexts/host-context.tsx'
import {useQueryValues} from '../navigation/navigation.tsx'
import {usePhoneLogin} from '../session/use-phone-login.ts'

/**
 * Whether the form has to be shown, and the way on, which is taken once: after the form, at once by whoever is logged in already, and
 * when another tab logs in. From the personal centre the form is always shown, and to whoever comes back from a page of a mini-program,
 * which leaves this one below it: sending them there again by itself would hold them.
 */
export function useLoginRedirect(go: () => void): {showForm: boolean; goOn: () => void} {
  const host = useHost()
  const alwaysForm = useQueryValues().get('sourcePath') === 'personalCore'
  const loggedIn = usePhoneLogin({enabled: !alwaysForm})
  const leaving = useRef(false)
  const [cameBack, setCameBack] = useState(false)
  const goOn = () => {
    if (leaving.current) return
    leaving.current = true
    go()
  }
  useResume(() => {
    if (!leaving.current) return
    leaving.current = false
    setCameBack(true)
  })
  const formStays = alwaysForm || cameBack
  useEffect(() => {
    if (loggedIn && !formStays) goOn()
  })
  useEffect(() => host.localStorage.onChange('userId', (userId) => userId && goOn()))
  return {showForm: formStays || loggedIn === false, goOn}
}
