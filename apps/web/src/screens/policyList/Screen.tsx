import {messageOf} from '@hmb/shell/messageOf'
import {useNavigation} from '@hmb/shell/navigation'
import {useProjectId} from '@hmb/shell/project'
import {usePageTitle} from '@hmb/shell/usePageTitle'
import {useVariant} from '@hmb/shell/variant'
import {Button} from '@hmb/ui/Button'
import {Empty} from '@hmb/ui/Empty'
import {MoreOnScroll} from '@hmb/ui/MoreOnScroll'
import {Page} from '@hmb/ui/Page'
import {Skeleton} from '@hmb/ui/Skeleton'
import {Stack} from '@hmb/ui/Stack'
import {Tabs} from '@hmb/ui/Tabs'
import {Trouble} from '@hmb/ui/Trouble'
import {useState} from 'react'
import {useRelationsQuery} from '../../data/dictionary.ts'
import {once} from '../../data/once.ts'
import {isPolicyRange, type PolicyRange, usePoliciesInfiniteQuery} from '../../data/policies.ts'
import {paths} from '../../paths.ts'
import {copy} from './copy.ts'
import {PolicyCard} from './PolicyCard.tsx'

/** /policyList: policies by relation, ten at a time. */
export function Screen() {
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
  const projectId = useProjectId()
  const query = usePoliciesInfiniteQuery({range, projectId}, {refetchOnMountOrArgChange: true})
  const policies = once(query.data?.pages.flatMap((page) => page.policies) ?? [], ({policyNo}) => policyNo)
  if (!query.data)
    return query.error ? (
      <Trouble message={messageOf(query.error)} onRetry={query.refetch} />
    ) : (
      <Stack>
        <Skeleton kind="facts" lines={4} />
        <Skeleton kind="facts" lines={4} />
        <Skeleton kind="facts" lines={4} />
      </Stack>
    )
  if (policies.length === 0)
    return <Empty drawing="policies" text={copy.empty} action={<Button onClick={onHome}>{copy.buy}</Button>} />
  return (
    <Stack>
      {policies.map((policy) => (
        <PolicyCard key={policy.policyNo} policy={policy} onOpen={() => go(paths.policyDetail(policy.policyNo))} />
      ))}
      <MoreOnScroll
        onMore={query.fetchNextPage}
        hasMore={query.hasNextPage}
        loading={query.isFetchingNextPage}
        failed={query.isFetchNextPageError}
      />
    </Stack>
  )
}
