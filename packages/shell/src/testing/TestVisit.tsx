import type {ReactNode} from 'react'
import {MemoryRouter, useLocation} from 'react-router-dom'
import {ShellProvider} from '../start/ShellProvider.tsx'
import type {TestVisit as Visit} from './testVisit.ts'

/** Gives a screen under test the visit of `testVisit`, at the visit's path. The present path stands in `data-testid="path"`. */
export function TestVisit({visit, children}: {visit: Visit; children: ReactNode}) {
  return (
    <MemoryRouter initialEntries={[visit.navigation.here()]}>
      <ShellProvider shell={visit}>
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
