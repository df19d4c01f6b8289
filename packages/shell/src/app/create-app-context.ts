import {channelTexts} from '@hmb/contract/channel-text'
import {createClient, type Fetch} from '@hmb/contract/client'
import type {RequestOf} from '@hmb/contract/endpoint'
import {type eventLog, eventLogPath} from '@hmb/contract/event'
import {sysTimestamp} from '@hmb/contract/project'
import {jsSdkSign} from '@hmb/contract/wechat'
import {logError} from '@hmb/host/error-log'
import type {Host, SignPage} from '@hmb/host/port'
import {outsideChannel, readChannel} from '@hmb/rules/channel'
import {createBehaviourEvents} from '@hmb/telemetry/behaviour-events'
import {createFeedback} from '@hmb/ui/FeedbackHost'
import type {AppContext} from '../app-context/app-context.tsx'
import {startClock} from '../clock/server-clock.ts'
import type {Variant} from '../contexts/variant.tsx'
import {type EntryLogin, logInAtEntry, needsEntryLogin, withEntryTimeout} from '../entry/entry-login.ts'
import {createAppEvents} from '../events/app-events.ts'
import {newIdempotencyKey} from '../idempotency/idempotency-key.ts'
import {type AppNavigation, createNavigation} from '../navigation/navigation.tsx'
import {copy} from '../navigation/navigation-copy.ts'
import {removeQueryValues} from '../navigation/query-value-removal.ts'
import {canonicalPath, queryValues} from '../navigation/query-values.ts'
import {projectIdOf} from '../project/project-id.ts'
import {createProjectSettings} from '../project/project-settings.ts'
import {createQueryCache} from '../query-cache/query-cache.ts'
import {createRetryScheduler} from '../retry/retry-scheduler.ts'
import {createCallErrorHandler} from '../session/call-error-handler.ts'
import {applyInitialTheme} from '../style-preset/style-preset.ts'
import type {UserMemory} from '../user-memory/user-memory.ts'
import {memoryOwner} from '../user-memory/user-memory.ts'
import {createWechatIdentity, readWechatReturn, wechatReturnNames} from '../wechat/wechat-identity.ts'

export type {AppContext}

export interface AppSetup {
  variant: Variant
  host: Host
  fetch: Fetch
  /** Environment prefix before `/api`. */
  prefix?: string
  /** The address at start-up; `pathname` is relative to the base. */
  address: {origin: string; pathname: string; search: string; hash: string}
  /** The build's base path, with a slash at both ends. */
  base: string
  /** The page to open when there is no other target. */
  defaultPath: string
  /**
   * Imports `@hmb/shell/partner-login`. The app passes it, because a chunk that imports a module contains the hash of its
   * file: in the chunk of this function, a change of the module would change the names of all chunks.
   */
  loadPartnerLogin: EntryLogin['loadPartnerLogin']
}

/**
 * Creates the app context. Works without a window.
 *
 * @example
 * const loadPartnerLogin = () => import('@hmb/shell/partner-login')
 * const app = createAppContext({variant, host: createHost(window), fetch, address, base: '/authorization/', defaultPath: '/', loadPartnerLogin})
 * root.render(<AppProvider app={app}>…</AppProvider>)
 */
export function createAppContext(setup: AppSetup): AppContext {
  const {variant, host, fetch, prefix = '', base, defaultPath, loadPartnerLogin} = setup
  const feedback = createFeedback()
  const events = createAppEvents()
  const userMemory: UserMemory = new Map()
  const wechatReturn = host.kind === 'wechat' ? readWechatReturn(host.sessionStorage, setup.address.search) : null
  const entryValues = readChannel(queryValues(setup.address))
  const address = removeOneTimeValues(setup, wechatReturn ? [...wechatReturnNames, 'ssoToken'] : ['ssoToken'])
  const {ssoToken, ...channel} = wechatReturn ? {...entryValues, code: ''} : entryValues
  const readHeader = startClock(host)

  const navigation = createNavigation({
    host,
    origin: address.origin,
    base,
    defaultPath,
    channel,
    allowedHosts: () => [...variant.allowedHosts, ...projectSettings.allowedHosts()],
    loadAllowedHosts: () => projectSettings.loadAllowedHosts(),
    onRefused: () => feedback.toast(copy.refused, {kind: 'fail'}),
    onLeave: (url) => behaviourEvents.report('exit', url),
  })
  navigation.start(canonicalPath(address) ?? address.pathname + address.search + address.hash)

  const projectId = () => projectIdOf(variant, navigation.channel())
  const behaviourEvents = createBehaviourEvents({
    currentPath: navigation.currentPath,
    channelValues: () => channelTexts(outsideChannel(navigation.channel(), 'anybody')),
    now: () => Date.now(),
    send(batch) {
      const request: RequestOf<typeof eventLog> = {projectId: projectId(), events: [...batch]}
      if (!variant.doNotTrack) host.sendBeacon(prefix + eventLogPath, JSON.stringify(request))
    },
  })
  const createClientWith = (send: Fetch) =>
    createClient({
      fetch: send,
      prefix,
      projectId,
      newIdempotencyKey,
      onServerTime: readHeader,
      onFailure: createCallErrorHandler({
        host,
        navigation,
        authorizeInWechat: () => identity.authorize(),
        toast: (text) => feedback.toast(text, {kind: 'fail'}),
        log: logError,
        onSessionInvalid() {
          // The next login compares its user with the one whose session has ended.
          const userId = host.localStorage.get('userId')
          if (userId) userMemory.set(memoryOwner, userId)
          events.emit('session-invalid')
        },
        now: () => Date.now(),
      }),
    })
  const entryClient = createClientWith(fetch)
  const identity = createWechatIdentity({host, client: entryClient, projectId})
  const entry = {
    host,
    client: entryClient,
    feedback,
    projectId,
    loadPartnerLogin,
    partner: ssoToken ? {ssoToken, source: channel.source ?? ''} : null,
    identity,
    wechatReturn,
    onLogin: () => events.emit('logged-in'),
  }
  const entryLogin = withEntryTimeout((isLate) => logInAtEntry(entry, isLate))
  const client = createClientWith(async (url, init) => {
    await entryLogin
    return fetch(url, init)
  })
  if (wechatReturn) entryLogin.then(() => openStoredReturnAddress(host, navigation))

  const retryScheduler = createRetryScheduler({
    probe: () => client.call(sysTimestamp, {}),
    onServerBack: () => events.emit('server-back'),
  })
  const queryCache = createQueryCache(client, retryScheduler.onFailure)
  const projectSettings = createProjectSettings(queryCache, projectId)
  events.on((event) => event === 'server-back' && queryCache.refetchFailed())
  const signPage: SignPage = (url) => client.call(jsSdkSign, {projectId: projectId(), url})
  applyInitialTheme(variant, host)
  return {
    variant,
    host,
    client,
    feedback,
    navigation,
    retryScheduler,
    userMemory,
    events,
    behaviourEvents,
    queryCache,
    projectSettings,
    signPage,
    authorizeInWechat: identity.authorize,
    logsInAtEntry: needsEntryLogin(entry),
    documentSource: {fetch, origin: address.origin},
  }
}

/** Removes one-time values from the address, so that neither Back nor a shared link uses them again. */
function removeOneTimeValues({address, host}: AppSetup, names: readonly string[]): AppSetup['address'] {
  const parts = removeQueryValues(address, names)
  if (parts.search === address.search && parts.hash === address.hash) return address
  const current = host.address()
  if (current) host.replaceAddress(Object.assign(new URL(current), removeQueryValues(new URL(current), names)).href)
  return {...address, ...parts}
}

/** After the return from WeChat, opens the page that was interrupted. */
function openStoredReturnAddress(host: Host, navigation: AppNavigation): void {
  const skipUrl = host.localStorage.get('skipUrl')
  host.localStorage.remove('skipUrl')
  if (!skipUrl || skipUrl === navigation.currentPath()) return
  navigation.leave(skipUrl, {replace: true})
}
