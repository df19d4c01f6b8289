import {baseInfo} from '@hmb/contract/project'
import {useClient} from '../contexts/use-client.ts'
import {useHost} from '../contexts/use-host.ts'
import {useVariant} from '../contexts/variant.tsx'
import {useAppNavigation, useQueryValues} from '../navigation/navigation.tsx'
import {pathOf} from '../navigation/shared-paths.ts'
import {usePageTitle} from '../navigation/use-page-title.ts'
import {useProjectId} from '../project/project-id.ts'
import {useFetchUserId} from '../session/use-fetch-user-id.ts'
import {LoginForm} from './LoginForm.tsx'
import {LoginPage} from './LoginPage.tsx'
import {copy} from './login-copy.ts'
import {useLoginRedirect} from './use-login-redirect.ts'
import {useOpenLoginTarget} from './use-open-login-target.ts'

/**
 * /authorization: the login that a mini-program (小程序) opens. It sends the mini-program's identity and stores the phone.
 * Without another target it opens the mini-program's special-topic page (专题页).
 */
export function AuthorizationScreen() {
  const {resendSeconds} = useVariant()
  const host = useHost()
  const values = useQueryValues()
  const openTopicPage = useOpenTopicPage()
  const smallOpenId = values.get('smallOpenId') ?? ''
  const {showForm, redirect} = useLoginRedirect(useOpenLoginTarget(openTopicPage), smallOpenId)
  usePageTitle(copy.title)
  const done = (_: string, phone: string) => {
    host.localStorage.set('phone', phone)
    redirect()
  }
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

/** Opens the mini-program's special-topic page; outside a mini-program the default path. */
function useOpenTopicPage(): () => Promise<void> {
  const host = useHost()
  const values = useQueryValues()
  const navigation = useAppNavigation()
  const projectid = useProjectId()
  const client = useClient()
  const fetchUserId = useFetchUserId()
  return async () => {
    const openDefault = () => navigation.go(navigation.defaultPath, {replace: true})
    const miniProgram = await host.miniProgram()
    if (!miniProgram) return openDefault()
    const userId = host.localStorage.get('userId') || (await fetchUserId().catch(() => ''))
    const pageTypeNo = values.get('pageTypeNo') ?? ''
    // The product of the build may belong to another project than the address.
    const skuNo =
      values.get('skuNo') ||
      (await client.call(baseInfo, {}).then(
        (project) => project.skuNo,
        () => '',
      ))
    // The mini-program may have no such page, or too many open pages.
    if (!(await miniProgram.navigateTo(pathOf('/pages/topic/index', {pageTypeNo, skuNo, projectid, userId}))))
      openDefault()
  }
}
