import {type ReactNode, type Ref, useId} from 'react'
import css from './CheckBox.module.css'
import {ChoiceInput} from './ChoiceInput.tsx'

export interface CheckBoxProps {
  checked: boolean
  onChange: (checked: boolean) => void
  /**
   * The label; links and buttons in it do not toggle the checkbox. In the elder mode each of them is a separate row below
   * the text.
   */
  children: ReactNode
  error?: string | undefined
  disabled?: boolean
  ref?: Ref<HTMLInputElement> | undefined
}

/**
 * A checkbox with its label.
 *
 * @example
 * <CheckBox checked={agreed} onChange={setAgreed}>我已阅读并同意<a href={terms}>《用户协议》</a></CheckBox>
 */
export function CheckBox({checked, onChange, children, error, disabled, ref}: CheckBoxProps) {
  const id = useId()
  return (
    <div>
      <label className={css.box} htmlFor={`${id}box`}>
        <ChoiceInput
          ref={ref}
          id={`${id}box`}
          type="checkbox"
          checked={checked}
          disabled={disabled}
          invalid={Boolean(error)}
          onChange={(event) => onChange(event.target.checked)}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? id : undefined}
        />
        <span className={css.words}>{children}</span>
      </label>
      <div id={id} className={css.error} aria-live="polite">
        {error}
      </div>
    </div>
  )
}
