import type {Refusal} from '@hmb/purchase/purchase-refusal'
import {errorText} from '@hmb/shell/error-text'
import {Icon} from '@hmb/ui/Icon'
import {useEffect, useRef, useState} from 'react'
import css from '../purchase.module.css'

export interface SubmitErrorProps {
  error: Refusal | null
  /** What was typed: once it differs, the error no longer stands. */
  facts: object
  /** Told of a new error, to bring the focus where it belongs. */
  onShown?(error: Refusal): void
}

/** Why the server did not take the form, until something in it is changed. A toast would be gone too soon to act on. */
export function SubmitError({error, facts, onShown}: SubmitErrorProps) {
  const typed = JSON.stringify(facts)
  const [about, setAbout] = useState({error, typed})
  if (about.error !== error) setAbout({error, typed})
  const shown = error && about.typed === typed ? error : null
  const line = useRef<HTMLParagraphElement>(null)
  const tell = useRef(onShown)
  useEffect(() => {
    tell.current = onShown
  })
  useEffect(() => {
    if (!shown) return
    line.current?.scrollIntoView({block: 'nearest'})
    tell.current?.(shown)
  }, [shown])
  return (
    <div role="alert">
      {shown ? (
        <p ref={line} className={css.submitError}>
          <Icon name="warning" size={20} />
          {errorText(shown)}
        </p>
      ) : null}
    </div>
  )
}
