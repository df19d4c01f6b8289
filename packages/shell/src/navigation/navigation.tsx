import type {Host} from '@hmb/host/port'
import {
  type Channel,
  type ChannelName,
  carryChannel,
  outsideChannel,
  type Receiver,
  spendChannel,
} from '@hmb/rules/channel'
import {createContext, type ReactNode, useContext, useEffect, useLayoutEffect, useMemo} from 'react'
import {type CheckedAddress, checkAddress} from './address-gate.ts'
import {canonicalPath, type QueryValues, queryValues} from './query-values.ts'
import {type Navigate, useRouter} from './router-port.tsx'

/** Moving: inside with the visit's values, outside through the gate. */
export interface Navigation {
  /** Another page of the app; the visit's channel values travel along. */
  go(path: string, options?: {replace?: boolean}): void
  /** One page back; without one of ours to go back to, the fallback, else the default path. */
  back(fallback?: string): void
  /**
   * Another document. The address passes the gate first: what is a page of the app after all is opened inside, what is
   * refused leads to the default path with a notice. `own`: our own server gave or built the address, such as a provider's
   * page that a payment call answered, so that it needs no allowing.
   */
  leave(url: string, options?: {own?: boolean; receiver?: Receiver; replace?: boolean}): void
  /** What an address from outside is, without going there. */
  checkAddress(address: string): CheckedAddress
}

export interface NavigationSetup {
  host: Host
  origin: string
  base: string
  defaultPath: string
  /** The values the visit came with. */
  channel: Channel
  /** The build's list, and the project's once it is known. */
  allowedHosts(): Promise<readonly string[]>
  cachedAllowedHosts(): readonly string[]
  onRefused(): void
  /** The page is about to be left for this address; must not wait. */
  onLeave(address: string): void
}

/** The navigation of a visit and what only the shell itself uses of it. */
export interface AppNavigation extends Navigation {
  /** Where a person ends up who has nowhere else to go. */
  readonly defaultPath: string
  /** The channel values of the visit. */
  channel(): Channel
  /** A one-time value has been used. */
  removeChannelValue(name: ChannelName): void
  /** The path that shows now, below the base. */
  currentPath(): string
  /** The path that the visit begins with, before a router stands. */
  start(here: string): void
  attach(navigate: Navigate, here: string): void
  /** Makes the move that was asked for before the router stood. */
  runQueuedMove(): void
}

export function createNavigation(setup: NavigationSetup): AppNavigation {
  const {host, origin, base, defaultPath} = setup
  let channel = setup.channel
  let here = '/'
  let navigate: Navigate | null = null
  let queued: (() => void) | null = null

  const navigation: AppNavigation = {
    go(path, {replace = false} = {}) {
      const to = carryChannel(path, channel)
      const move = () => {
        // Known at once: the second of two failing calls must see that the first has moved already.
        here = to
        host.overlays.beforeMove((replaceTop) => navigate?.(to, {replace: replace || replaceTop}), {
          replacesPage: replace,
        })
      }
      // Before the router stands there is nothing to move; the last wish counts.
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
    leave(url, {own = false, receiver = 'anybody', replace = false} = {}) {
      const open = (address: string) => {
        setup.onLeave(address)
        host.open(address, {replace})
      }
      if (own) return open(url)
      const known = navigation.checkAddress(url)
      // For a page of ours nobody has to wait until the hosts are known.
      if (known.to === 'inside') return navigation.go(known.path, {replace})
      setup.allowedHosts().then((allowedHosts) => {
        const passed = checkAddress(url, {origin, base, allowedHosts})
        if (passed.to === 'outside') return open(carryChannel(passed.url, outsideChannel(channel, receiver)))
        setup.onRefused()
        navigation.go(defaultPath, {replace})
      })
    },
    checkAddress: (address) => checkAddress(address, {origin, base, allowedHosts: setup.cachedAllowedHosts()}),
    defaultPath,
    channel: () => channel,
    removeChannelValue(name) {
      channel = spendChannel(channel, name)
    },
    currentPath: () => here,
    start(path) {
      here = path
    },
    attach(next, path) {
      navigate = next
      if (!queued) here = path
    },
    runQueuedMove() {
      queued?.()
      queued = null
    },
  }
  return navigation
}

const NavigationContext = createContext<AppNavigation | null>(null)

/** Ties the visit's navigation to the router above it. */
export function NavigationProvider({navigation, children}: {navigation: AppNavigation; children: ReactNode}) {
  const {navigate, location} = useRouter()
  const {pathname, search, hash} = location
  const here = pathname + search + hash
  const canonical = canonicalPath({pathname, search, hash})
  // In the layout phase, so that the effects of every screen can move already.
  useLayoutEffect(() => navigation.attach(navigate, canonical ?? here), [navigation, navigate, here, canonical])
  // Only now the router listens to its own history.
  useEffect(() => {
    if (canonical) navigate(canonical, {replace: true})
    else navigation.runQueuedMove()
  }, [navigation, navigate, canonical])
  // An address that is about to become another one is no page yet.
  return <NavigationContext value={navigation}>{canonical ? null : children}</NavigationContext>
}

/**
 * How a screen moves.
 *
 * @example
 * const {go, back, leave} = useNavigation()
 * go(paths.orderDetail({orderid: order.id}))
 */
export function useNavigation(): Navigation {
  return useAppNavigation()
}

/** The shell's own view of it, with the visit's channel values. */
export function useAppNavigation(): AppNavigation {
  const navigation = useContext(NavigationContext)
  if (!navigation) throw new Error('useNavigation needs a NavigationProvider above')
  return navigation
}

/** The channel values of the visit, for calls that send them. */
export function useChannel(): () => Channel {
  return useAppNavigation().channel
}

/** The values of the present address, from its query and its hash query. */
export function useQueryValues(): QueryValues {
  const {search, hash} = useRouter().location
  return useMemo(() => queryValues({search, hash}), [search, hash])
}
