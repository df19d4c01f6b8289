import {usePageTitle} from '../usePageTitle.ts'
import {useVariant} from '../variant.tsx'
import {copy} from './copy.ts'
import {LoginForm} from './LoginForm.tsx'
import {LoginPage} from './LoginPage.tsx'
import {useGoOn} from './useGoOn.ts'
import {useLoginTarget} from './useLoginTarget.ts'

/** /login. Who is logged in already goes on at once, unless the personal centre sent them. */
export function LoginScreen() {
  const {resendSeconds} = useVariant()
  const {showForm, goOn} = useGoOn(useLoginTarget())
  usePageTitle(copy.title)
  return <LoginPage form={showForm ? <LoginForm resendSeconds={resendSeconds} onDone={goOn} /> : null} />
}
