import {useCallback, useLayoutEffect, useRef} from 'react'

/**
 * Returns a function that tells whether the calling screen is still shown, and its sheet open. To be asked after a call: a person who
 * has left meanwhile stays on the page where they are.
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
