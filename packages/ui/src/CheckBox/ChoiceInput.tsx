import type {ComponentProps} from 'react'
import {classNames} from '../class-names.ts'
import {Glyph} from '../Icon/Glyph.tsx'
import {check} from '../Icon/icon-paths.ts'
import css from './ChoiceInput.module.css'

/** A native checkbox or radio input with the kit's mark drawn below it. */
export function ChoiceInput({invalid, ...input}: ComponentProps<'input'> & {invalid?: boolean}) {
  return (
    <span className={classNames(css.control, invalid && css.invalid)}>
      <input {...input} className={css.input} />
      <span className={css.mark}>
        <Glyph path={check} size={16} />
      </span>
    </span>
  )
}
