import {useCallback, useLayoutEffect, useRef} from 'react'

/**
 * Returns a function that returns whether the calling screen is still shown, and its sheet open. Call it after a request: a
 * person who has left meanwhile must not be moved to another page.
 *
 * @example
 * const isShown = useIsShown()
 * await save(values)
 * if (isShown()) back()
 */
export function useIsShown(open = true): () => boolean {
  const isShown = useRef(false)
  useLayoutEffect(() => {
    isShown.current = open
    return () => {
      isShown.current = false
    }
  }, [open])
  return useCallback(() => isShown.current, [])
}
