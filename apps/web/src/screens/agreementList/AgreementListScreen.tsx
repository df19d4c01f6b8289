import {DisplayPosition} from '@hmb/contract/codes/display-position'
import {agreeSku} from '@hmb/contract/project'
import {documentLink} from '@hmb/shell/AgreementLinks'
import {errorText} from '@hmb/shell/error-text'
import {useNavigation} from '@hmb/shell/navigation'
import {useProjectId} from '@hmb/shell/project-id'
import {useAgreements} from '@hmb/shell/use-agreements'
import {usePageTitle} from '@hmb/shell/use-page-title'
import {useEndpointQuery} from '@hmb/shell/use-query'
import {useVariant} from '@hmb/shell/variant'
import {Button} from '@hmb/ui/Button'
import {EmptyState} from '@hmb/ui/EmptyState'
import {Page} from '@hmb/ui/Page'
import {Stack} from '@hmb/ui/Stack'
import {paths} from '../../paths.ts'
import {AgreementGroup, AgreementGroupSkeleton, FailedAgreementGroup} from './AgreementGroup.tsx'
import {copy} from './agreement-list-copy.ts'

/** /agreementList: the platform's agreements and a group per product. Each part loads and fails separately. */
export function AgreementListScreen() {
  usePageTitle(copy.title)
  const {go, back} = useNavigation()
  const {homePageId} = useVariant()
  const home = paths.home(homePageId)
  const platform = usePlatformGroups()
  const products = useProductGroups()
  const isEmpty = platform.groups?.length === 0 && products.groups?.length === 0
  return (
    <Page title={copy.title} onBack={() => back(home)}>
      {isEmpty ? (
        <EmptyState text={copy.empty} action={<Button onClick={() => go(home)}>{copy.toHome}</Button>} />
      ) : (
        <Stack>
          <AgreementGroups {...platform} heading={copy.platform} lines={3} />
          <AgreementGroups {...products} heading={copy.products} lines={6} />
        </Stack>
      )}
    </Page>
  )
}

type Agreements = NonNullable<ReturnType<typeof useAgreements>['data']>

interface LoadedGroups {
  /** undefined while the groups load, and when they failed. */
  groups: readonly {key: string; heading: string; agreements: Agreements}[] | undefined
  failure: string
  retry(): void
}

function AgreementGroups({
  groups,
  failure,
  retry,
  heading,
  lines,
}: LoadedGroups & {
  heading: string
  /** The rows of the skeleton. */
  lines: number
}) {
  const {go} = useNavigation()
  if (failure) return <FailedAgreementGroup heading={heading} message={failure} onRetry={retry} />
  if (!groups) return <AgreementGroupSkeleton lines={lines} />
  return groups.map(({key, heading, agreements}) => (
    <AgreementGroup
      key={key}
      heading={heading}
      agreements={agreements}
      onOpen={(id) => go(paths.protocol(movedToFront(agreements, id).map(documentLink)))}
    />
  ))
}

/** The agreements with the opened one first, because the viewer opens the first document of its list. */
function movedToFront(agreements: Agreements, id: string): Agreements {
  return [...agreements.filter((each) => each.id === id), ...agreements.filter((each) => each.id !== id)]
}

function usePlatformGroups(): LoadedGroups {
  const {data, error, retry} = useAgreements(DisplayPosition.PLATFORM, {platformWide: true})
  return {
    groups: data && filledGroups([{key: 'platform', heading: copy.platform, agreements: data}]),
    failure: error ? errorText(error) : '',
    retry,
  }
}

function useProductGroups(): LoadedGroups {
  const {data, error, retry} = useEndpointQuery(agreeSku, {
    projectId: useProjectId(),
    displayPosition: DisplayPosition.PRODUCT,
  })
  return {
    groups:
      data &&
      filledGroups(data.map(({skuNo, skuName, agreeList}) => ({key: skuNo, heading: skuName, agreements: agreeList}))),
    failure: error ? errorText(error) : '',
    retry,
  }
}

function filledGroups<Group extends {agreements: Agreements}>(groups: Group[]): Group[] {
  return groups.filter(({agreements}) => agreements.length > 0)
}
