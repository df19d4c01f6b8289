import {useVariant} from '../contexts/variant-context.tsx'
import {usePageTitle} from '../navigation/use-page-title.ts'
import {LoginForm} from './LoginForm.tsx'
import {LoginPage} from './LoginPage.tsx'
import {copy} from './login-copy.ts'
import {useLoginRedirect} from './use-login-redirect.ts'
import {useOpenLoginTarget} from './use-open-login-target.ts'

/** /login. Who is logged in already goes on at once, unless the personal centre sent them. */
export function LoginScreen() {
  const {resendSeconds} = useVariant()
  const {showForm, goOn} = useLoginRedirect(useOpenLoginTarget())
  usePageTitle(copy.title)
  return <LoginPage form={showForm ? <LoginForm resendSeconds={resendSeconds} onDone={goOn} /> : null} />
}
