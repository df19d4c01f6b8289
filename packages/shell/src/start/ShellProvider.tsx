import type {ReactNode} from 'react'
import {Provider} from 'react-redux'
import {ReactRouter} from '../navigation/ReactRouter.tsx'
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
      <ReactRouter>
        <VisitProvider visit={shell}>{children}</VisitProvider>
      </ReactRouter>
    </Provider>
  )
}
