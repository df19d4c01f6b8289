import {type ReactNode, useId} from 'react'
import {ChoiceInput} from '../CheckBox/ChoiceInput.tsx'
import {classNames} from '../class-names.ts'
import css from './RadioRows.module.css'

export interface RadioOption {
  value: string
  name: ReactNode
  /** One line of explanation. */
  description?: ReactNode
  /** Why it is disabled; replaces the description. */
  reason?: ReactNode
  disabled?: boolean
  icon?: ReactNode
}

export interface RadioRowsProps {
  /** The name of the group, for screen readers. */
  label: string
  options: readonly RadioOption[]
  /** '' or null when nothing is selected. */
  value: string | null
  onChange: (value: string) => void
}

/**
 * A radio group with one row per option. Arrow keys move the selection; a disabled row shows its reason.
 *
 * @example
 * <RadioRows label="支付方式" options={methods} value={channel} onChange={setChannel} />
 */
export function RadioRows({label, options, value, onChange}: RadioRowsProps) {
  const id = useId()
  return (
    <div role="radiogroup" aria-label={label}>
      {options.map((option) => {
        const line = (option.disabled && option.reason) || option.description
        const lineId = `${id}${option.value}`
        return (
          <label
            key={option.value}
            htmlFor={`${lineId}input`}
            className={classNames(css.row, option.disabled && css.off)}
          >
            {option.icon ? (
              <span className={css.icon} aria-hidden="true">
                {option.icon}
              </span>
            ) : null}
            <span className={css.words}>
              <span id={`${lineId}name`} className={css.name}>
                {option.name}
              </span>
              {line ? (
                <span id={lineId} className={css.line}>
                  {line}
                </span>
              ) : null}
            </span>
            <ChoiceInput
              id={`${lineId}input`}
              type="radio"
              name={id}
              value={option.value}
              checked={option.value === value}
              disabled={option.disabled}
              onChange={() => onChange(option.value)}
              aria-labelledby={`${lineId}name`}
              aria-describedby={line ? lineId : undefined}
            />
          </label>
        )
      })}
    </div>
  )
}
