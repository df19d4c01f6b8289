import {createContext} from 'react'
import {useRequiredContext} from '../contexts/use-required-context.ts'

export interface RouterLocation {
  /** Relative to the app's base path. */
  pathname: string
  search: string
  hash: string
  /** What `navigate` stored with the history entry. */
  state?: unknown
}

export type Navigate = (to: string, options?: {replace?: boolean; state?: EntryState}) => void

/** Stored with a history entry: the path of the page that opened it. */
export interface EntryState {
  opener: string
}

/** The part of a router that the shell uses. The authorization app implements it without react-router. */
export interface RouterPort {
  location: RouterLocation
  /** Must not change between renders. */
  navigate: Navigate
  /** The `href` of a path, with the app's base. */
  href(path: string): string
}

export const RouterContext = createContext<RouterPort | null>(null)

export function useRouter(): RouterPort {
  return useRequiredContext(RouterContext, 'RouterContext')
}
