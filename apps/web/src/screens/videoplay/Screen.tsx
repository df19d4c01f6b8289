import {Incomplete} from '@hmb/shell/Incomplete'
import {useNavigation, useQueryValues} from '@hmb/shell/navigation'
import {usePageTitle} from '@hmb/shell/usePageTitle'
import {Page} from '@hmb/ui/Page'
import {Trouble} from '@hmb/ui/Trouble'
import {useFileAddress} from '../../fileAddress.ts'
import {copy} from './copy.ts'
import {Video} from './Video.tsx'

/** /videoplay: one video, played at once, with controls and without a download. */
export function Screen() {
  const {back} = useNavigation()
  const address = useFileAddress(useQueryValues().get('videourl'))
  usePageTitle(copy.title)
  if (address.state === 'missing') return <Incomplete title={copy.title} />
  return (
    <Page title={copy.title} onBack={() => back()} plain>
      {address.state === 'good' ? <Video url={address.url} /> : null}
      {address.state === 'refused' ? <Trouble message={copy.refused} /> : null}
    </Page>
  )
}
