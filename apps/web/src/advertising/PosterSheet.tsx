import {useHost} from '@hmb/shell/host'
import {useCloseOnBack} from '@hmb/shell/use-close-on-back'
import {Button} from '@hmb/ui/Button'
import {useFeedback} from '@hmb/ui/Feedback'
import {Sheet} from '@hmb/ui/Sheet'
import css from './advertisement.module.css'
import {copy} from './advertisement-copy.ts'

interface PosterSheetProps {
  open: boolean
  onClose(): void
  poster: string
  words: string
}

/** A picture that a long press saves, and a text to copy. */
export function PosterSheet({open, onClose, poster, words}: PosterSheetProps) {
  const host = useHost()
  const feedback = useFeedback()
  useCloseOnBack(open, onClose)
  async function copyWords() {
    const copied = await host.copyText(words)
    feedback.toast(copied ? copy.copied : copy.notCopied, {kind: copied ? 'success' : 'fail'})
  }
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={copy.recommend}
      footer={
        words && (
          <Button wide onClick={copyWords}>
            {copy.copyText}
          </Button>
        )
      }
    >
      <img className={css.poster} src={poster} alt={copy.poster} />
      <p className={css.hold}>{copy.hold}</p>
      {words && <p className={css.words}>{words}</p>}
    </Sheet>
  )
}
