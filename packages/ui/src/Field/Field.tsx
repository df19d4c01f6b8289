import type {ReactNode} from 'react'
import {classNames} from '../classNames.ts'
import css from './Field.module.css'

/** What lies under a row: the error when there is one, else the hint. Screen readers hear an error as it appears. */
export function Below({id, error, hint}: {id: string; error?: ReactNode; hint?: ReactNode}) {
  return (
    <div id={id} className={classNames(css.below, error ? css.error : css.hint)} aria-live="polite">
      {error || hint}
    </div>
  )
}
