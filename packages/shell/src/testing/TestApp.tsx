import type {ReactNode} from 'react'
import {MemoryRouter, useLocation} from 'react-router-dom'
import {ShellProvider} from '../app/ShellProvider.tsx'
import type {TestAppContext as Visit} from './test-app-context.ts'

/** Gives a screen under test the visit of `createTestApp`, at the visit's path. The present path stands in `data-testid="path"`. */
export function TestApp({app, children}: {app: Visit; children: ReactNode}) {
  return (
    <MemoryRouter initialEntries={[app.navigation.currentPath()]}>
      <ShellProvider shell={app}>
        {children}
        <Path />
      </ShellProvider>
    </MemoryRouter>
  )
}

function Path() {
  const {pathname, search, hash} = useLocation()
  return <output data-testid="path">{pathname + search + hash}</output>
}
