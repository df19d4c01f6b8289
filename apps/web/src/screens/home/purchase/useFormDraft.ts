import {useDraft} from '@hmb/shell/draft'
import {useCallback, useLayoutEffect, useRef} from 'react'

export interface FormDraft<Facts> {
  facts: Facts
  change(part: Partial<Facts>): void
  /** What was typed has been saved, or is to be dropped. */
  forget(): void
}

/**
 * A form's values: what was typed and not saved yet, else what is known. Typed values outlive the sheet and the page; one
 * name holds several forms, told apart by `form`.
 *
 * @example
 * const {facts, change} = useFormDraft('purchase.insured', member.id, () => factsOfMember(member))
 */
export function useFormDraft<Facts extends object>(name: string, form: string, known: () => Facts): FormDraft<Facts> {
  const [drafts, setDrafts] = useDraft<Readonly<Record<string, Facts>>>(name, {})
  const facts = drafts[form] ?? known()
  // Two changes in one moment (a blur that trims, then a tap) both count.
  const latest = useRef({drafts, facts})
  useLayoutEffect(() => {
    latest.current = {drafts, facts}
  })
  const change = useCallback(
    (part: Partial<Facts>) => {
      const next = {...latest.current.facts, ...part}
      const all = {...latest.current.drafts, [form]: next}
      latest.current = {drafts: all, facts: next}
      setDrafts(all)
    },
    [form, setDrafts],
  )
  const forget = useCallback(() => {
    const {[form]: _, ...others} = latest.current.drafts
    setDrafts(others)
  }, [form, setDrafts])
  return {facts, change, forget}
}
