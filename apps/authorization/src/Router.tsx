import {RouterContext, type RouterLocation} from '@hmb/shell/router-port'
import {type ReactNode, useEffect, useMemo, useState} from 'react'

/**
 * The shell's router for an app of five fixed paths: no matching, no data. Entries are counted in the history's state as the product's
 * router counts them, so that Back knows whether a page of ours lies behind.
 *
 * @example
 * <Router root="/authorization"><App /></Router>
 */
export function Router({root, children}: {root: string; children: ReactNode}) {
  const [location, setLocation] = useState(() => placeOf(root))
  useEffect(() => {
    if (indexNow() === undefined) window.history.replaceState({...window.history.state, idx: 0}, '')
    // A popup closing over the page is no new place.
    const read = () => setLocation((known) => (isSame(known, placeOf(root)) ? known : placeOf(root)))
    window.addEventListener('popstate', read)
    return () => window.removeEventListener('popstate', read)
  }, [root])
  const navigate = useMemo(
    () =>
      (to: string, {replace = false}: {replace?: boolean} = {}) => {
        const index = indexNow() ?? 0
        if (replace) window.history.replaceState({idx: index}, '', root + to)
        else window.history.pushState({idx: index + 1}, '', root + to)
        setLocation(placeOf(root))
      },
    [root],
  )
  const router = useMemo(() => ({location, navigate, href: (path: string) => root + path}), [location, navigate, root])
  return <RouterContext value={router}>{children}</RouterContext>
}

function placeOf(root: string): RouterLocation {
  const {pathname, search, hash} = window.location
  return {pathname: pathname.slice(root.length) || '/', search, hash}
}

const isSame = (one: RouterLocation, other: RouterLocation) =>
  one.pathname === other.pathname && one.search === other.search && one.hash === other.hash

const indexNow = () => (window.history.state as {idx?: number} | null)?.idx
