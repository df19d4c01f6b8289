import {Button} from '@hmb/ui/Button'
import css from './policy-list.module.css'

/** A sentence about the family's data, and the button that opens its form. */
export function MemberNotice({text, button, onOpen}: {text: string; button: string; onOpen(): void}) {
  return (
    <div className={css.notice}>
      <span className={css.noticeText}>{text}</span>
      <Button kind="outline" size="small" onClick={onOpen}>
        {button}
      </Button>
    </div>
  )
}
