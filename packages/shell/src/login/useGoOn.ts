import {useEffect, useRef} from 'react'
import {useHost} from '../host.tsx'
import {useQueryValues} from '../navigation/navigation.tsx'
import {usePhoneLogin} from '../session/usePhoneLogin.ts'

/**
 * Whether the form has to be shown, and the way on, which is taken once: after the form, at once by whoever is logged in already, and
 * when another tab logs in. From the personal centre the form is always shown.
 */
export function useGoOn(go: () => void): {showForm: boolean; goOn: () => void} {
  const host = useHost()
  const alwaysForm = useQueryValues().get('sourcePath') === 'personalCore'
  const loggedIn = usePhoneLogin({ask: !alwaysForm})
  const leaving = useRef(false)
  const goOn = () => {
    if (leaving.current) return
    leaving.current = true
    go()
  }
  useEffect(() => {
    if (loggedIn && !alwaysForm) goOn()
  })
  useEffect(() => host.local.onChange('userId', (userId) => userId && goOn()))
  return {showForm: alwaysForm || loggedIn === false, goOn}
}
