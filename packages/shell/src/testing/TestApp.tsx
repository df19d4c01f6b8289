import type {ReactNode} from 'react'
import {MemoryRouter, useLocation} from 'react-router-dom'
import {ShellProvider} from '../app/ShellProvider.tsx'
import {StoreProvider} from '../store/StoreProvider.tsx'
import type {TestAppContext} from './test-app-context.ts'

/** Renders a screen in the app of `createTestApp`, at its path. The element with `data-testid="path"` shows the current path. */
export function TestApp({app, children}: {app: TestAppContext; children: ReactNode}) {
  return (
    <MemoryRouter initialEntries={[app.navigation.currentPath()]}>
      <ShellProvider app={app}>
        <StoreProvider>{children}</StoreProvider>
        <Path />
      </ShellProvider>
    </MemoryRouter>
  )
}

function Path() {
  const {pathname, search, hash} = useLocation()
  return <output data-testid="path">{pathname + search + hash}</output>
}
