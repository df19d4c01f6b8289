import {Relation} from '@hmb/contract/codes/relation'
import {errorText} from '@hmb/shell/error-text'
import {useNavigation} from '@hmb/shell/navigation'
import {useProjectId} from '@hmb/shell/project-id'
import {usePageTitle} from '@hmb/shell/use-page-title'
import {useVariant} from '@hmb/shell/variant'
import {Button} from '@hmb/ui/Button'
import {EmptyState} from '@hmb/ui/EmptyState'
import {ErrorState} from '@hmb/ui/ErrorState'
import {InfiniteScroll} from '@hmb/ui/InfiniteScroll'
import {Page} from '@hmb/ui/Page'
import {Skeleton} from '@hmb/ui/Skeleton'
import {Stack} from '@hmb/ui/Stack'
import {Tabs} from '@hmb/ui/Tabs'
import {useState} from 'react'
import {useRelationsQuery} from '../../data/dictionary-queries.ts'
import {useSelfRecordQuery} from '../../data/family-queries.ts'
import {isPolicyRange, type PolicyRange, usePoliciesInfiniteQuery} from '../../data/policy-queries.ts'
import {uniqueBy} from '../../data/unique-items.ts'
import {paths} from '../../paths.ts'
import {MemberNotice} from './MemberNotice.tsx'
import {PolicyCard} from './PolicyCard.tsx'
import {copy} from './policy-list-copy.ts'

/** /policyList: policies by relation, ten per page. */
export function PolicyListScreen() {
  usePageTitle(copy.title)
  const {go, back} = useNavigation()
  const variant = useVariant()
  const [range, setRange] = useState<PolicyRange>('ALL')
  const relations = useRelationsQuery(useProjectId())
  const home = paths.home(variant.homePageId)
  const tabs = [
    {key: 'ALL', text: copy.all},
    ...(relations.data ?? []).map(({dictionaryValue, dictionaryName}) => ({
      key: dictionaryValue,
      text: dictionaryName,
    })),
  ]
  return (
    <Page title={copy.title} onBack={() => back(home)}>
      {variant.policyTabs && (
        <Tabs
          label={copy.tabs}
          active={range}
          onChange={(key) => {
            if (isPolicyRange(key)) setRange(key)
          }}
          items={tabs}
        />
      )}
      <Policies key={range} range={range} onHome={() => go(home)} />
    </Page>
  )
}

function Policies({range, onHome}: {range: PolicyRange; onHome(): void}) {
  const {go} = useNavigation()
  const self = useSelfRecordQuery({relationType: Relation.SELF}, {refetchOnMountOrArgChange: true})
  const projectId = useProjectId()
  const query = usePoliciesInfiniteQuery({range, projectId}, {refetchOnMountOrArgChange: true})
  const policies = uniqueBy(query.data?.pages.flatMap((page) => page.policies) ?? [], ({policyNo}) => policyNo)
  if (!query.data)
    return query.error ? (
      <ErrorState message={errorText(query.error)} onRetry={query.refetch} />
    ) : (
      <Stack>
        <Skeleton kind="fields" lines={4} />
        <Skeleton kind="fields" lines={4} />
        <Skeleton kind="fields" lines={4} />
      </Stack>
    )
  const incompleteId = query.data.pages[0]?.familyId
  const notice =
    self.data === null ? (
      <MemberNotice
        text={copy.addOwn}
        button={copy.add}
        onOpen={() => go(paths.addInsure({sourcePath: 'policyList'}))}
      />
    ) : incompleteId ? (
      <MemberNotice
        text={copy.incomplete}
        button={copy.complete}
        onOpen={() => go(paths.addInsure({sourcePath: 'policyList', id: incompleteId}))}
      />
    ) : null
  if (policies.length === 0)
    return (
      <Stack>
        {notice}
        <EmptyState illustration="policies" text={copy.empty} action={<Button onClick={onHome}>{copy.buy}</Button>} />
      </Stack>
    )
  return (
    <Stack>
      {notice}
      {policies.map((policy) => (
        <PolicyCard key={policy.policyNo} policy={policy} onOpen={() => go(paths.policyDetail(policy.policyNo))} />
      ))}
      <InfiniteScroll
        onMore={query.fetchNextPage}
        hasMore={query.hasNextPage}
        loading={query.isFetchingNextPage}
        failed={query.isFetchNextPageError}
      />
    </Stack>
  )
}
