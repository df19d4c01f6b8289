import {useNavigation} from '@hmb/shell/navigation'
import {usePageTitle} from '@hmb/shell/usePageTitle'
import {Button} from '@hmb/ui/Button'
import {Empty} from '@hmb/ui/Empty'
import {Page} from '@hmb/ui/Page'
import {paths} from '../../paths.ts'
import {copy} from './copy.ts'

/** An address that no page has. */
export function Screen() {
  const {go, back} = useNavigation()
  usePageTitle(copy.title)
  return (
    <Page title={copy.title} onBack={() => back()}>
      <Empty
        drawing="search"
        text={copy.title}
        action={<Button onClick={() => go(paths.personalCore(), {replace: true})}>{copy.toPersonalCore}</Button>}
      />
    </Page>
  )
}
