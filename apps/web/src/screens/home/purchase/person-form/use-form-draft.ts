import {useLayoutEffect, useRef} from 'react'
import type {FormDrafts} from './use-form-drafts.ts'

export interface FormDraft<Facts> {
  facts: Facts
  change(part: Partial<Facts>): void
  /** What was typed has been saved. */
  forget(): void
}

/**
 * One form's values: what was typed and not saved yet, else what is known.
 *
 * @example
 * const {facts, change} = useFormDraft(forms, `insured.${member.id}`, () => factsOfMember(member))
 */
export function useFormDraft<Facts extends object>(
  forms: FormDrafts,
  name: string,
  known: () => Facts,
): FormDraft<Facts> {
  // A form that has got a field since it was kept finds that empty.
  const facts: Facts = {...known(), ...(forms.read(name) as Partial<Facts> | undefined)}
  // Two changes in one moment (a blur that trims, then a tap) both count.
  const latest = useRef(facts)
  useLayoutEffect(() => {
    latest.current = facts
  })
  return {
    facts,
    change(part) {
      latest.current = {...latest.current, ...part}
      forms.write(name, latest.current)
    },
    forget: () => forms.forget(name),
  }
}
