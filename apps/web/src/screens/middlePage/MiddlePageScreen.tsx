import {carryChannel} from '@hmb/rules/channel'
import {useChannel, useNavigation} from '@hmb/shell/navigation'
import {useProjectInfo} from '@hmb/shell/project-info'
import {usePageTitle} from '@hmb/shell/use-page-title'
import {Button} from '@hmb/ui/Button'
import {ErrorState} from '@hmb/ui/ErrorState'
import {Page} from '@hmb/ui/Page'
import {Phrases} from '@hmb/ui/Phrases'
import {useEffect, useRef} from 'react'
import {insurerRedirectRequest, useInsurerRedirectQuery} from '../../data/insurer-queries.ts'
import {copy} from './middle-page-copy.ts'
import {RedirectProgress} from './RedirectProgress.tsx'

/** /middlePage: redirects to the insurer's own page, with the WeChat identity and the channel. */
export function MiddlePageScreen() {
  usePageTitle(copy.title)
  const {leave, back, checkAddress} = useNavigation()
  const redirect = useInsurerRedirectQuery(insurerRedirectRequest(useChannel()()), {refetchOnMountOrArgChange: true})
  // The project adds allowed hosts when it has loaded.
  const {isLoading: isLoadingHosts} = useProjectInfo()
  const {data, isFetching} = redirect
  // The identity of the session has priority over the identity in the address.
  const link = data?.insureLink && !isFetching ? carryChannel(data.insureLink, {openId: data.userOpenId}) : ''
  const isAllowed = link !== '' && checkAddress(link).to !== 'refused'

  const hasLeft = useRef(false)
  useEffect(() => {
    if (!isAllowed || hasLeft.current) return
    hasLeft.current = true
    leave(link, {receiver: 'insurer', replace: true, stays: true})
  }, [isAllowed, link, leave])

  const isWaiting = isFetching || isAllowed || (link !== '' && isLoadingHosts)
  return (
    <Page title={copy.title} onBack={() => back()}>
      {isWaiting ? (
        <RedirectProgress />
      ) : (
        <ErrorState
          message={link ? copy.refused : <Phrases lengths={[7]}>{copy.failed}</Phrases>}
          {...(link ? {} : {onRetry: redirect.refetch})}
          action={
            <Button kind="quiet" size="small" onClick={() => back()}>
              {copy.back}
            </Button>
          }
        />
      )}
    </Page>
  )
}
