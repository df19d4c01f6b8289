import {useSyncExternalStore} from 'react'

const subscribeNever = () => () => {}
const inBrowser = () => false
const inPrerender = () => true

/**
 * Whether a page is being painted where there is no browser, or is being taken over by one for the first time; both must draw
 * the same. False at once for what a browser draws itself.
 *
 * @example
 * const ahead = usePrerendering()
 * return ahead ? <Skeleton kind="card" /> : <Purchase />
 */
export function usePrerendering(): boolean {
  return useSyncExternalStore(subscribeNever, inBrowser, inPrerender)
}
