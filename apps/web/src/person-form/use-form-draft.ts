import {useLayoutEffect, useRef} from 'react'
import type {FormDrafts} from './use-form-drafts.ts'

export interface FormDraft<Values> {
  values: Values
  change(part: Partial<Values>): void
  /** The values are saved on the server. */
  discard(): void
}

/**
 * The values of one form: the server's record with the person's unsaved changes. Only the changed fields are stored, so
 * that a newer record shows what another browser has saved in the other fields.
 *
 * @example
 * const {values, change} = useFormDraft(drafts, `insured.${member.id}`, () => memberFormValues(member))
 */
export function useFormDraft<Values extends object>(
  drafts: FormDrafts,
  name: string,
  record: () => Values,
): FormDraft<Values> {
  const changes = drafts.read(name) as Partial<Values> | undefined
  // Two changes before the next render both count: a blur that trims, then a tap.
  const latest = useRef(changes)
  useLayoutEffect(() => {
    latest.current = changes
  })
  return {
    values: {...record(), ...changes},
    change(part) {
      latest.current = {...latest.current, ...part}
      drafts.write(name, latest.current)
    },
    discard() {
      // The form may have been closed and opened again. Input since then is not saved yet.
      if (drafts.read(name) === latest.current) drafts.discard(name)
    },
  }
}
