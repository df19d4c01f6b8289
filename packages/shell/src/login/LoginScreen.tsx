import {Page} from '@hmb/ui/Page'
import {Skeleton} from '@hmb/ui/Skeleton'
import {useEffect, useRef} from 'react'
import {useHost} from '../host.tsx'
import {useNavigation, useQueryValues} from '../navigation/navigation.tsx'
import {usePhoneLogin} from '../session/usePhoneLogin.ts'
import {usePageTitle} from '../usePageTitle.ts'
import {useVariant} from '../variant.tsx'
import {copy} from './copy.ts'
import {LoginForm} from './LoginForm.tsx'
import css from './LoginScreen.module.css'
import {useLoginTarget} from './useLoginTarget.ts'

/** /login and /authorization. Who is logged in already goes on at once, unless the personal centre sent them. */
export function LoginScreen() {
  const variant = useVariant()
  const host = useHost()
  const {back} = useNavigation()
  const alwaysForm = useQueryValues().get('sourcePath') === 'personalCore'
  const loggedIn = usePhoneLogin({ask: !alwaysForm})
  const goOn = useLoginTarget()
  const leaving = useRef(false)
  usePageTitle(copy.title)

  const leave = () => {
    if (leaving.current) return
    leaving.current = true
    goOn()
  }
  useEffect(() => {
    if (loggedIn && !alwaysForm) leave()
  })
  // Logging in elsewhere logs this tab in as well.
  useEffect(() => host.local.onChange('userId', (userId) => userId && leave()))

  const showForm = alwaysForm || loggedIn === false
  return (
    <Page title={copy.title} onBack={() => back()}>
      <div className={css.brand}>
        <img className={css.logo} src={variant.logo} alt="" width="64" height="64" />
        <p className={css.name}>{variant.name}</p>
      </div>
      <div className={css.card}>
        {showForm ? <LoginForm resendSeconds={variant.resendSeconds} onDone={leave} /> : <Skeleton lines={4} />}
      </div>
    </Page>
  )
}
