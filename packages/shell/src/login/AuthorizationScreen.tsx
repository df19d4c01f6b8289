import {useHost} from '../contexts/host-context.tsx'
import {useVariant} from '../contexts/variant-context.tsx'
import {useAppNavigation, useQueryValues} from '../navigation/navigation.tsx'
import {pathOf} from '../navigation/shared-paths.ts'
import {usePageTitle} from '../navigation/use-page-title.ts'
import {useProjectId} from '../project/project-id.ts'
import {useFetchUserId} from '../session/login-state.ts'
import {LoginForm} from './LoginForm.tsx'
import {LoginPage} from './LoginPage.tsx'
import {copy} from './login-copy.ts'
import {useLoginRedirect} from './use-login-redirect.ts'
import {useOpenLoginTarget} from './use-open-login-target.ts'

/**
 * /authorization: the login that a mini-program opens. It sends the mini-program's identity along, keeps the phone, and without any
 * other target ends on the mini-program's special-topic page.
 */
export function AuthorizationScreen() {
  const {resendSeconds} = useVariant()
  const host = useHost()
  const values = useQueryValues()
  const toTopic = useTopicPage()
  const {showForm, goOn} = useLoginRedirect(useOpenLoginTarget(toTopic))
  usePageTitle(copy.title)
  const done = (_: string, phone: string) => {
    host.localStorage.set('phone', phone)
    goOn()
  }
  const smallOpenId = values.get('smallOpenId') ?? ''
  return (
    <LoginPage
      form={
        showForm ? (
          <LoginForm resendSeconds={resendSeconds} onDone={done} {...(smallOpenId ? {smallOpenId} : {})} />
        ) : null
      }
    />
  )
}

/** The mini-program's special-topic page with the values in its address; outside a mini-program the default path. */
function useTopicPage(): () => Promise<void> {
  const host = useHost()
  const values = useQueryValues()
  const navigation = useAppNavigation()
  const projectid = useProjectId()
  const {skuNo: ownSku} = useVariant()
  const fetchUserId = useFetchUserId()
  return async () => {
    const toDefault = () => navigation.go(navigation.defaultPath, {replace: true})
    const around = await host.miniProgram()
    if (!around) return toDefault()
    const userId = host.localStorage.get('userId') || (await fetchUserId().catch(() => ''))
    const pageTypeNo = values.get('pageTypeNo') ?? ''
    const skuNo = values.get('skuNo') || ownSku
    // A mini-program may have no such page, or too many open.
    if (!(await around.navigateTo(pathOf('/pages/topic/index', {pageTypeNo, skuNo, projectid, userId})))) toDefault()
  }
}
