import {type Context, useContext} from 'react'

/** The value of a context. A missing provider is a programmer's mistake. */
export function useRequiredContext<T>(context: Context<T | null>, provider: string): T {
  const value = useContext(context)
  if (!value) throw new Error(`needs a ${provider} above`)
  return value
}
