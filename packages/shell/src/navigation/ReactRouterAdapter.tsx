import {type ReactNode, useMemo} from 'react'
import {useHref, useLocation, useNavigate} from 'react-router-dom'
import {RouterContext} from './router-port.tsx'

/** Implements the router port with react-router. Needs a react-router router above. */
export function ReactRouterAdapter({children}: {children: ReactNode}) {
  const location = useLocation()
  const navigate = useNavigate()
  const base = useHref('/').replace(/\/$/, '')
  const router = useMemo(() => ({location, navigate, href: (path: string) => base + path}), [location, navigate, base])
  return <RouterContext value={router}>{children}</RouterContext>
}
