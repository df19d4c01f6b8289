import {useId, useRef} from 'react'
import {Button} from '../Button/Button.tsx'
import {classNames} from '../class-names.ts'
import modal from '../modal/modal.module.css'
import {useLastOpenValue, useModal} from '../modal/use-modal.ts'
import {useScrollable} from '../modal/use-scrollable.ts'
import css from './feedback.module.css'
import type {Question} from './feedback-store.ts'

/** An alert (one button) or a confirmation (two). Escape means no. */
export function QuestionDialog({question}: {question: Question | null}) {
  const id = useId()
  const open = question !== null
  const decline = () => question?.answer(false)
  // A tap on the backdrop may be unintended, so only a button closes the dialog.
  const {shown, closing, ref, handlers} = useModal({open, onClose: decline, closeOnBackdrop: false})
  const content = useRef<HTMLDivElement>(null)
  useScrollable(content, shown)
  const shownQuestion = useLastOpenValue(question, open)
  if (!shown || !shownQuestion) return null
  return (
    <dialog
      ref={ref}
      role="alertdialog"
      className={classNames(modal.layer, css.layer, closing && modal.closing)}
      aria-modal="true"
      aria-labelledby={shownQuestion.title ? `${id}title` : `${id}message`}
      aria-describedby={shownQuestion.title ? `${id}message` : undefined}
      tabIndex={-1}
      {...handlers}
    >
      <div className={classNames(css.question, closing && css.closing)}>
        <div className={css.words}>
          <div ref={content}>
            {shownQuestion.title ? (
              <h2 id={`${id}title`} className={css.title}>
                {shownQuestion.title}
              </h2>
            ) : null}
            <p id={`${id}message`} className={shownQuestion.title ? css.message : css.only}>
              {shownQuestion.message}
            </p>
            {shownQuestion.details}
          </div>
        </div>
        <div className={css.buttons}>
          {shownQuestion.cancel ? (
            <Button kind={shownQuestion.destructive ? 'primary' : 'quiet'} onClick={decline}>
              {shownQuestion.cancel}
            </Button>
          ) : null}
          <Button kind={shownQuestion.destructive ? 'quiet' : 'primary'} onClick={() => question?.answer(true)}>
            {shownQuestion.ok}
          </Button>
        </div>
      </div>
    </dialog>
  )
}
