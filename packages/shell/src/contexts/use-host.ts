import type {Host} from '@hmb/host/port'
import {useAppParts} from './app-parts-context.ts'

/** The host. Use it in effects and event handlers, never during render: a server has no window. */
export function useHost(): Host {
  return useAppParts().host
}
