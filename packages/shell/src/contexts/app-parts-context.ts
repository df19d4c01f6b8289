import type {Client} from '@hmb/contract/client'
import type {Host} from '@hmb/host/port'
import {createContext} from 'react'
import {useRequiredContext} from './use-required-context.ts'

/** The parts of the app context that the folders below it use. */
interface AppParts {
  readonly host: Host
  readonly client: Client
  /** Unsent form values by name (`useDraft`). */
  readonly userMemory: Map<string, unknown>
}

export const AppPartsContext = createContext<AppParts | null>(null)

export function useAppParts(): AppParts {
  return useRequiredContext(AppPartsContext, 'AppProvider')
}
