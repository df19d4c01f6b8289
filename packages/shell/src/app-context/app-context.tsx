import type {Client, Fetch} from '@hmb/contract/client'
import type {Host, SignPage} from '@hmb/host/port'
import type {BehaviourEvents} from '@hmb/telemetry/behaviour-events'
import type {FeedbackStore} from '@hmb/ui/FeedbackHost'
import {createContext} from 'react'
import {useRequiredContext} from '../contexts/use-required-context.ts'
import type {Variant} from '../contexts/variant.tsx'
import type {AppEvents} from '../events/app-events.ts'
import type {AppNavigation} from '../navigation/navigation.tsx'
import type {ProjectSettings} from '../project/project-settings.ts'
import type {QueryCache} from '../query-cache/query-cache.ts'
import type {RetryScheduler} from '../retry/retry-scheduler.ts'
import type {UserMemory} from '../user-memory/user-memory.ts'

/** The objects that every app creates once, at start-up. */
export interface AppContext {
  variant: Variant
  host: Host
  client: Client
  feedback: FeedbackStore
  navigation: AppNavigation
  retryScheduler: RetryScheduler
  userMemory: UserMemory
  events: AppEvents
  behaviourEvents: BehaviourEvents
  queryCache: QueryCache
  projectSettings: ProjectSettings
  /** Asks the server to sign a page address. WeChat needs the signature before a page may use its functions. */
  signPage: SignPage
  /** Opens WeChat's authorization page, which returns to this address. False when the page cannot be opened. */
  authorizeInWechat(returnTo: string): Promise<boolean>
  /** The start-up logs in by the address, or requests the WeChat identity. */
  readonly logsInAtEntry: boolean
  /** How the static documents below `/static/agree/` are fetched; see `useAgreementText`. */
  documentSource: {fetch: Fetch; origin: string}
}

export const ReactAppContext = createContext<AppContext | null>(null)

/** The app context, for code in this package. Screens use a specific hook such as `useHost` or `useNavigation`. */
export function useAppContext(): AppContext {
  return useRequiredContext(ReactAppContext, 'AppProvider')
}
