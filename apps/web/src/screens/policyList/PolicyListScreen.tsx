import {errorText} from '@hmb/shell/error-text'
import {useNavigation, useQueryValues} from '@hmb/shell/navigation'
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
import {
  isPolicyRange,
  type PolicyRange,
  usePoliciesInfiniteQuery,
  usePrefetchPolicies,
} from '../../data/policy-queries.ts'
import {useDictionary} from '../../data/use-dictionary.ts'
import {usePagedList} from '../../long-list/use-paged-list.ts'
import {paths} from '../../paths.ts'
import {PolicyCards, policyKey} from './PolicyCards.tsx'
import {copy} from './policy-list-copy.ts'
import {useMemberNotice} from './use-member-notice.tsx'

/** /policyList: policies by relation, ten per page. The tab is in the address, so that Back and reload keep it. */
export function PolicyListScreen() {
  usePageTitle(copy.title)
  const {go, back} = useNavigation()
  const {homePageId, policyTabs} = useVariant()
  const addressRange = useQueryValues().get('range') ?? ''
  const range = policyTabs && isPolicyRange(addressRange) ? addressRange : 'ALL'
  const relations = useDictionary(policyTabs ? 'INSURE_RELATIONSHIP' : null)
  const home = paths.home(homePageId)
  const tabs = [
    {key: 'ALL', text: copy.all},
    ...(relations.data ?? []).map(({dictionaryValue, dictionaryName}) => ({
      key: dictionaryValue,
      text: dictionaryName,
    })),
  ]
  return (
    <Page title={copy.title} onBack={() => back(home)}>
      {policyTabs && (
        <Tabs
          label={copy.tabs}
          active={range}
          onChange={(key) => go(paths.policyList(key === 'ALL' ? {} : {range: key}), {replace: true})}
          items={tabs}
        />
      )}
      <Policies key={range} range={range} paged={policyTabs} onHome={() => go(home)} />
    </Page>
  )
}

function Policies({range, paged, onHome}: {range: PolicyRange; paged: boolean; onHome(): void}) {
  const projectId = useProjectId()
  const selection = {range, projectId}
  const query = usePoliciesInfiniteQuery(selection)
  const {data, refetch} = query
  const prefetch = usePrefetchPolicies('policyPage', {force: true})
  const readPage = (pageNum: number) => prefetch({selection, pageNum})
  const {entries: policies, onNear} = usePagedList({pages: data?.pages, keyOf: policyKey, refetch, readPage})
  const notice = useMemberNotice(data?.pages[0]?.familyId)

  if (!data)
    return query.isError ? (
      <ErrorState message={errorText(query.error)} onRetry={refetch} />
    ) : (
      <Stack>
        <Skeleton kind="fields" lines={4} />
        <Skeleton kind="fields" lines={4} />
        <Skeleton kind="fields" lines={4} />
      </Stack>
    )
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
      <PolicyCards name={range} policies={policies} onNear={onNear} />
      <InfiniteScroll
        onMore={query.fetchNextPage}
        hasMore={paged && query.hasNextPage}
        // While the loaded pages are read again, a request for the next one would be dropped.
        loading={paged && query.isFetching}
        failed={query.isFetchNextPageError}
      />
    </Stack>
  )
}
