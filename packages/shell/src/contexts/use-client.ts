import type {Client} from '@hmb/contract/client'
import {useAppParts} from './app-parts-context.ts'

/** The client for all calls, which machines take as a port. Screens that only read data use `@hmb/shell/api`. */
export function useClient(): Client {
  return useAppParts().client
}
