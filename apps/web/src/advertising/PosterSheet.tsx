import {useHost} from '@hmb/shell/host'
import {useBehaviourEvents} from '@hmb/shell/use-behaviour-events'
import {useCloseOnBack} from '@hmb/shell/use-close-on-back'
import {Button} from '@hmb/ui/Button'
import {useFeedback} from '@hmb/ui/Feedback'
import {Sheet} from '@hmb/ui/Sheet'
import {useEffect, useState} from 'react'
import {QrCode} from '../continue-on-phone/QrCode.tsx'
import css from './advertisement.module.css'
import {copy} from './advertisement-copy.ts'
import {posterImage} from './poster-image.ts'

interface PosterSheetProps {
  open: boolean
  onClose(): void
  poster: string
  /** The text to share, without the link. */
  words: string
  /** The address in the QR code and behind the text; '' for none. */
  link?: string
  /** The first line beside the QR code. */
  sentence?: string
}

/** A picture that a long press saves, and a text to copy. With a link, the picture has its QR code and the text ends with it. */
export function PosterSheet({open, onClose, poster, words, link = '', sentence = ''}: PosterSheetProps) {
  const host = useHost()
  const feedback = useFeedback()
  const image = usePosterImage(open && link !== '', poster, link, sentence)
  const text = [words, link].filter(Boolean).join('\n')
  useCloseOnBack(open, onClose)
  const {report} = useBehaviourEvents()
  useEffect(() => {
    if (open) report('click.share')
  }, [open, report])
  async function copyWords() {
    const copied = await host.copyText(text)
    feedback.toast(copied ? copy.copied : copy.notCopied, {kind: copied ? 'success' : 'fail'})
  }
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={copy.recommend}
      footer={
        text && (
          <Button wide onClick={copyWords}>
            {copy.copyText}
          </Button>
        )
      }
    >
      <img className={css.poster} src={image ?? poster} alt={image ? copy.posterWithCode : copy.poster} />
      {link && image === null && (
        <div className={css.code}>
          <QrCode text={link} name={copy.code} />
          <p className={css.hold}>{copy.scan}</p>
        </div>
      )}
      <p className={css.hold}>{copy.hold}</p>
      {text && <p className={css.words}>{text}</p>}
    </Sheet>
  )
}

/** The poster with the QR code in it; null while it is drawn, and where the browser cannot draw it. */
function usePosterImage(wanted: boolean, poster: string, link: string, sentence: string): string | null {
  const [image, setImage] = useState<string | null>(null)
  useEffect(() => {
    if (!wanted) return
    let address: string | undefined
    let ended = false
    posterImage({poster, link, lines: [sentence, copy.scan].filter(Boolean)}).then(
      (blob) => {
        if (ended) return
        address = URL.createObjectURL(blob)
        setImage(address)
      },
      // The picture and its code then stand below each other.
      () => {},
    )
    return () => {
      ended = true
      setImage(null)
      if (address) URL.revokeObjectURL(address)
    }
  }, [wanted, poster, link, sentence])
  return image
}
