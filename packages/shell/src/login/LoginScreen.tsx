import {useVariant} from '../contexts/variant.tsx'
import {usePageTitle} from '../navigation/use-page-title.ts'
import {LoginForm} from './LoginForm.tsx'
import {LoginPage} from './LoginPage.tsx'
import {copy} from './login-copy.ts'
import {useLoginRedirect} from './use-login-redirect.ts'
import {useOpenLoginTarget} from './use-open-login-target.ts'

/** /login. A logged-in user is redirected at once, except when the personal centre (个人中心) opened the page. */
export function LoginScreen() {
  const {resendSeconds} = useVariant()
  const {showForm, redirect} = useLoginRedirect(useOpenLoginTarget())
  usePageTitle(copy.title)
  return <LoginPage form={showForm ? <LoginForm resendSeconds={resendSeconds} onDone={redirect} /> : null} />
}
