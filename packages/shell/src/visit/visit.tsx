import {createContext, type ReactNode, useContext} from 'react'
import type {Visit} from './createVisit.ts'

const VisitContext = createContext<Visit | null>(null)

export function VisitContextProvider({visit, children}: {visit: Visit; children: ReactNode}) {
  return <VisitContext value={visit}>{children}</VisitContext>
}

/** What the visit is made of, for the shell's own pieces; screens use the hooks of their subject. */
export function useVisit(): Visit {
  const visit = useContext(VisitContext)
  if (!visit) throw new Error('useVisit needs a VisitProvider above')
  return visit
}
