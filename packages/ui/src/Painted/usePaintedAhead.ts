import {useSyncExternalStore} from 'react'

const never = () => () => {}
const inBrowser = () => false
const ahead = () => true

/**
 * Whether a page is being painted where there is no browser, or is being taken over by one for the first time; both must draw
 * the same. False at once for what a browser draws itself.
 *
 * @example
 * const ahead = usePaintedAhead()
 * return ahead ? <Skeleton kind="card" /> : <Purchase />
 */
export function usePaintedAhead(): boolean {
  return useSyncExternalStore(never, inBrowser, ahead)
}
