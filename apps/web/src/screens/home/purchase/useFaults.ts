import type {Fault} from '@hmb/rules/fault'
import {useRef, useState} from 'react'

export interface Faults<Field extends string> {
  /** The words under a field; undefined while the person has not been there. */
  of(field: Field): string | undefined
  /** The person has left the field. */
  left(field: Field): void
  /** All at once, with the focus on the first; false when there is none. */
  show(): boolean
  /** Hands a field's element over, so that it can be focused. */
  element(field: Field): (element: HTMLElement | null) => void
  focus(field: Field): void
  /** A new form: nothing has been touched. */
  reset(): void
}

/**
 * Shows a form's faults beside their fields once the person has left them, and all of them when they try to send it.
 *
 * @example
 * const faults = useFaults(applicantFaults(facts, needs))
 * <TextField ref={faults.element('name')} error={faults.of('name')} onBlur={() => faults.left('name')} … />
 */
export function useFaults<Field extends string>(faults: readonly Fault<Field>[]): Faults<Field> {
  const [touched, setTouched] = useState<ReadonlySet<Field>>(new Set())
  const [all, setAll] = useState(false)
  const elements = useRef(new Map<Field, HTMLElement>())
  const focus = (field: Field) => elements.current.get(field)?.focus()
  return {
    of(field) {
      if (!all && !touched.has(field)) return undefined
      const fault = faults.find((each) => each.field === field)
      return fault && (fault.detail ? `${fault.message}（${fault.detail}）` : fault.message)
    },
    left(field) {
      if (!touched.has(field)) setTouched(new Set([...touched, field]))
    },
    show() {
      setAll(true)
      const [first] = faults
      if (first) focus(first.field)
      return faults.length > 0
    },
    element: (field) => (element) => {
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
