import type {ReactNode} from 'react'
import {Provider} from 'react-redux'
import {ReactRouterAdapter} from '../navigation/ReactRouterAdapter.tsx'
import {AppProvider} from './AppProvider.tsx'
import type {Shell} from './create-shell.ts'

/**
 * Provides the app context and the store. Needs a react-router router above.
 *
 * @example
 * <BrowserRouter basename="/cq"><ShellProvider shell={shell}><App /></ShellProvider></BrowserRouter>
 */
export function ShellProvider({shell, children}: {shell: Shell; children: ReactNode}) {
  return (
    <Provider store={shell.store}>
      <ReactRouterAdapter>
        <AppProvider app={shell}>{children}</AppProvider>
      </ReactRouterAdapter>
    </Provider>
  )
}
