import type {DocumentLink} from '@hmb/shell/shared-paths'
import {Button} from '@hmb/ui/Button'
import {Card} from '@hmb/ui/Card'
import {CheckBox} from '@hmb/ui/CheckBox'
import {Switch} from '@hmb/ui/Switch'
import {type ReactNode, useRef, useState} from 'react'
import css from './OrderDetailScreen.module.css'
import {copy} from './order-detail-copy.ts'

interface RenewalCardProps {
  on: boolean
  /** A change has no response yet. */
  busy: boolean
  /** The renewal agreement's documents (XBXY); null until they are loaded. */
  documents: readonly DocumentLink[] | null
  /** The versions of these documents. A tick is for the versions that were shown with it. */
  terms: string
  /** The links to these documents. */
  links: ReactNode
  /** Loads the documents again; undefined unless they failed to load. */
  onRetry?: (() => void) | undefined
  onChange(on: boolean): void
}

/** The switch of auto-renewal (自动续保). Switching on needs the renewal agreement ticked; switching off needs nothing. */
export function RenewalCard({on, busy, documents, terms, links, onRetry, onChange}: RenewalCardProps) {
  const [agreedTerms, setAgreedTerms] = useState<string | null>(null)
  const [error, setError] = useState('')
  const box = useRef<HTMLInputElement>(null)
  const agreed = agreedTerms === terms
  const isLoading = !on && !documents && !onRetry
  function change(next: boolean) {
    if (!next || agreed) return onChange(next)
    if (!documents) return
    setError(copy.agreeFirst)
    box.current?.focus()
  }
  return (
    <Card
      title={copy.renewal}
      action={<Switch label={copy.renewal} checked={on} busy={busy || isLoading} onChange={change} />}
    >
      <p className={css.sentence}>{on ? copy.renewalOn : copy.renewalOff}</p>
      {!on && (
        <CheckBox
          ref={box}
          checked={agreed}
          error={error}
          disabled={!documents}
          onChange={(checked) => {
            setAgreedTerms(checked ? terms : null)
            setError('')
          }}
        >
          {copy.agree}
          {links}
        </CheckBox>
      )}
      {!on && onRetry && (
        <Button kind="quiet" size="small" onClick={onRetry}>
          {copy.agreementsFailed}
        </Button>
      )}
    </Card>
  )
}
