import type {ReactNode} from 'react'
import {classNames} from '../class-names.ts'
import css from './field.module.css'

export interface FieldMessageProps {
  id: string
  /** The row's label, rendered invisibly to align the message with the value. */
  label: string
  /** The class of the value's width, so that the message wraps with it. */
  width?: string | null | undefined
  error?: ReactNode
  hint?: ReactNode
}

/** The message under a field: the error if there is one, else the hint. Screen readers announce a new error. */
export function FieldMessage({id, label, width, error, hint}: FieldMessageProps) {
  return (
    <div className={css.below}>
      <span className={classNames(css.label, css.spacer)} aria-hidden="true">
        {label}
      </span>
      <div className={classNames(css.value, width, css.message, error ? css.error : css.hint)}>
        <div id={id} aria-live="polite">
          {error || hint}
        </div>
      </div>
    </div>
  )
}
