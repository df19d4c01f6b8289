import {useNavigation} from '@hmb/shell/navigation'
import {useDisplayMode} from '@hmb/shell/use-display-mode'
import {Button} from '@hmb/ui/Button'
import {useState} from 'react'
import css from './advertisement.module.css'
import {copy} from './advertisement-copy.ts'
import {PosterSheet} from './PosterSheet.tsx'
import {useShareLink} from './use-share-link.ts'

/** The advertisement of the payment and result pages; each value may be ''. */
export interface AdvertisementContent {
  image: string
  /** The link of the image. */
  link: string
  /** The poster sheet: a picture to save or share, and a text to share with it. */
  poster: string
  shareText: string
  /** Who was insured, the first line beside the poster's QR code; absent before a payment. */
  sentence?: string
  /** Called before the link opens. */
  onOpen?: (() => void) | undefined
}

/** The operator's image with its link, and the poster sheet; renders only what is set. The elder mode has no advertising. */
export function Advertisement({image, link, poster, shareText, sentence = '', onOpen}: AdvertisementContent) {
  const {leave} = useNavigation()
  const shareLink = useShareLink()
  const [open, setOpen] = useState(false)
  const mode = useDisplayMode()
  const openLink = () => {
    onOpen?.()
    leave(link)
  }
  if (mode === 'elder') return null
  const picture = image && <img className={css.picture} src={image} alt={copy.picture} />
  const onImageClick = link ? openLink : poster ? () => setOpen(true) : undefined
  return (
    <>
      {picture && onImageClick ? (
        <button type="button" className={css.advertisement} onClick={onImageClick}>
          {picture}
        </button>
      ) : (
        picture
      )}
      {poster && (
        <div className={css.recommend}>
          <Button kind="quiet" size="small" onClick={() => setOpen(true)}>
            {copy.recommend}
          </Button>
        </div>
      )}
      <PosterSheet
        open={open}
        onClose={() => setOpen(false)}
        poster={poster}
        shareText={sentence + shareText}
        link={open ? shareLink() : ''}
        sentence={sentence}
      />
    </>
  )
}
