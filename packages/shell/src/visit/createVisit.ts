import {type Client, createClient, type Fetch} from '@hmb/contract/client'
import type {RequestOf} from '@hmb/contract/endpoint'
import {eventLog} from '@hmb/contract/event'
import {sysTimestamp} from '@hmb/contract/project'
import {jsSdkSign} from '@hmb/contract/wechat'
import {logTrouble} from '@hmb/host/log'
import type {Host, SignPage} from '@hmb/host/port'
import {outsideChannel, readChannel} from '@hmb/rules/channel'
import {createEvents} from '@hmb/telemetry/events'
import {createFeedback, type FeedbackStore} from '@hmb/ui/FeedbackHost'
import {documentReader} from '../agreements/readDocument.ts'
import {withoutValues} from '../arrival/address.ts'
import {arrive, withinReason} from '../arrival/arrive.ts'
import {startClock} from '../clock/clock.ts'
import type {Drafts} from '../draft.tsx'
import {canonicalPath, queryValues} from '../navigation/address.ts'
import {createNavigation, type VisitNavigation} from '../navigation/navigation.tsx'
import {projectIdOf} from '../projectId.ts'
import {createReadings, type Readings} from '../reading/readings.ts'
import {onFailure} from '../session/failure.ts'
import {copy} from '../start/copy.ts'
import {paintFirst} from '../start/preset.ts'
import {createRecovery, type Recovery} from '../start/recovery.ts'
import type {Variant} from '../variant.tsx'
import {createIdentity, readReturn, wechatValues} from '../wechat/identity.ts'
import {createHappenings, type Happenings} from './happenings.ts'
import {askedFacts, type ProjectFacts} from './projectFacts.ts'

/** What one visit is made of, whatever the app. */
export interface Visit {
  variant: Variant
  host: Host
  client: Client
  feedback: FeedbackStore
  navigation: VisitNavigation
  recovery: Recovery
  drafts: Drafts
  happenings: Happenings
  readings: Readings
  project: ProjectFacts
  /** Has the page's address signed, for what the app around it lends only to signed pages. */
  signPage: SignPage
  /** Leads to WeChat's page for the person's identity, which comes back to this address; false when it cannot be had. */
  identify(backTo: string): Promise<boolean>
  /** The text of a static document below `/static/agree/`. */
  readDocument(path: string): Promise<string>
}

export interface VisitSetup {
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
 * Puts a visit together. Works without a window. `facts` replaces how the project's facts are read, for an app that keeps them
 * in a store of its own.
 *
 * @example
 * const visit = createVisit({variant, host: hostOf(window), fetch, address, base: '/authorization/', defaultPath: '/'})
 * root.render(<VisitProvider visit={visit}>…</VisitProvider>)
 */
export function createVisit(setup: VisitSetup, facts: (client: Client) => ProjectFacts = askedFacts): Visit {
  const {variant, host, fetch, prefix = '', base, defaultPath} = setup
  const feedback = createFeedback()
  const happenings = createHappenings()
  const cameBack = host.kind === 'wechat' ? readReturn(host.visit, setup.address.search) : null
  const came = readChannel(queryValues(setup.address))
  const address = cleaned(setup, cameBack ? [...wechatValues, 'ssoToken'] : ['ssoToken'])
  const {ssoToken, ...channel} = cameBack ? {...came, code: ''} : came
  const readHeader = startClock(host)

  const navigation = createNavigation({
    host,
    origin: address.origin,
    base,
    defaultPath,
    channel,
    allowedHosts: async () => [...variant.allowedHosts, ...(await project.allowedHosts())],
    knownHosts: () => [...variant.allowedHosts, ...project.knownHosts()],
    onRefused: () => feedback.toast(copy.refused),
    onLeave: (address) => events.report('exit', address),
  })
  navigation.start(canonicalPath(address) ?? address.pathname + address.search + address.hash)

  const projectId = () => projectIdOf(variant, navigation.channel())
  const events = createEvents({
    here: navigation.here,
    channel: () => outsideChannel(navigation.channel(), 'anybody'),
    now: () => Date.now(),
    send(some) {
      const ask: RequestOf<typeof eventLog> = {projectId: projectId(), events: [...some]}
      host.sendLast(prefix + eventLog.path, JSON.stringify(ask))
    },
  })
  const clientOver = (send: Fetch) =>
    createClient({
      fetch: send,
      prefix,
      projectId,
      onServerTime: readHeader,
      onFailure: onFailure({
        host,
        navigation,
        reauthorize: () => identity.authorize(),
        toast: (text) => feedback.toast(text),
        log: logTrouble,
        onSignedOut: () => happenings.tell('session-doubted'),
        now: () => Date.now(),
      }),
    })
  const first = clientOver(fetch)
  const identity = createIdentity({host, client: first, projectId})
  const partner = ssoToken ? {ssoToken, source: channel.source ?? ''} : null
  const onLogin = () => happenings.tell('person-came')
  const arrival = {host, client: first, projectId, partner, identity, cameBack, onLogin}
  const arrived = withinReason((isLate) => arrive(arrival, isLate))
  const client = clientOver(async (url, init) => {
    await arrived
    return fetch(url, init)
  })
  if (cameBack) arrived.then(() => returnToSkipped(host, navigation))

  const project = facts(client)
  const recovery = createRecovery({
    ask: () => client.call(sysTimestamp, {}),
    onBack: () => happenings.tell('server-back'),
  })
  const readings = createReadings(recovery.failed)
  happenings.listen((happening) => happening === 'server-back' && readings.again())
  const read = documentReader(fetch, address.origin)
  const readDocument = (path: string) => read(path, new AbortController().signal)
  const signPage: SignPage = (url) => client.call(jsSdkSign, {projectId: projectId(), url})
  paintFirst(variant, host)
  return {
    ...{variant, host, client, feedback, navigation, recovery, happenings, readings, project, signPage, readDocument},
    drafts: new Map(),
    identify: identity.authorize,
  }
}

/** What is good once is taken out of the address, so that neither Back nor sharing uses it again. */
function cleaned({address, host}: VisitSetup, names: readonly string[]): VisitSetup['address'] {
  const parts = withoutValues(address, names)
  if (parts.search === address.search && parts.hash === address.hash) return address
  const shown = host.address()
  if (shown) host.rewrite(Object.assign(new URL(shown), withoutValues(new URL(shown), names)).href)
  return {...address, ...parts}
}

/** Back from WeChat, the visit goes on where it was interrupted. */
function returnToSkipped(host: Host, navigation: VisitNavigation): void {
  const skipUrl = host.local.get('skipUrl')
  host.local.remove('skipUrl')
  if (!skipUrl || skipUrl === navigation.here()) return
  navigation.leave(skipUrl, {replace: true})
}
