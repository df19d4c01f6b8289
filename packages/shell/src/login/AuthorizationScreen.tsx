import {useHost} from '../host.tsx'
import {useQueryValues, useVisitNavigation} from '../navigation/navigation.tsx'
import {pathOf} from '../paths.ts'
import {useProjectId} from '../projectId.ts'
import {useAskUserId} from '../session/person.ts'
import {usePageTitle} from '../usePageTitle.ts'
import {useVariant} from '../variant.tsx'
import {copy} from './copy.ts'
import {LoginForm} from './LoginForm.tsx'
import {LoginPage} from './LoginPage.tsx'
import {useGoOn} from './useGoOn.ts'
import {useLoginTarget} from './useLoginTarget.ts'

/**
 * /authorization: the login that a mini-program opens. It sends the mini-program's identity along, keeps the phone, and without any
 * other target ends on the mini-program's special-topic page.
 */
export function AuthorizationScreen() {
  const {resendSeconds} = useVariant()
  const host = useHost()
  const values = useQueryValues()
  const toTopic = useTopicPage()
  const {showForm, goOn} = useGoOn(useLoginTarget(toTopic))
  usePageTitle(copy.title)
  const done = (_: string, phone: string) => {
    host.local.set('phone', phone)
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
  const navigation = useVisitNavigation()
  const projectid = useProjectId()
  const {skuNo: ownSku} = useVariant()
  const askUserId = useAskUserId()
  return async () => {
    const toDefault = () => navigation.go(navigation.defaultPath, {replace: true})
    const around = await host.miniProgram()
    if (!around) return toDefault()
    const userId = host.local.get('userId') || (await askUserId().catch(() => ''))
    const pageTypeNo = values.get('pageTypeNo') ?? ''
    const skuNo = values.get('skuNo') || ownSku
    // A mini-program may have no such page, or too many open.
    if (!(await around.navigateTo(pathOf('/pages/topic/index', {pageTypeNo, skuNo, projectid, userId})))) toDefault()
  }
}
