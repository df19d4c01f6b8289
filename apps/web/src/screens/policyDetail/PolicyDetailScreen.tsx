import {isBusinessError} from '@hmb/contract/call-error'
import {ErrorCode} from '@hmb/contract/codes/error-code'
import {errorText} from '@hmb/shell/error-text'
import {IncompletePage} from '@hmb/shell/IncompletePage'
import {useNavigation} from '@hmb/shell/navigation'
import {usePageTitle} from '@hmb/shell/use-page-title'
import {useResume} from '@hmb/shell/use-resume'
import {Button} from '@hmb/ui/Button'
import {EmptyState} from '@hmb/ui/EmptyState'
import {ErrorState} from '@hmb/ui/ErrorState'
import {Page} from '@hmb/ui/Page'
import {Skeleton} from '@hmb/ui/Skeleton'
import {useParams} from 'react-router-dom'
import {useRefetchOnOpen} from '../../card-button/prefetch-on-press.ts'
import {useCopyText} from '../../copyable-number/use-copy-text.ts'
import {usePolicyQuery} from '../../data/policy-queries.ts'
import {IdentityCheckNotice} from '../../identity-check/IdentityCheckNotice.tsx'
import {paths} from '../../paths.ts'
import {ClaimFiles} from './ClaimFiles.tsx'
import {PolicyDetails} from './PolicyDetails.tsx'
import {PolicyServices} from './PolicyServices.tsx'
import {copy} from './policy-detail-copy.ts'

/** /policyDetail/{policyNo}: one policy (保单) with its insured person, its document and how to claim. */
export function PolicyDetailScreen() {
  usePageTitle(copy.title)
  const {go, back} = useNavigation()
  const {id: policyNo = ''} = useParams()
  const {data, isError, error, refetch} = usePolicyQuery(policyNo, {
    skip: policyNo === '',
    refetchOnMountOrArgChange: useRefetchOnOpen(policyNo),
  })
  const copyText = useCopyText()
  useResume(() => {
    if (policyNo !== '') refetch()
  })
  // A retry cannot succeed: the number is unknown, or the policy belongs to another account.
  const isMissing = error && 'kind' in error && isBusinessError(error, ErrorCode.NOT_FOUND)
  if (policyNo === '') return <IncompletePage title={copy.title} />
  return (
    <Page title={copy.title} onBack={() => back(paths.policyList())}>
      {data ? (
        <>
          <IdentityCheckNotice />
          <PolicyDetails policyNo={policyNo} policy={data} onCopy={copyText} />
          <PolicyServices policyNo={policyNo} policy={data} />
          <ClaimFiles />
        </>
      ) : isMissing ? (
        <EmptyState
          illustration="policies"
          text={copy.notFound}
          action={<Button onClick={() => go(paths.policyList(), {replace: true})}>{copy.toList}</Button>}
        />
      ) : isError ? (
        <ErrorState message={errorText(error)} onRetry={refetch} />
      ) : (
        <>
          <Skeleton kind="card" lines={3} />
          <Skeleton kind="fields" lines={4} />
          <Skeleton kind="fields" lines={4} />
          <Skeleton kind="fields" lines={4} />
        </>
      )}
    </Page>
  )
}
