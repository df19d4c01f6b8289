import type {Locator, Route} from 'playwright-core'
import type {Visitor} from '../visitor.ts'
import type {SimulatedPerson} from './simulated-person.ts'

/** A point of a flow at which a fault is injected, and how to get there. */
export interface FaultPoint {
  /** The text of the page when the flow waits for the person. */
  shows?: (visitor: Visitor) => Locator
  /** The end of the path of the call that is running, or that follows what the page shows. */
  call?: string
  /** The call is a navigation: offline the browser shows its own error page. */
  leaves?: true
  /** The call counts only after this is visible. */
  from?: (visitor: Visitor) => Locator
  /** Prepares responses that no sandbox person has. */
  prepare?: (visitor: Visitor) => Promise<unknown>
  /** The person's action after `from`, if it differs from the usual reaction. */
  detour?: (visitor: Visitor) => Promise<unknown>
}

/** Faults that can happen at any moment of a flow. */
export const faults = ['reload', 'kill', 'back', 'offline', 'lost', 'doubled'] as const
export type Fault = (typeof faults)[number]

/** Only a call can lose its response or be sent twice. Only our own pages can be offline. */
export const isPossible = (fault: Fault, {call, leaves}: FaultPoint): boolean =>
  (call !== undefined || (fault !== 'lost' && fault !== 'doubled')) && !(leaves && fault === 'offline')

interface FaultInjection {
  checkpoint: FaultPoint
  fault: Fault
  person: SimulatedPerson
  kill(visitor: Visitor): Promise<Visitor>
}

/**
 * Brings the flow to a checkpoint and injects the fault there. Returns the visitor who continues, a new one after a kill.
 * For reload, kill, back and a lost response the server has handled the call; offline the call never arrives.
 */
export async function injectFault(
  visitor: Visitor,
  {checkpoint, fault, person, kill}: FaultInjection,
): Promise<Visitor> {
  const {from, prepare, detour, call, shows} = checkpoint
  const {page, context} = visitor
  if (from) await actUntilVisible(visitor, person, from)
  await prepare?.(visitor)
  const waits = shows !== undefined && fault !== 'lost' && fault !== 'doubled'
  const injection = waits ? undefined : await intercept(visitor, call ?? '', fault)
  if (detour) await detour(visitor)
  if (injection) {
    await person.actUntil(visitor, async () => injection.happened())
    if (!injection.happened()) throw new Error(`no request to ${call}`)
  } else if (shows) await actUntilVisible(visitor, person, shows)

  switch (fault) {
    case 'reload':
      await page.waitForLoadState()
      await page.reload().catch(ignoreInterruption)
      await injection?.release()
      return visitor
    case 'kill': {
      const next = await kill(visitor)
      person.forget()
      await person.reopen(next)
      return next
    }
    case 'back':
      await page.goBack().catch(ignoreInterruption)
      await injection?.release()
      person.forget()
      return visitor
    case 'offline': {
      await context.setOffline(true)
      // Some actions need no network.
      const failed = page.waitForEvent('requestfailed', {timeout: maxOfflineMs}).catch(() => undefined)
      if (injection) await injection.release()
      else await person.act(visitor)
      await failed
      person.forget()
      await context.setOffline(false)
      return visitor
    }
    default:
      return visitor
  }
}

/** The network stays off until a request fails, or for this time in ms. */
const maxOfflineMs = 3_000

/** The browser reports an interrupted navigation as failed. */
function ignoreInterruption(cause: unknown): void {
  if (!(cause instanceof Error) || !/ERR_ABORTED|interrupted|detached/.test(cause.message)) throw cause
}

/** Acts as the person until this is visible. */
async function actUntilVisible(
  visitor: Visitor,
  person: SimulatedPerson,
  place: NonNullable<FaultPoint['shows']>,
): Promise<void> {
  const seen = place(visitor).first()
  await person.actUntil(visitor, () => seen.isVisible().catch(() => false))
  await seen.waitFor()
}

/** Injects the fault into the next call with this path. `release` releases a call that is held. */
async function intercept({page}: Visitor, call: string, fault: Fault) {
  let happened = false
  let release = async () => {}
  const applyFault = async (route: Route) => {
    switch (fault) {
      case 'doubled':
        // The copy is sent in parallel with the call.
        await Promise.all([route.fetch({maxRedirects: 0}), route.continue()])
        return
      case 'lost':
        await route.fetch({maxRedirects: 0})
        return route.abort('connectionreset')
      case 'offline':
        release = () => route.abort('internetdisconnected')
        return
      default:
        await route.fetch({maxRedirects: 0})
        // The page may be gone.
        release = () => route.abort().catch(() => undefined)
    }
  }
  const isPage = /^\/(cashier|api\/web)\//.test(call)
  await page.route(
    ({pathname}) => (isPage ? pathname.startsWith(call) : pathname.endsWith(call)),
    async (route) => {
      // A provider's page is opened by GET at the address to which its form is posted.
      if (happened || (isPage && route.request().method() !== 'POST')) return route.fallback()
      await applyFault(route)
      happened = true
    },
  )
  return {happened: () => happened, release: () => release()}
}
