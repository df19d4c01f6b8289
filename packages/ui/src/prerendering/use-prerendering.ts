import {useSyncExternalStore} from 'react'

const subscribeNever = () => () => {}
const inBrowser = () => false
const inPrerender = () => true

/**
 * True on the server and during hydration, which must render the same; false afterwards and for a page that only the
 * browser renders.
 *
 * @example
 * const prerendering = usePrerendering()
 * return prerendering ? <Skeleton kind="card" /> : <Purchase />
 */
export function usePrerendering(): boolean {
  return useSyncExternalStore(subscribeNever, inBrowser, inPrerender)
}
