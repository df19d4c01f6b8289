import {errorText} from '@hmb/shell/error-text'
import {useNavigation} from '@hmb/shell/navigation'
import {useIsShown} from '@hmb/shell/use-is-shown'
import {useLogout} from '@hmb/shell/use-logout'
import {usePageTitle} from '@hmb/shell/use-page-title'
import {Avatar} from '@hmb/ui/Avatar'
import {Button} from '@hmb/ui/Button'
import {Card} from '@hmb/ui/Card'
import {ErrorState} from '@hmb/ui/ErrorState'
import {useFeedback} from '@hmb/ui/Feedback'
import {Glyph} from '@hmb/ui/Glyph'
import {person} from '@hmb/ui/icon-paths'
import {Page} from '@hmb/ui/Page'
import {Row} from '@hmb/ui/Row'
import {Skeleton} from '@hmb/ui/Skeleton'
import {useState} from 'react'
import {useEndOtherSessionsMutation, useOpenSessionsQuery} from '../../data/account-queries.ts'
import {useUserDetailQuery} from '../../data/user-queries.ts'
import {paths} from '../../paths.ts'
import {PhoneChangeSheets, type PhoneChangeStep} from '../editPhone/PhoneChangeSheets.tsx'
import css from './personal-info.module.css'
import {copy} from './personal-info-copy.ts'
import {SessionList} from './SessionList.tsx'

/** /personalInfo: the account, its open sessions, logout (退出登录) and cancellation (注销账号). */
export function PersonalInfoScreen() {
  usePageTitle(copy.title)
  const {go, back} = useNavigation()
  const feedback = useFeedback()
  const logout = useLogout()
  const isShown = useIsShown()
  const profile = useUserDetailQuery({}, {refetchOnMountOrArgChange: true})
  const [step, setStep] = useState<PhoneChangeStep>('closed')
  const [loggingOut, setLoggingOut] = useState(false)

  const confirmLogout = async () => {
    if (loggingOut || !(await feedback.confirm({message: copy.logoutQuestion}))) return
    setLoggingOut(true)
    try {
      await logout()
      feedback.toast(copy.loggedOut, {kind: 'success'})
      if (isShown()) go(paths.personalCore(), {replace: true})
    } catch (error) {
      feedback.toast(errorText(error), {kind: 'fail'})
      setLoggingOut(false)
    }
  }

  const {data, isError, error, refetch} = profile
  return (
    <Page title={copy.title} onBack={() => back(paths.personalCore())}>
      {data ? (
        <>
          <Card>
            <Row label={copy.avatar}>
              <AccountPicture avatar={data.avatar} name={data.userName} />
            </Row>
            <Row label={copy.name}>{data.userName || copy.noName}</Row>
            <Row label={copy.phone} onClick={() => setStep('verify')}>
              {data.echoPhone}
            </Row>
          </Card>
          <PhoneChangeSheets step={step} onStep={setStep} phone={data.phone} echoPhone={data.echoPhone} />
        </>
      ) : isError ? (
        <ErrorState message={errorText(error)} onRetry={refetch} />
      ) : (
        <Skeleton kind="fields" lines={3} height={176} plain />
      )}
      <Sessions />
      <Card>
        <div className={css.action}>
          <Row label={copy.cancelAccount} onClick={() => go(paths.logoutPage({phone: data?.echoPhone ?? ''}))}>
            {null}
          </Row>
        </div>
      </Card>
      <Button kind="outline" wide loading={loggingOut} onClick={confirmLogout}>
        {copy.logout}
      </Button>
    </Page>
  )
}

/** The account's picture, else the first character of its name, else a figure. */
function AccountPicture({avatar, name}: {avatar: string; name: string}) {
  if (avatar) return <img className={css.picture} src={avatar} alt="" />
  if (name) return <Avatar name={name} />
  return (
    <span className={css.placeholder}>
      <Glyph path={person} />
    </span>
  )
}

/** The sessions load and fail on their own. */
function Sessions() {
  const feedback = useFeedback()
  const {data, isError, error, refetch} = useOpenSessionsQuery({}, {refetchOnMountOrArgChange: true})
  const [endOthers, {isLoading}] = useEndOtherSessionsMutation()
  const confirmEnd = async () => {
    const question = {message: copy.endOthersQuestion, ok: copy.endOthers, cancel: copy.keepOthers}
    if (!(await feedback.confirm(question))) return
    const {error} = await endOthers({})
    if (!error) feedback.toast(copy.othersEnded, {kind: 'success'})
    // The client shows business errors itself.
    else if (!('kind' in error) || error.kind !== 'business') feedback.toast(errorText(error), {kind: 'fail'})
  }
  if (!data && !isError) return <Skeleton kind="fields" lines={2} />
  return (
    <Card title={copy.sessions}>
      {data ? (
        <SessionList sessions={data} ending={isLoading} onEndOthers={confirmEnd} />
      ) : (
        <ErrorState message={errorText(error)} onRetry={refetch} />
      )}
    </Card>
  )
}
