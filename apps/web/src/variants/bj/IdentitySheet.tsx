import {Button} from '@hmb/ui/Button'
import {Sheet} from '@hmb/ui/Sheet'
import type {IdentitySheetProps} from '../../prompts.ts'
import {copy, identityQuestions} from './copy.ts'
import css from './identity.module.css'

/** 新市民, 中央公费, 其他保障: one question after the other. Closing it answers none of them. */
export function IdentitySheet({asked, onAnswer, onClose}: IdentitySheetProps) {
  const {title, question} = identityQuestions[asked?.type ?? 2]
  return (
    <Sheet
      open={asked !== null}
      onClose={onClose}
      title={title}
      footer={
        <div className={css.answers}>
          <Button kind="outline" wide onClick={() => onAnswer(false)}>
            {copy.no}
          </Button>
          <Button wide onClick={() => onAnswer(true)}>
            {copy.yes}
          </Button>
        </div>
      }
    >
      <p aria-live="polite">{asked ? question(asked.name) : ''}</p>
    </Sheet>
  )
}
