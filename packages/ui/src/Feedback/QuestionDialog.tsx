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
  const no = () => question?.answer(false)
  // A tap on the backdrop may be a slip, so only a button closes the dialog.
  const {shown, closing, ref, handlers} = useModal({open, onClose: no, closeOnBackdrop: false})
  const words = useRef<HTMLDivElement>(null)
  useScrollable(words, shown)
  const asked = useLastOpenValue(question, open)
  if (!shown || !asked) return null
  return (
    <dialog
      ref={ref}
      role="alertdialog"
      className={classNames(modal.layer, css.layer, closing && modal.closing)}
      aria-modal="true"
      aria-labelledby={asked.title ? `${id}title` : `${id}message`}
      aria-describedby={asked.title ? `${id}message` : undefined}
      tabIndex={-1}
      {...handlers}
    >
      <div className={classNames(css.question, closing && css.closing)}>
        <div className={css.words}>
          <div ref={words}>
            {asked.title ? (
              <h2 id={`${id}title`} className={css.title}>
                {asked.title}
              </h2>
            ) : null}
            <p id={`${id}message`} className={asked.title ? css.message : css.only}>
              {asked.message}
            </p>
          </div>
        </div>
        <div className={css.buttons}>
          {asked.cancel ? (
            <Button kind="quiet" onClick={no}>
              {asked.cancel}
            </Button>
          ) : null}
          <Button onClick={() => question?.answer(true)}>{asked.ok}</Button>
        </div>
      </div>
    </dialog>
  )
}
