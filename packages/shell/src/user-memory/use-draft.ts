import {useCallback, useState} from 'react'
import {useUserMemory} from './user-memory.ts'

/**
 * Like `useState`, but the value survives a visit to another page of the app.
 *
 * @example
 * const [phone, setPhone] = useDraft('login.phone', '')
 */
export function useDraft<T>(name: string, initial: T): [T, (value: T) => void] {
  const memory = useUserMemory()
  const [value, setValue] = useState<T>(() => (memory.has(name) ? (memory.get(name) as T) : initial))
  const setDraft = useCallback(
    (next: T) => {
      memory.set(name, next)
      setValue(next)
    },
    [memory, name],
  )
  return [value, setDraft]
}
