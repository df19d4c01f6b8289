import type {FieldError} from '@hmb/rules/field-error'
import {afterPress} from '@hmb/ui/after-press'
import {useRef, useState} from 'react'

export interface FieldErrors<Field extends string> {
  /** The sentence below a field; undefined until the person has left the field or submitted the form. */
  message(field: Field): string | undefined
  /** The person has left the field. Its error appears after the press that left it. */
  touch(field: Field): void
  /** Shows every error and focuses the first. Returns whether the form is valid. */
  validate(): boolean
  /** The `ref` of a field's element, which lets the form focus it. */
  ref(field: Field): (element: HTMLElement | null) => void
  focus(field: Field): void
  /** Hides every error, because the form opens again. */
  reset(): void
}

/**
 * Shows a form's errors below their fields: each once the person has left its field, all of them on submit.
 *
 * @example
 * const errors = useFieldErrors(applicantErrors(values, needs))
 * <TextField ref={errors.ref('name')} error={errors.message('name')} onBlur={() => errors.touch('name')} … />
 */
export function useFieldErrors<Field extends string>(errors: readonly FieldError<Field>[]): FieldErrors<Field> {
  const [touched, setTouched] = useState<ReadonlySet<Field>>(new Set())
  const [submitted, setSubmitted] = useState(false)
  const elements = useRef(new Map<Field, HTMLElement>())
  const left = useRef(new Set<Field>())
  const focus = (field: Field) => elements.current.get(field)?.focus()
  return {
    message(field) {
      if (!submitted && !touched.has(field)) return undefined
      const error = errors.find((each) => each.field === field)
      return error && (error.detail ? `${error.message}（${error.detail}）` : error.message)
    },
    touch(field) {
      left.current.add(field)
      afterPress(() => setTouched(new Set(left.current)))
    },
    validate() {
      setSubmitted(true)
      const [first] = errors
      if (first) focus(first.field)
      return errors.length === 0
    },
    ref: (field) => (element) => {
      if (element) elements.current.set(field, element)
      else elements.current.delete(field)
    },
    focus,
    reset() {
      left.current.clear()
      setTouched(new Set())
      setSubmitted(false)
    },
  }
}
