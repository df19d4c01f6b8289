import {useBackCloses} from '@hmb/shell/useBackCloses'
import {Sheet} from '@hmb/ui/Sheet'
import styles from './home.module.css'

/** What the sheet shows; null when it is closed. */
export interface ShownImage {
  url: string
  name: string
}

/** A picture over the page. */
export function ImageSheet({image, onClose}: {image: ShownImage | null; onClose(): void}) {
  useBackCloses(image !== null, onClose)
  return (
    <Sheet open={image !== null} onClose={onClose} title={image?.name ?? ''} tall>
      {image && <img className={styles.picture} src={image.url} alt={image.name} />}
    </Sheet>
  )
}
