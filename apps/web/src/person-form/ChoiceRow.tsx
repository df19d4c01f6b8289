import {type Ref, useId} from 'react'
import css from './person-form.module.css'

export interface Choice {
  value: string
  text: string
  disabled?: boolean
}

export interface ChoiceRowProps {
  label: string
  options: readonly Choice[]
  /** '' when nothing is chosen. */
  value: string
  onChange(value: string): void
  error?: string | undefined
  hint?: string | undefined
  disabled?: boolean
  /** The first enabled choice. A form focuses it. */
  ref?: Ref<HTMLInputElement>
}

/** A row of radio buttons, drawn as large buttons. Arrow keys move between them. */
export function ChoiceRow({label, options, value, onChange, error, hint, disabled = false, ref}: ChoiceRowProps) {
  const id = useId()
  const first = options.find((choice) => !choice.disabled)
  return (
    <fieldset className={css.choices} disabled={disabled} aria-describedby={error || hint ? `${id}below` : undefined}>
      <legend className={error ? css.invalidLabel : css.label}>{label}</legend>
      <div className={css.choiceRow}>
        {options.map((choice) => (
          <label key={choice.value} className={css.choice}>
            <input
              ref={choice === first ? ref : undefined}
              type="radio"
              name={id}
              value={choice.value}
              checked={choice.value === value}
              disabled={choice.disabled}
              onChange={() => onChange(choice.value)}
            />
            <span>{choice.text}</span>
          </label>
        ))}
      </div>
      <div id={`${id}below`} className={error ? css.error : css.hint} aria-live="polite">
        {error || hint}
      </div>
    </fieldset>
  )
}
