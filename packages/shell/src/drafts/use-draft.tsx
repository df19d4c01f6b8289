import {createContext, type ReactNode, useCallback, useContext, useState} from 'react'

/** What people typed and have not sent yet, kept in memory while they look at another page of the app. */
export type Drafts = Map<string, unknown>

const DraftsContext = createContext<Drafts | null>(null)

export function DraftsProvider({drafts, children}: {drafts: Drafts; children: ReactNode}) {
  return <DraftsContext value={drafts}>{children}</DraftsContext>
}

/** All drafts of the visit, to be forgotten with the person who typed them. */
export function useDrafts(): Drafts {
  const drafts = useContext(DraftsContext)
  if (!drafts) throw new Error('useDraft needs a DraftsProvider above')
  return drafts
}

/**
 * Like useState, but what was typed is still there when the person comes back to the page within the visit. It lies in
 * memory only, since it is personal.
 *
 * @example
 * const [phone, setPhone] = useDraft('login.phone', '')
 */
export function useDraft<T>(name: string, initial: T): [T, (value: T) => void] {
  const drafts = useDrafts()
  const [value, setValue] = useState<T>(() => (drafts.has(name) ? (drafts.get(name) as T) : initial))
  const keep = useCallback(
    (next: T) => {
      drafts.set(name, next)
      setValue(next)
    },
    [drafts, name],
  )
  return [value, keep]
}
