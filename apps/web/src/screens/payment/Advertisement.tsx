import {useNavigation} from '@hmb/shell/navigation'
import {useProjectExtOtherQuery, useProjectId} from '@hmb/shell/project'
import {copy} from './copy.ts'
import styles from './payment.module.css'

/** The operator's picture and where it leads; nothing when there is none, or when it cannot be had. */
export function Advertisement() {
  const {leave} = useNavigation()
  const {data} = useProjectExtOtherQuery({projectId: useProjectId(), extType: 'OTHER'})
  if (!data?.advertisingImg) return null
  const image = <img className={styles.advertising} src={data.advertisingImg} alt={copy.advertising} />
  if (!data.advertisingLink) return image
  return (
    <button type="button" className={styles.advertisement} onClick={() => leave(data.advertisingLink)}>
      {image}
    </button>
  )
}
