import {useHost} from '@hmb/shell/use-host'
import {useVariant} from '@hmb/shell/variant'
import {useCallback, useEffect} from 'react'
import {paths} from './paths.ts'

const storageKey = 'lastHome'

/** Stores the id of a home page that the person sees, for `useLastHome`. Stores nothing for ''. */
export function useRecordHome(id: string): void {
  const {sessionStorage} = useHost()
  useEffect(() => {
    if (id) sessionStorage.set(storageKey, id)
  }, [sessionStorage, id])
}

/**
 * Returns a function that reads the path of the home page that this tab showed last, else of the variant's own.
 *
 * @example
 * const lastHome = useLastHome()
 * go(lastHome()) // '/home/home-cq'
 */
export function useLastHome(): () => string {
  const {sessionStorage} = useHost()
  const {homePageId} = useVariant()
  return useCallback(() => paths.home(sessionStorage.get(storageKey) || homePageId), [sessionStorage, homePageId])
}
