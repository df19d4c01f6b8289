import type {Client} from '@hmb/contract/client'
import {createContext, type ReactNode, useContext} from 'react'

const ClientContext = createContext<Client | null>(null)

export function ClientProvider({client, children}: {client: Client; children: ReactNode}) {
  return <ClientContext value={client}>{children}</ClientContext>
}

/** The client for all calls, which machines take as a port. Screens that only read data use `@hmb/shell/api`. */
export function useClient(): Client {
  const client = useContext(ClientContext)
  if (!client) throw new Error('useClient needs a ClientProvider above')
  return client
}
