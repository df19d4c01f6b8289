import {InsuredType} from '@hmb/contract/codes/insured-type'
import {Button} from '@hmb/ui/Button'
import {Sheet} from '@hmb/ui/Sheet'
import {useEffect, useState} from 'react'
import type {IdentitySheetProps} from '../../city-sheets.ts'
import css from './IdentitySheet.module.css'
import {identityCopy, identityQuestions} from './identity-copy.ts'

/** A question accepts answers after this time, so that a double tap does not answer the next question. */
export const readableAfterMs = 400

/** 新市民, 中央公费, 其他保障: one question after the other. Closing the sheet answers none of them. */
export function IdentitySheet({identity, onAnswer, onClose}: IdentitySheetProps) {
  const {title, question} = identityQuestions[identity?.type ?? InsuredType.NEW_CITIZEN]
  const isReadable = useIsReadable(identity ? `${identity.person.id} ${identity.type}` : '')
  const answer = (yes: boolean) => isReadable && onAnswer(yes)
  return (
    <Sheet
      open={identity !== null}
      onClose={onClose}
      title={title}
      footer={
        <div className={css.answers}>
          <Button kind="outline" wide ariaDisabled={!isReadable} onClick={() => answer(false)}>
            {identityCopy.no}
          </Button>
          <Button wide ariaDisabled={!isReadable} onClick={() => answer(true)}>
            {identityCopy.yes}
          </Button>
        </div>
      }
    >
      <div aria-live="polite">
        <p>{identity ? question(identity.name) : ''}</p>
        {/* Two members of a family may have the same name. */}
        <p className={css.who}>{identity ? `${identity.person.relation} ${identity.person.idNo}` : ''}</p>
      </div>
    </Sheet>
  )
}

/** Whether the present question has been shown for `readableAfterMs`. */
function useIsReadable(question: string): boolean {
  const [readQuestion, setReadQuestion] = useState('')
  useEffect(() => {
    const timer = setTimeout(() => setReadQuestion(question), readableAfterMs)
    return () => clearTimeout(timer)
  }, [question])
  return question !== '' && readQuestion === question
}
