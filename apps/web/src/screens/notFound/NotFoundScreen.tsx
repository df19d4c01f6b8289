import {useNavigation} from '@hmb/shell/navigation'
import {usePageTitle} from '@hmb/shell/use-page-title'
import {Button} from '@hmb/ui/Button'
import {EmptyState} from '@hmb/ui/EmptyState'
import {Page} from '@hmb/ui/Page'
import {paths} from '../../paths.ts'
import {copy} from './not-found-copy.ts'

/** The screen of an unknown address. */
export function NotFoundScreen() {
  const {go, back} = useNavigation()
  usePageTitle(copy.title)
  return (
    <Page title={copy.title} onBack={() => back()}>
      <EmptyState
        illustration="search"
        text={copy.title}
        action={<Button onClick={() => go(paths.personalCore(), {replace: true})}>{copy.toPersonalCore}</Button>}
      />
    </Page>
  )
}
