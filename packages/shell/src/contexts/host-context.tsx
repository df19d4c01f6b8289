import type {Host} from '@hmb/host/port'
import {createContext, type ReactNode} from 'react'
import {useRequiredContext} from './use-required-context.ts'

const HostContext = createContext<Host | null>(null)

export function HostProvider({host, children}: {host: Host; children: ReactNode}) {
  return <HostContext value={host}>{children}</HostContext>
}

/** The host. Use it in effects and event handlers, never during render: a server has no window. */
export function useHost(): Host {
  return useRequiredContext(HostContext, 'HostProvider')
}
