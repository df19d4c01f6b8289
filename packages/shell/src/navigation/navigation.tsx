import type {Host} from '@hmb/host/port'
import {
  adoptChannel,
  type Channel,
  type ChannelName,
  carryChannel,
  outsideChannel,
  type Receiver,
  spendChannel,
} from '@hmb/rules/channel'
import {createContext, type ReactNode, useEffect, useLayoutEffect, useMemo} from 'react'
import {useRequiredContext} from '../contexts/use-required-context.ts'
import {type CheckedAddress, checkAddress} from './address-gate.ts'
import {canonicalPath, type QueryValues, queryValues} from './query-values.ts'
import {type EntryState, type Navigate, useRouter} from './router-port.tsx'

/** Navigates inside the app with the channel values (渠道参数), and to other documents through the address gate. */
export interface Navigation {
  /** Opens another page of the app. The path gets the channel values. */
  go(path: string, options?: {replace?: boolean}): void
  /** Goes one page back. Without a previous page of ours, opens the fallback, else the default path. */
  back(fallback?: string): void
  /**
   * Opens another document through the address gate. A page of the app opens inside, and its channel values become those
   * of the visit. A refused address opens the default path with a toast, or with `stays` keeps this page. `own`: our own
   * server sent the address, such as a payment provider's page, so it skips the gate.
   */
  leave(url: string, options?: {own?: boolean; receiver?: Receiver; replace?: boolean; stays?: boolean}): void
  /** Checks an address from outside without opening it. */
  checkAddress(address: string): CheckedAddress
}

export interface NavigationSetup {
  host: Host
  origin: string
  base: string
  defaultPath: string
  /** The channel values of the entry address. An address that {@link Navigation.leave} opens inside the app replaces them. */
  channel: Channel
  /** The allowed hosts of the build, and those of the project that have been loaded so far. */
  allowedHosts(): readonly string[]
  /** Loads the project's allowed hosts. Does not reject. */
  loadAllowedHosts(): Promise<unknown>
  onRefused(): void
  /** Called before another document opens. Must not wait. */
  onLeave(address: string): void
}

/** `Navigation` plus the functions for code in this package. */
export interface AppNavigation extends Navigation {
  /** The page to open when there is no other target. */
  readonly defaultPath: string
  /** The current channel values. */
  channel(): Channel
  /** Replaces the project id of the visit: a page of another project was opened. */
  setProjectId(projectId: string): void
  /** Removes a one-time value after its use. */
  removeChannelValue(name: ChannelName): void
  /** The current path, relative to the base. */
  currentPath(): string
  /** The path of our page that opened this one and is one entry back; '' when unknown. */
  openerPath(): string
  /** Sets the entry path before a router is attached. */
  start(path: string): void
  attach(navigate: Navigate, path: string, openerPath: string): void
  /** Runs the navigation that was requested before a router was attached. */
  runQueuedMove(): void
}

export function createNavigation(setup: NavigationSetup): AppNavigation {
  const {host, origin, base, defaultPath} = setup
  let channel = setup.channel
  let currentPath = '/'
  let openerPath = ''
  let navigate: Navigate | null = null
  let queued: (() => void) | null = null

  const navigation: AppNavigation = {
    go(path, {replace = false} = {}) {
      const to = carryChannel(path, channel)
      const move = () => {
        const opener = replace ? openerPath : currentPath
        // Set before the navigation, so that the second of two failing calls detects the redirect of the first.
        currentPath = to
        host.overlays.beforeMove((replaceTop) => navigate?.(to, {replace: replace || replaceTop, state: {opener}}), {
          replacesPage: replace,
        })
      }
      // Without a router the last request is queued.
      if (navigate) move()
      else queued = move
    },
    back(fallback = defaultPath) {
      host.overlays.beforeMove(
        () => {
          if (!host.back()) navigation.go(fallback, {replace: true})
        },
        {replacesPage: true},
      )
    },
    leave(url, {own = false, receiver = 'anybody', replace = false, stays = false} = {}) {
      const open = (address: string) => {
        setup.onLeave(address)
        host.open(address, {replace})
      }
      if (own) return open(url)
      const checked = navigation.checkAddress(url)
      // A page of ours opens before the allowed hosts have loaded.
      if (checked.to === 'inside') {
        // For example an agent's link behind a login: its channel values apply from now on, as they would after a reload.
        channel = adoptChannel(channel, queryValues(new URL(checked.path, origin)))
        return navigation.go(checked.path, {replace})
      }
      const from = currentPath
      const openOrRefuse = () => {
        const result = navigation.checkAddress(url)
        if (result.to === 'outside') return open(carryChannel(result.url, outsideChannel(channel, receiver)))
        setup.onRefused()
        if (!stays) navigation.go(defaultPath, {replace})
      }
      if (checked.to === 'outside') openOrRefuse()
      // A person who has opened another page meanwhile stays there.
      else setup.loadAllowedHosts().then(() => currentPath === from && openOrRefuse())
    },
    checkAddress: (address) => checkAddress(address, {origin, base, allowedHosts: setup.allowedHosts()}),
    defaultPath,
    channel: () => channel,
    setProjectId(projectid) {
      channel = {...channel, projectid}
    },
    removeChannelValue(name) {
      channel = spendChannel(channel, name)
    },
    currentPath: () => currentPath,
    openerPath: () => openerPath,
    start(path) {
      currentPath = path
    },
    attach(next, path, opener) {
      navigate = next
      openerPath = opener
      if (!queued) currentPath = path
    },
    runQueuedMove() {
      queued?.()
      queued = null
    },
  }
  return navigation
}

const NavigationContext = createContext<AppNavigation | null>(null)

/** Attaches the navigation to the router above. */
export function NavigationProvider({navigation, children}: {navigation: AppNavigation; children: ReactNode}) {
  const {navigate, location} = useRouter()
  const {pathname, search, hash, state} = location
  const opener = (state as EntryState | null | undefined)?.opener ?? ''
  const path = pathname + search + hash
  const canonical = canonicalPath({pathname, search, hash})
  // In the layout phase, so every screen's effects can navigate.
  useLayoutEffect(
    () => navigation.attach(navigate, canonical ?? path, opener),
    [navigation, navigate, path, canonical, opener],
  )
  // In the effect phase, because the router subscribes to the history in its layout phase.
  useEffect(() => {
    if (canonical) navigate(canonical, {replace: true})
    else navigation.runQueuedMove()
  }, [navigation, navigate, canonical])
  // Renders no screen until the router has replaced an address in hash form.
  return <NavigationContext value={navigation}>{canonical ? null : children}</NavigationContext>
}

/**
 * The navigation for screens.
 *
 * @example
 * const {go, back, leave} = useNavigation()
 * go(paths.orderDetail({orderid: order.id}))
 */
export function useNavigation(): Navigation {
  return useAppNavigation()
}

/** The navigation for code in this package. */
export function useAppNavigation(): AppNavigation {
  return useRequiredContext(NavigationContext, 'NavigationProvider')
}

/** Returns a function that reads the current channel values, for calls that send them. */
export function useChannel(): () => Channel {
  return useAppNavigation().channel
}

/** The query values of the current address. */
export function useQueryValues(): QueryValues {
  const {search, hash} = useRouter().location
  return useMemo(() => queryValues({search, hash}), [search, hash])
}
