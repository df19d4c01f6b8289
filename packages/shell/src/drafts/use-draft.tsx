import {useCallback, useState} from 'react'
import {useAppParts} from '../contexts/app-parts-context.ts'

/** Unsent form values by name. They are in memory only, because they are personal. */
export type Drafts = Map<string, unknown>

/** All drafts. Clear them when the user changes. */
export function useDrafts(): Drafts {
  return useAppParts().drafts
}

/**
 * Like `useState`, but the value survives a visit to another page of the app.
 *
 * @example
 * const [phone, setPhone] = useDraft('login.phone', '')
 */
export function useDraft<T>(name: string, initial: T): [T, (value: T) => void] {
  const drafts = useDrafts()
  const [value, setValue] = useState<T>(() => (drafts.has(name) ? (drafts.get(name) as T) : initial))
  const setDraft = useCallback(
    (next: T) => {
      drafts.set(name, next)
      setValue(next)
    },
    [drafts, name],
  )
  return [value, setDraft]
}
