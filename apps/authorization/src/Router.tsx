import {RouterContext, type RouterLocation} from '@hmb/shell/router-port'
import {type ReactNode, useEffect, useMemo, useState} from 'react'

/**
 * Implements the shell's router port for an app with five fixed paths. It numbers the history entries like react-router
 * does (`idx`), so that Back can check whether the previous entry is ours.
 *
 * @example
 * <Router root="/authorization"><App /></Router>
 */
export function Router({root, children}: {root: string; children: ReactNode}) {
  const [location, setLocation] = useState(() => readLocation(root))
  useEffect(() => {
    if (currentIndex() === undefined) window.history.replaceState({...window.history.state, idx: 0}, '')
    // An overlay's entry has the same location.
    const read = () => setLocation((previous) => (isSame(previous, readLocation(root)) ? previous : readLocation(root)))
    window.addEventListener('popstate', read)
    return () => window.removeEventListener('popstate', read)
  }, [root])
  const navigate = useMemo(
    () =>
      (to: string, {replace = false}: {replace?: boolean} = {}) => {
        const index = currentIndex() ?? 0
        if (replace) window.history.replaceState({idx: index}, '', root + to)
        else window.history.pushState({idx: index + 1}, '', root + to)
        // The browser would keep the scroll position of the previous page.
        window.scrollTo(0, 0)
        setLocation(readLocation(root))
      },
    [root],
  )
  const router = useMemo(() => ({location, navigate, href: (path: string) => root + path}), [location, navigate, root])
  return <RouterContext value={router}>{children}</RouterContext>
}

function readLocation(root: string): RouterLocation {
  const {pathname, search, hash} = window.location
  return {pathname: pathname.slice(root.length) || '/', search, hash}
}

const isSame = (one: RouterLocation, other: RouterLocation) =>
  one.pathname === other.pathname && one.search === other.search && one.hash === other.hash

const currentIndex = () => (window.history.state as {idx?: number} | null)?.idx
