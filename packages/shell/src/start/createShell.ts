import {type Client, createClient, type Fetch} from '@hmb/contract/client'
import {sysTimestamp} from '@hmb/contract/project'
import {logTrouble} from '@hmb/host/log'
import type {Host} from '@hmb/host/port'
import {readChannel} from '@hmb/rules/channel'
import {createFeedback, type FeedbackStore} from '@hmb/ui/FeedbackHost'
import {setupListeners} from '@reduxjs/toolkit/query'
import {documentReader} from '../agreements/readDocument.ts'
import {api} from '../api.ts'
import {startClock} from '../clock/clock.ts'
import type {Drafts} from '../draft.tsx'
import {canonicalPath, queryValues} from '../navigation/address.ts'
import {createNavigation, type VisitNavigation} from '../navigation/navigation.tsx'
import {projectEndpoints, projectIdOf} from '../project.ts'
import {onFailure} from '../session/failure.ts'
import {createStore, type Store} from '../store.ts'
import type {Variant} from '../variant.tsx'
import {copy} from './copy.ts'
import {paintFirst} from './preset.ts'
import {createRecovery, type Recovery} from './recovery.ts'

/** What one visit is made of. */
export interface Shell {
  variant: Variant
  host: Host
  client: Client
  store: Store
  feedback: FeedbackStore
  navigation: VisitNavigation
  recovery: Recovery
  drafts: Drafts
}

export interface ShellSetup {
  variant: Variant
  host: Host
  fetch: Fetch
  /** Environment prefix before `/api`. */
  prefix?: string
  /** The address the visit begins with; `pathname` below the base. */
  address: {origin: string; pathname: string; search: string; hash: string}
  /** The build's base path with its slashes. */
  base: string
  /** Where a person ends up who has nowhere else to go. */
  defaultPath: string
}

/**
 * Puts a visit together. Works without a window.
 *
 * @example
 * const shell = createShell({variant, host: hostOf(window), fetch, address, base: '/cq/', defaultPath: paths.home('home-cq')})
 * root.render(<ShellProvider shell={shell}>…</ShellProvider>)
 */
export function createShell({variant, host, fetch, prefix = '', address, base, defaultPath}: ShellSetup): Shell {
  const feedback = createFeedback()
  const channel = readChannel(queryValues(address))
  const readHeader = startClock(host)

  const navigation = createNavigation({
    host,
    origin: address.origin,
    base,
    defaultPath,
    channel,
    allowedHosts: async () => {
      const asked = store.dispatch(projectEndpoints.baseInfo.initiate({}))
      const {data} = await asked
      asked.unsubscribe()
      return [...variant.allowedHosts, ...(data?.allowedHosts ?? [])]
    },
    knownHosts: () => {
      const {data} = projectEndpoints.baseInfo.select({})(store.getState())
      return [...variant.allowedHosts, ...(data?.allowedHosts ?? [])]
    },
    onRefused: () => feedback.toast(copy.refused),
  })
  navigation.start(canonicalPath(address) ?? address.pathname + address.search + address.hash)

  const client = createClient({
    fetch,
    prefix,
    projectId: () => projectIdOf(variant, navigation.channel()),
    onServerTime: readHeader,
    onFailure: onFailure({
      host,
      navigation,
      toast: (text) => feedback.toast(text),
      log: logTrouble,
      onSignedOut: () => store.dispatch(api.util.invalidateTags(['User'])),
      now: () => Date.now(),
    }),
  })
  const extra = {client, readDocument: documentReader(fetch, address.origin)}
  let online = () => {}
  const recovery = createRecovery({ask: () => client.call(sysTimestamp, {}), onBack: () => online()})
  const store: Store = createStore(extra, recovery.failed)
  setupListeners(store.dispatch, (dispatch, {onOnline}) => {
    online = () => dispatch(onOnline())
    return () => {}
  })
  paintFirst(variant, host)
  return {variant, host, client, store, feedback, navigation, recovery, drafts: new Map()}
}
