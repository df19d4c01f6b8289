import type {CallError} from '@hmb/contract/call-error'
import {errorText} from '@hmb/shell/error-text'
import {Icon} from '@hmb/ui/Icon'
import {useEffect, useRef, useState} from 'react'
import css from './person-form.module.css'

export interface SubmitErrorProps {
  error: CallError | null
  /** The form's values. The error disappears when they change. */
  values: object
  /** Runs for a new error, to focus its field. */
  onShown?(error: CallError): void
}

/** The server's error of the form, until a value changes. A toast would disappear before the person can act. */
export function SubmitError({error, values, onShown}: SubmitErrorProps) {
  const typed = JSON.stringify(values)
  const [shownFor, setShownFor] = useState({error, typed})
  if (shownFor.error !== error) setShownFor({error, typed})
  const shown = error && shownFor.typed === typed ? error : null
  const line = useRef<HTMLParagraphElement>(null)
  const latestOnShown = useRef(onShown)
  useEffect(() => {
    latestOnShown.current = onShown
  })
  useEffect(() => {
    if (!shown) return
    line.current?.scrollIntoView({block: 'nearest'})
    latestOnShown.current?.(shown)
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
