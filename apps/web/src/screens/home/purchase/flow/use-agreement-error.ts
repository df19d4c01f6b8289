import {type RefObject, useEffect, useRef, useState} from 'react'

export interface AgreementError {
  /** Why the purchase has stopped at the checkbox; undefined when it has not. */
  error: string | undefined
  /** The checkbox that gets the focus. */
  ref: RefObject<HTMLInputElement | null>
  show(message: string): void
}

/** The error of the agreements' checkbox. Each call of `show` scrolls to the checkbox and focuses it. */
export function useAgreementError(): AgreementError {
  // A new object for each error, so that the same message moves the focus again.
  const [error, setError] = useState<{message: string} | null>(null)
  const ref = useRef<HTMLInputElement>(null)
  // Runs after the sheet has closed, because the sheet returns the focus to the button that was tapped.
  useEffect(() => {
    if (!error) return
    ref.current?.focus({preventScroll: true})
    // A sheet that Back closes restores the scroll position in the next frame. This callback runs after that frame.
    const frame = requestAnimationFrame(() => ref.current?.scrollIntoView({block: 'center'}))
    return () => cancelAnimationFrame(frame)
  }, [error])
  return {error: error?.message, ref, show: (message) => setError({message})}
}
