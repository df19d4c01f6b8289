import {createContext, useContext} from 'react'

export interface RouterLocation {
  /** Below the app's base. */
  pathname: string
  search: string
  hash: string
}

export type Navigate = (to: string, options?: {replace?: boolean}) => void

/** The part of a router that the shell uses, so that a small app can do with a small one. */
export interface RouterPort {
  location: RouterLocation
  /** The same one for the whole visit. */
  navigate: Navigate
  /** The address of a path with the app's base, for links. */
  href(path: string): string
}

export const RouterContext = createContext<RouterPort | null>(null)

export function useRouter(): RouterPort {
  const router = useContext(RouterContext)
  if (!router) throw new Error('useRouter needs a router above')
  return router
}
