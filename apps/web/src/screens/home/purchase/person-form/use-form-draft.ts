import {useLayoutEffect, useRef} from 'react'
import type {FormDrafts} from './use-form-drafts.ts'

export interface FormDraft<Values> {
  values: Values
  change(part: Partial<Values>): void
  /** The values are saved on the server. */
  discard(): void
}

/**
 * The values of one form: the person's unsaved input, else the server's record.
 *
 * @example
 * const {values, change} = useFormDraft(drafts, `insured.${member.id}`, () => memberFormValues(member))
 */
export function useFormDraft<Values extends object>(
  drafts: FormDrafts,
  name: string,
  record: () => Values,
): FormDraft<Values> {
  // A stored draft may be older than a field of the form.
  const values: Values = {...record(), ...(drafts.read(name) as Partial<Values> | undefined)}
  // Two changes before the next render both count: a blur that trims, then a tap.
  const latest = useRef(values)
  useLayoutEffect(() => {
    latest.current = values
  })
  return {
    values,
    change(part) {
      latest.current = {...latest.current, ...part}
      drafts.write(name, latest.current)
    },
    discard: () => drafts.discard(name),
  }
}
