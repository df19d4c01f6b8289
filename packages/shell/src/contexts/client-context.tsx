import type {Client} from '@hmb/contract/client'
import {createContext, type ReactNode} from 'react'
import {useRequiredContext} from './use-required-context.ts'

const ClientContext = createContext<Client | null>(null)

export function ClientProvider({client, children}: {client: Client; children: ReactNode}) {
  return <ClientContext value={client}>{children}</ClientContext>
}

/** The client for all calls, which machines take as a port. Screens that only read data use `@hmb/shell/api`. */
export function useClient(): Client {
  return useRequiredContext(ClientContext, 'ClientProvider')
}
