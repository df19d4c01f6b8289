import type {Fault} from '@hmb/rules/fault'
import {useRef, useState} from 'react'

export interface FieldErrors<Field extends string> {
  /** The words under a field; undefined while the person has not been there. */
  message(field: Field): string | undefined
  /** The person has left the field. */
  touch(field: Field): void
  /** All at once, with the focus on the first; false when there is none. */
  validate(): boolean
  /** Hands a field's element over, so that it can be focused. */
  ref(field: Field): (element: HTMLElement | null) => void
  focus(field: Field): void
  /** A new form: nothing has been touched. */
  reset(): void
}

/**
 * Shows a form's errors beside their fields once the person has left them, and all of them when they try to send it.
 *
 * @example
 * const errors = useFaults(applicantFaults(facts, needs))
 * <TextField ref={errors.element('name')} error={errors.of('name')} onBlur={() => errors.left('name')} … />
 */
export function useFieldErrors<Field extends string>(errors: readonly Fault<Field>[]): FieldErrors<Field> {
  const [touched, setTouched] = useState<ReadonlySet<Field>>(new Set())
  const [all, setAll] = useState(false)
  const elements = useRef(new Map<Field, HTMLElement>())
  const focus = (field: Field) => elements.current.get(field)?.focus()
  return {
    message(field) {
      if (!all && !touched.has(field)) return undefined
      const error = errors.find((each) => each.field === field)
      return error && (error.detail ? `${error.message}（${error.detail}）` : error.message)
    },
    touch(field) {
      if (!touched.has(field)) setTouched(new Set([...touched, field]))
    },
    validate() {
      setAll(true)
      const [first] = errors
      if (first) focus(first.field)
      return errors.length > 0
    },
    ref: (field) => (element) => {
      if (element) elements.current.set(field, element)
      else elements.current.delete(field)
    },
    focus,
    reset() {
      setTouched(new Set())
      setAll(false)
    },
  }
}
