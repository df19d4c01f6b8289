import {IncompletePage} from '@hmb/shell/IncompletePage'
import {useNavigation, useQueryValues} from '@hmb/shell/navigation'
import {usePageTitle} from '@hmb/shell/use-page-title'
import {ErrorState} from '@hmb/ui/ErrorState'
import {Page} from '@hmb/ui/Page'
import {useFileAddress} from '../../file-address.ts'
import {VideoPlayer} from './VideoPlayer.tsx'
import {copy} from './video-play-copy.ts'

/** /videoplay: plays one video, with controls and without a download. */
export function VideoPlayScreen() {
  const {back} = useNavigation()
  const address = useFileAddress(useQueryValues().get('videourl'))
  usePageTitle(copy.title)
  if (address.state === 'missing') return <IncompletePage title={copy.title} />
  return (
    <Page title={copy.title} onBack={() => back()} plain wide>
      {address.state === 'good' ? <VideoPlayer url={address.url} /> : null}
      {address.state === 'refused' ? <ErrorState message={copy.refused} /> : null}
    </Page>
  )
}
