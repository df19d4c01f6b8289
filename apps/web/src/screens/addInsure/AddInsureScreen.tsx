import {isBusinessError} from '@hmb/contract/call-error'
import {ErrorCode} from '@hmb/contract/codes/error-code'
import {Relation} from '@hmb/contract/codes/relation'
import {errorText} from '@hmb/shell/error-text'
import {useNavigation, useQueryValues} from '@hmb/shell/navigation'
import {useProjectId} from '@hmb/shell/project-id'
import {useSession} from '@hmb/shell/session'
import {useIsShown} from '@hmb/shell/use-is-shown'
import {usePageTitle} from '@hmb/shell/use-page-title'
import {useVariant} from '@hmb/shell/variant'
import {Button} from '@hmb/ui/Button'
import {ErrorState} from '@hmb/ui/ErrorState'
import {Page} from '@hmb/ui/Page'
import {Skeleton} from '@hmb/ui/Skeleton'
import {
  useFamilyListQuery,
  useFamilyOptionsQuery,
  useMemberEditableQuery,
  useMemberRecordQuery,
} from '../../data/family-queries.ts'
import {IdentityCheckNotice} from '../../identity-check/IdentityCheckNotice.tsx'
import {paths} from '../../paths.ts'
import {copy} from './add-insure-copy.ts'
import {MemberForm} from './MemberForm.tsx'

/** The page to open when there is no previous page, by `sourcePath`. */
const sources: Readonly<Record<string, string>> = {
  personalCore: paths.personalCore(),
  policyList: paths.policyList(),
}

/** /addInsure: adds or edits a family member. From the policy list without `id` it is the person's own record. */
export function AddInsureScreen() {
  const {back} = useNavigation()
  const isShown = useIsShown()
  const query = useQueryValues()
  const sourcePath = query.get('sourcePath') ?? ''
  const queryId = query.get('id') ?? ''
  const isOwn = sourcePath === 'policyList' && !queryId

  const session = useSession()
  const family = useFamilyListQuery(undefined, {refetchOnMountOrArgChange: true})
  const dictionary = useFamilyOptionsQuery({projectId: useProjectId(), skuNo: useVariant().skuNo})
  const self = family.data?.find(({relationType}) => relationType === Relation.SELF)
  const id = queryId || (isOwn ? (self?.id ?? '') : '')
  // A masked record cannot be edited.
  const mustProve = session.identityCheck !== null
  const byId = [{id}, {skip: !id || session.state === 'unknown' || mustProve, refetchOnMountOrArgChange: true}] as const
  const record = useMemberRecordQuery(...byId)
  const editable = useMemberEditableQuery(...byId)

  const title = id ? copy.editTitle : copy.addTitle
  usePageTitle(title)
  // A member may be saved or deleted after the person has left the page.
  const onDone = () => {
    if (isShown()) back(sources[sourcePath] ?? paths.manageFamily())
  }

  const queries = id ? [family, dictionary, record, editable] : [family, dictionary]
  // Without a session the owner of the input is unknown.
  const failedQueries = [
    ...(session.failure ? [{error: session.failure, refetch: session.retry}] : []),
    ...queries.filter(({data, isError}) => data === undefined && isError),
  ]
  const failure = failedQueries[0]?.error
  const isDeleted = failure && 'kind' in failure && isBusinessError(failure, ErrorCode.NOT_FOUND)
  const isLoaded = session.state !== 'unknown' && !session.failure && queries.every(({data}) => data !== undefined)
  if (isLoaded && !mustProve && family.data && dictionary.data)
    return (
      <MemberForm
        key={id}
        title={title}
        member={(id && record.data) || null}
        isEditable={!id || editable.data === true}
        isOwn={isOwn}
        others={family.data.filter((member) => member.id !== id)}
        dictionaries={{idTypes: dictionary.data.idTypeList, places: dictionary.data.medicalAddrList}}
        session={session}
        onReload={async () => {
          await Promise.all([record.refetch().unwrap(), editable.refetch().unwrap()])
        }}
        onDone={onDone}
      />
    )
  return (
    <Page
      title={title}
      onBack={onDone}
      bar={
        isDeleted ? null : (
          <Button wide disabled>
            {copy.save}
          </Button>
        )
      }
    >
      {mustProve ? (
        <IdentityCheckNotice isInitiallyOpen />
      ) : failure ? (
        <ErrorState
          message={errorText(failure)}
          {...(isDeleted
            ? {action: <Button onClick={onDone}>{copy.back}</Button>}
            : {
                onRetry() {
                  for (const query of failedQueries) query.refetch()
                },
              })}
        />
      ) : (
        <Skeleton kind="fields" lines={6} plain />
      )}
    </Page>
  )
}
