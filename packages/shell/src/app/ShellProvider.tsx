import type {ReactNode} from 'react'
import type {AppContext} from '../app-context/app-context.tsx'
import {ReactRouterAdapter} from '../navigation/ReactRouterAdapter.tsx'
import {AppProvider} from './AppProvider.tsx'

/**
 * Provides the app context of an app with react-router. Needs a router above.
 *
 * @example
 * <BrowserRouter basename="/cq"><ShellProvider app={app}><App /></ShellProvider></BrowserRouter>
 */
export function ShellProvider({app, children}: {app: AppContext; children: ReactNode}) {
  return (
    <ReactRouterAdapter>
      <AppProvider app={app}>{children}</AppProvider>
    </ReactRouterAdapter>
  )
}
