import {useBehaviourEvents} from '@hmb/shell/use-behaviour-events'
import {useCloseOnBack} from '@hmb/shell/use-close-on-back'
import {useHost} from '@hmb/shell/use-host'
import {Button} from '@hmb/ui/Button'
import {useFeedback} from '@hmb/ui/Feedback'
import {Sheet} from '@hmb/ui/Sheet'
import {type ComponentType, useEffect, useState} from 'react'
import css from './advertisement.module.css'
import {copy} from './advertisement-copy.ts'

interface PosterSheetProps {
  open: boolean
  onClose(): void
  poster: string
  /** The text to share, without the link. */
  shareText: string
  /** The address in the QR code and behind the text; '' for none. */
  link?: string
  /** The first line beside the QR code. */
  sentence?: string
}

/** A picture that a long press saves, and a text to copy. With a link, the picture has its QR code and the text ends with it. */
export function PosterSheet({open, onClose, poster, shareText, link = '', sentence = ''}: PosterSheetProps) {
  const host = useHost()
  const feedback = useFeedback()
  const {image, QrCode} = usePosterCode(open && link !== '', poster, link, sentence)
  const text = [shareText, link].filter(Boolean).join('\n')
  useCloseOnBack(open, onClose)
  const {report} = useBehaviourEvents()
  useEffect(() => {
    if (open) report('click.share')
  }, [open, report])
  async function copyShareText() {
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
          <Button wide onClick={copyShareText}>
            {copy.copyText}
          </Button>
        )
      }
    >
      <img className={css.poster} src={image ?? poster} alt={image ? copy.posterWithCode : copy.poster} />
      {QrCode && (
        <div className={css.code}>
          <QrCode text={link} name={copy.code} />
          <p className={css.hold}>{copy.scan}</p>
        </div>
      )}
      <p className={css.hold}>{copy.hold}</p>
      {text && <p className={css.shareText}>{text}</p>}
    </Sheet>
  )
}

interface PosterCode {
  /** The poster with the QR code in it. */
  image?: string
  /** When the browser cannot draw that image, the code is below the poster. */
  QrCode?: ComponentType<{text: string; name: string}>
}

/** Renders nothing until the code has loaded; without a network the link can still be copied. */
function usePosterCode(enabled: boolean, poster: string, link: string, sentence: string): PosterCode {
  const [code, setCode] = useState<PosterCode>({})
  useEffect(() => {
    if (!enabled) return
    let address: string | undefined
    let isCurrent = true
    async function draw() {
      const {posterImage, QrCode} = await import('./poster-code.ts')
      const blob = await posterImage({poster, link, lines: [sentence, copy.scan].filter(Boolean)}).catch(() => null)
      if (!isCurrent) return
      if (blob) address = URL.createObjectURL(blob)
      setCode(address ? {image: address} : {QrCode})
    }
    draw().catch(() => {})
    return () => {
      isCurrent = false
      setCode({})
      if (address) URL.revokeObjectURL(address)
    }
  }, [enabled, poster, link, sentence])
  return code
}
