import {type HTMLInputTypeAttribute, type InputHTMLAttributes, type ReactNode, type Ref, useId} from 'react'
import {classNames} from '../class-names.ts'
import {FieldMessage} from '../Field/FieldMessage.tsx'
import field from '../Field/field.module.css'
import {cutInput} from './input-length.ts'
import {scrollAboveKeyboard} from './keyboard-scroll.ts'
import css from './TextField.module.css'

export interface TextFieldProps {
  label: string
  name?: string
  value: string
  onChange: (value: string) => void
  onBlur?: () => void
  placeholder?: string
  /** Shown under the row and announced. */
  error?: string | undefined
  /** Shown under the row while there is no error. */
  hint?: ReactNode
  inputMode?: InputHTMLAttributes<HTMLInputElement>['inputMode']
  autoComplete?: string
  /** The most characters (code points) that can be entered: a rare character counts as one. */
  maxLength?: number
  type?: HTMLInputTypeAttribute
  /** At the right end of the row: an SMS code button or a unit. */
  trailing?: ReactNode
  /** The value has up to 18 characters: where they do not fit beside the label, the input is below it. */
  long?: boolean
  disabled?: boolean
  enterKeyHint?: InputHTMLAttributes<HTMLInputElement>['enterKeyHint']
  /** The input element, so that a form can focus its first error. */
  ref?: Ref<HTMLInputElement>
}

/**
 * A form row with a label and an input.
 *
 * @example
 * <TextField label="手机号" type="tel" value={phone} onChange={setPhone} error={errors.phone} />
 */
export function TextField(props: TextFieldProps) {
  const {label, value, onChange, error, hint, trailing, long, maxLength, type = 'text'} = props
  const id = useId()
  const belowId = `${id}below`
  const showsWholeValue = props.disabled && value !== ''
  const widthClass = trailing ? field.roomy : long ? field.long : null
  return (
    <div className={field.field}>
      <div className={field.row}>
        <label htmlFor={id} className={classNames(field.label, error && css.invalid)}>
          {label}
        </label>
        <div className={classNames(field.value, widthClass)}>
          <input
            ref={props.ref}
            id={id}
            className={classNames(css.input, trailing ? css.besides : null, showsWholeValue && css.covered)}
            name={props.name}
            type={type}
            value={value}
            onChange={(event) => {
              // An input method may go over the limit until its text is complete.
              if (!(event.nativeEvent instanceof InputEvent && event.nativeEvent.isComposing))
                cutInput(event.target, maxLength)
              onChange(event.target.value)
            }}
            onCompositionEnd={(event) => {
              cutInput(event.currentTarget, maxLength)
              onChange(event.currentTarget.value)
            }}
            onBlur={props.onBlur}
            onFocus={(event) => scrollAboveKeyboard(event.currentTarget)}
            placeholder={props.placeholder}
            inputMode={props.inputMode}
            enterKeyHint={props.enterKeyHint}
            autoComplete={props.autoComplete}
            disabled={props.disabled}
            aria-invalid={error ? true : undefined}
            aria-describedby={error || hint ? belowId : undefined}
          />
          <span className={css.line} />
          {showsWholeValue ? (
            <span className={css.whole} aria-hidden>
              {value}
            </span>
          ) : null}
          {trailing ? <div className={css.trailing}>{trailing}</div> : null}
        </div>
      </div>
      <FieldMessage id={belowId} label={label} width={widthClass} error={error} hint={hint} />
    </div>
  )
}
