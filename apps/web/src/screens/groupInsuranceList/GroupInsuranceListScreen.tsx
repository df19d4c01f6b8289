import type {CallError} from '@hmb/contract/call-error'
import {ErrorCode} from '@hmb/contract/codes/error-code'
import {isPhoneLogin} from '@hmb/contract/user'
import {errorText} from '@hmb/shell/error-text'
import {useNavigation} from '@hmb/shell/navigation'
import {useClient} from '@hmb/shell/use-client'
import {usePageTitle} from '@hmb/shell/use-page-title'
import {Button} from '@hmb/ui/Button'
import {EmptyState} from '@hmb/ui/EmptyState'
import {ErrorState} from '@hmb/ui/ErrorState'
import {Icon} from '@hmb/ui/Icon'
import {Page} from '@hmb/ui/Page'
import {Skeleton} from '@hmb/ui/Skeleton'
import {useEffect, useEffectEvent, useState} from 'react'
import {useGroupEnquiriesQuery} from '../../data/group-queries.ts'
import {groupPaths} from '../../group/group-paths.ts'
import {paths} from '../../paths.ts'
import {GroupEnquiryCard} from './GroupEnquiryCard.tsx'
import css from './group-insurance-list.module.css'
import {copy} from './group-insurance-list-copy.ts'

/** A 401 of a group call is shown without its sentence, because only the check of the login opens the login. */
const isUnauthorized = (error: unknown) => (error as CallError).code === ErrorCode.UNAUTHORIZED

/** /groupInsuranceList: the group enquiries (团体投保) that the person submitted. A visitor gets the login. */
export function GroupInsuranceListScreen() {
  usePageTitle(copy.title)
  const {go, back} = useNavigation()
  const client = useClient()
  const list = useGroupEnquiriesQuery({}, {refetchOnMountOrArgChange: true})
  /** Undefined while the check runs. When it fails, the list shows the error. */
  const [isVisitor, setVisitor] = useState<boolean>()
  const openLogin = useEffectEvent(() => go(paths.login({url: groupPaths.list()}), {replace: true}))
  useEffect(() => {
    let isShown = true
    client
      .call(isPhoneLogin, {})
      .catch(() => true)
      .then((isLoggedIn) => {
        if (!isShown) return
        setVisitor(!isLoggedIn)
        if (!isLoggedIn) openLogin()
      })
    return () => {
      isShown = false
    }
  }, [client])

  const {data: enquiries, error, isFetching} = list
  return (
    <Page title={copy.title} onBack={() => back(groupPaths.intro())}>
      {enquiries && !error && !isVisitor ? (
        enquiries.length > 0 ? (
          <>
            <p className={css.notice}>
              <Icon name="info" size={20} />
              {copy.notice}
            </p>
            {enquiries.map((enquiry, at) => (
              <GroupEnquiryCard key={at} enquiry={enquiry} />
            ))}
          </>
        ) : (
          <EmptyState
            illustration="people"
            text={copy.empty}
            action={<Button onClick={() => go(groupPaths.add())}>{copy.fill}</Button>}
          />
        )
      ) : error && !isFetching && isVisitor === false ? (
        <ErrorState message={isUnauthorized(error) ? copy.failed : errorText(error)} onRetry={list.refetch} />
      ) : (
        <>
          <Skeleton kind="fields" lines={5} />
          <Skeleton kind="fields" lines={5} />
        </>
      )}
    </Page>
  )
}
