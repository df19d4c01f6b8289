import type {ReactNode} from 'react'
import {Provider} from 'react-redux'
import {VisitProvider} from '../visit/VisitProvider.tsx'
import type {Shell} from './createShell.ts'

/**
 * Gives everything below it the visit and its store. Stands inside a router.
 *
 * @example
 * <BrowserRouter basename="/cq"><ShellProvider shell={shell}><App /></ShellProvider></BrowserRouter>
 */
export function ShellProvider({shell, children}: {shell: Shell; children: ReactNode}) {
  return (
    <Provider store={shell.store}>
      <VisitProvider visit={shell}>{children}</VisitProvider>
    </Provider>
  )
}
