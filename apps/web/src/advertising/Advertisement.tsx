import {useNavigation} from '@hmb/shell/navigation'
import {Button} from '@hmb/ui/Button'
import {useState} from 'react'
import css from './advertisement.module.css'
import {copy} from './advertisement-copy.ts'
import {PosterSheet} from './PosterSheet.tsx'

/** What an operator advertises on the payment and result pages; each may be ''. */
export interface AdvertisementContent {
  image: string
  /** Where the image leads. */
  link: string
  /** The popup: a picture to keep or send on, and words to send with it. */
  poster: string
  words: string
}

/** The operator's image and where it leads, and the popup with what can be sent on; nothing where nothing is set. */
export function Advertisement({image, link, poster, words}: AdvertisementContent) {
  const {leave} = useNavigation()
  const [open, setOpen] = useState(false)
  const picture = image && <img className={css.picture} src={image} alt={copy.picture} />
  const leads = link ? () => leave(link) : poster ? () => setOpen(true) : undefined
  return (
    <>
      {picture && leads ? (
        <button type="button" className={css.advertisement} onClick={leads}>
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
      <PosterSheet open={open} onClose={() => setOpen(false)} poster={poster} words={words} />
    </>
  )
}
