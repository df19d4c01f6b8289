import {IncompletePage} from '@hmb/shell/IncompletePage'
import {useNavigation, useQueryValues} from '@hmb/shell/navigation'
import {usePageTitle} from '@hmb/shell/use-page-title'
import {Button} from '@hmb/ui/Button'
import {ErrorState} from '@hmb/ui/ErrorState'
import {Page} from '@hmb/ui/Page'
import {useFileAddress} from '../../files/file-address.ts'
import css from './VideoPlayer.module.css'
import {VideoPlayer} from './VideoPlayer.tsx'
import {copy} from './video-play-copy.ts'

/** /videoplay: plays one video, with controls and without a download. */
export function VideoPlayScreen() {
  const {back} = useNavigation()
  const address = useFileAddress(useQueryValues().get('videourl'))
  usePageTitle(copy.title)
  if (address.state === 'missing') return <IncompletePage title={copy.title} />
  const backButton = (
    <Button kind="quiet" size="small" onClick={() => back()}>
      {copy.back}
    </Button>
  )
  return (
    <Page wide title={copy.title} onBack={() => back()} plain>
      {address.state === 'waiting' ? <div className={css.ground} /> : null}
      {address.state === 'good' ? <VideoPlayer key={address.url} url={address.url} backButton={backButton} /> : null}
      {address.state === 'unknown' ? (
        <ErrorState message={copy.failed} onRetry={address.retry} action={backButton} />
      ) : null}
      {address.state === 'refused' ? (
        <ErrorState message={copy.refused} action={<Button onClick={() => back()}>{copy.back}</Button>} />
      ) : null}
    </Page>
  )
}
