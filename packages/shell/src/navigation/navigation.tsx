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
import {canonicalPath, type QueryValues, queryValues} from './address.ts'
import {type Passed, passGate} from './gate.ts'
import {type Navigate, useRouter} from './router.tsx'

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
  pass(address: string): Passed
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
  knownHosts(): readonly string[]
  onRefused(): void
  /** The page is about to be left for this address; must not wait. */
  onLeave(address: string): void
}

/** The navigation of a visit and what only the shell itself uses of it. */
export interface VisitNavigation extends Navigation {
  /** Where a person ends up who has nowhere else to go. */
  readonly defaultPath: string
  /** The channel values of the visit. */
  channel(): Channel
  /** A one-time value has been used. */
  spend(name: ChannelName): void
  /** The path that shows now, below the base. */
  here(): string
  /** The path that the visit begins with, before a router stands. */
  start(here: string): void
  attach(navigate: Navigate, here: string): void
  /** Makes the move that was asked for before the router stood. */
  moveOn(): void
}

export function createNavigation(setup: NavigationSetup): VisitNavigation {
  const {host, origin, base, defaultPath} = setup
  let channel = setup.channel
  let here = '/'
  let navigate: Navigate | null = null
  let queued: (() => void) | null = null

  const navigation: VisitNavigation = {
    go(path, {replace = false} = {}) {
      const to = carryChannel(path, channel)
      const move = () => {
        // Known at once: the second of two failing calls must see that the first has moved already.
        here = to
        host.layers.beforeMove((replaceTop) => navigate?.(to, {replace: replace || replaceTop}), {
          replacesPage: replace,
        })
      }
      // Before the router stands there is nothing to move; the last wish counts.
      if (navigate) move()
      else queued = move
    },
    back(fallback = defaultPath) {
      host.layers.beforeMove(
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
      const known = navigation.pass(url)
      // For a page of ours nobody has to wait until the hosts are known.
      if (known.to === 'inside') return navigation.go(known.path, {replace})
      setup.allowedHosts().then((allowedHosts) => {
        const passed = passGate(url, {origin, base, allowedHosts})
        if (passed.to === 'outside') return open(carryChannel(passed.url, outsideChannel(channel, receiver)))
        setup.onRefused()
        navigation.go(defaultPath, {replace})
      })
    },
    pass: (address) => passGate(address, {origin, base, allowedHosts: setup.knownHosts()}),
    defaultPath,
    channel: () => channel,
    spend(name) {
      channel = spendChannel(channel, name)
    },
    here: () => here,
    start(path) {
      here = path
    },
    attach(next, path) {
      navigate = next
      if (!queued) here = path
    },
    moveOn() {
      queued?.()
      queued = null
    },
  }
  return navigation
}

const NavigationContext = createContext<VisitNavigation | null>(null)

/** Ties the visit's navigation to the router above it. */
export function NavigationProvider({navigation, children}: {navigation: VisitNavigation; children: ReactNode}) {
  const {navigate, location} = useRouter()
  const {pathname, search, hash} = location
  const here = pathname + search + hash
  const canonical = canonicalPath({pathname, search, hash})
  // In the layout phase, so that the effects of every screen can move already.
  useLayoutEffect(() => navigation.attach(navigate, canonical ?? here), [navigation, navigate, here, canonical])
  // Only now the router listens to its own history.
  useEffect(() => {
    if (canonical) navigate(canonical, {replace: true})
    else navigation.moveOn()
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
  return useVisitNavigation()
}

/** The shell's own view of it, with the visit's channel values. */
export function useVisitNavigation(): VisitNavigation {
  const navigation = useContext(NavigationContext)
  if (!navigation) throw new Error('useNavigation needs a NavigationProvider above')
  return navigation
}

/** The channel values of the visit, for calls that send them. */
export function useChannel(): () => Channel {
  return useVisitNavigation().channel
}

/** The values of the present address, from its query and its hash query. */
export function useQueryValues(): QueryValues {
  const {search, hash} = useRouter().location
  return useMemo(() => queryValues({search, hash}), [search, hash])
}
