import {useProjectExtOtherQuery} from '@hmb/shell/project-api'
import {useProjectId} from '@hmb/shell/project-id'
import {Advertisement} from '../../advertising/Advertisement.tsx'

interface PaymentAdvertisementProps {
  /** Called before the link opens. */
  onOpen?: (() => void) | undefined
}

/** The project's advertisement below the payment methods. */
export function PaymentAdvertisement({onOpen}: PaymentAdvertisementProps) {
  const {data} = useProjectExtOtherQuery({projectId: useProjectId(), extType: 'OTHER'})
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
