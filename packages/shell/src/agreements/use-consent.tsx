import type {Agree} from '@hmb/contract/project'
import {type ReactElement, type RefObject, useEffect, useRef, useState} from 'react'
import {useLazyModule} from '../errors/use-lazy-module.ts'
import type {QueryResult} from '../query-cache/use-query.ts'

interface ConsentInput {
  /** The agreements of the checkbox. */
  agreements: QueryResult<Agree[]>
  /** The sentence of this place in the specification. */
  sentence: string
  onAgree(): void
}

export interface Consent {
  /**
   * Opens the sheet. True when the person agreed there, so that the tap continues. False also when the owner unmounts
   * meanwhile, and for an earlier request.
   */
  request(): Promise<boolean>
  /** The ref of the checkbox. The page scrolls to it after the person has closed the sheet. */
  box: RefObject<HTMLInputElement | null>
  /** The person closed the sheet without agreeing. */
  declined: boolean
  sheet: ReactElement | null
}

/**
 * Asks for the consent to agreements whose box is not ticked. The sheet loads with the first question.
 *
 * @example
 * const consent = useConsent({agreements, sentence: copy.notAgreed, onAgree: () => setAgreed(true)})
 * if (!agreed && !(await consent.request())) return
 */
export function useConsent({agreements, sentence, onAgree}: ConsentInput): Consent {
  const load = useLazyModule()
  const box = useRef<HTMLInputElement>(null)
  const [part, setPart] = useState<typeof import('./AgreementConsent.tsx') | null>(null)
  const [open, setOpen] = useState(false)
  const [declines, setDeclines] = useState(0)
  const settle = useRef<(agreed: boolean) => void>(() => {})

  useEffect(() => () => settle.current(false), [])

  // The sheet's effects run first: they return the focus to the tapped button.
  useEffect(() => {
    if (declines === 0) return
    box.current?.focus({preventScroll: true})
    box.current?.scrollIntoView({block: 'center'})
  }, [declines])

  const close = (agreed: boolean) => {
    setOpen(false)
    if (agreed) onAgree()
    else setDeclines((before) => before + 1)
    settle.current(agreed)
  }
  return {
    async request() {
      // A second tap before the sheet has loaded replaces the first one.
      settle.current(false)
      const agreed = new Promise<boolean>((resolve) => {
        settle.current = resolve
      })
      const loaded = part ?? (await load(() => import('./AgreementConsent.tsx')))
      if (!loaded) return false
      setPart(loaded)
      setOpen(true)
      return agreed
    },
    box,
    declined: declines > 0,
    sheet: part ? (
      <part.AgreementConsent
        open={open}
        sentence={sentence}
        agreements={agreements}
        onAgree={() => close(true)}
        onClose={() => close(false)}
      />
    ) : null,
  }
}
