import type {Refusal} from '@hmb/purchase/refusal'
import {messageOf} from '@hmb/shell/messageOf'
import {Icon} from '@hmb/ui/Icon'
import {useEffect, useRef, useState} from 'react'
import css from './purchase.module.css'

export interface RefusedProps {
  refusal: Refusal | null
  /** What was typed: once it differs, the refusal no longer stands. */
  facts: object
  /** Told of a new refusal, to bring the focus where it belongs. */
  onShown?(refusal: Refusal): void
}

/** Why the server did not take the form, until something in it is changed. A toast would be gone too soon to act on. */
export function Refused({refusal, facts, onShown}: RefusedProps) {
  const typed = JSON.stringify(facts)
  const [about, setAbout] = useState({refusal, typed})
  if (about.refusal !== refusal) setAbout({refusal, typed})
  const shown = refusal && about.typed === typed ? refusal : null
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
        <p ref={line} className={css.refused}>
          <Icon name="warning" size={20} />
          {messageOf(shown)}
        </p>
      ) : null}
    </div>
  )
}
