import {projectExtOther} from '@hmb/contract/project'
import {useProjectId} from '@hmb/shell/project-id'
import {useEndpointQuery} from '@hmb/shell/use-query'
import {Advertisement} from '../../advertising/Advertisement.tsx'

interface PaymentAdvertisementProps {
  /** Called before the link opens. */
  onOpen?: (() => void) | undefined
}

/** The project's advertisement below the payment methods. */
export function PaymentAdvertisement({onOpen}: PaymentAdvertisementProps) {
  const {data} = useEndpointQuery(projectExtOther, {projectId: useProjectId(), extType: 'OTHER'})
  if (!data) return null
  const {advertisingImg, advertisingLink, popupBackGround, showText} = data
  return (
    <Advertisement
      image={advertisingImg}
      link={advertisingLink}
      poster={popupBackGround}
      shareText={showText}
      onOpen={onOpen}
    />
  )
}
