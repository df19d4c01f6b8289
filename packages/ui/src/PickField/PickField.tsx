import {type Ref, useId} from 'react'
import {classNames} from '../class-names.ts'
import {FieldMessage} from '../Field/FieldMessage.tsx'
import field from '../Field/field.module.css'
import {Glyph} from '../Icon/Glyph.tsx'
import {chevron} from '../Icon/icon-paths.ts'
import css from './PickField.module.css'

export interface PickFieldProps {
  label: string
  /** The selected text; '' shows the placeholder. */
  value: string
  placeholder?: string
  error?: string | undefined
  onClick: () => void
  disabled?: boolean
  ref?: Ref<HTMLButtonElement>
}

/**
 * A form row that opens a sheet with options.
 *
 * @example
 * <PickField label="证件类型" value={name} placeholder="请选择证件类型" onClick={() => setOpen(true)} />
 */
export function PickField({label, value, placeholder, error, onClick, disabled, ref}: PickFieldProps) {
  const id = useId()
  return (
    <div className={field.field}>
      <button
        ref={ref}
        type="button"
        className={classNames(field.row, css.button)}
        disabled={disabled}
        onClick={onClick}
        aria-haspopup="dialog"
        aria-describedby={error ? id : undefined}
      >
        <span className={classNames(field.label, error && css.invalid)}>{label}</span>
        <span className={field.value}>
          <span className={classNames(css.text, !value && css.placeholder)}>{value || placeholder}</span>
          {disabled ? null : <Glyph path={chevron} size={20} className={css.chevron} />}
        </span>
      </button>
      <FieldMessage id={id} label={label} error={error} />
    </div>
  )
}
