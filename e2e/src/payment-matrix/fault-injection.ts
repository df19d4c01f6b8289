import type {Route} from 'playwright-core'
import type {Visitor} from '../visitor.ts'
import type {Checkpoint} from './payment-flows.ts'
import {act, actUntil, openOrder, type PayerState} from './simulated-payer.ts'

/** What happens to somebody who pays, at any moment. */
export const faults = ['reload', 'kill', 'back', 'offline', 'lost', 'doubled'] as const
export type Fault = (typeof faults)[number]

/** Only a call has an answer to lose, and can be made twice; only a page of ours can be offline. */
export const isPossible = (fault: Fault, {call, leaves}: Checkpoint): boolean =>
  (call !== undefined || (fault !== 'lost' && fault !== 'doubled')) && !(leaves && fault === 'offline')

interface FaultInjection {
  checkpoint: Checkpoint
  fault: Fault
  memory: PayerState
  kill(visitor: Visitor): Promise<Visitor>
}

/**
 * Brings the payment to a checkpoint and lets the fault happen there. Answers the visitor who goes on: another one after a kill. The
 * server has done what the call asks when the page is reloaded, killed or left, and when the answer is lost; offline it never hears of it.
 */
export async function injectFault(
  visitor: Visitor,
  {checkpoint, fault, memory, kill}: FaultInjection,
): Promise<Visitor> {
  const {from, prepare: rig, detour, call, shows} = checkpoint
  const {page, context} = visitor
  if (from) await arrive(visitor, memory, from)
  await rig?.(visitor)
  const waits = shows !== undefined && fault !== 'lost' && fault !== 'doubled'
  const seen = waits ? undefined : await intercept(visitor, call ?? '', fault)
  if (detour) await detour(visitor)
  if (seen) {
    await actUntil(visitor, memory, async () => seen.happened())
    if (!seen.happened()) throw new Error(`nobody asked ${call}`)
  } else if (shows) await arrive(visitor, memory, shows)

  switch (fault) {
    case 'reload':
      await page.waitForLoadState()
      await page.reload().catch(interrupted)
      await seen?.give()
      return visitor
    case 'kill': {
      const next = await kill(visitor)
      forget(memory)
      await openOrder(next, memory)
      return next
    }
    case 'back':
      await page.goBack().catch(interrupted)
      await seen?.give()
      forget(memory)
      return visitor
    case 'offline': {
      await context.setOffline(true)
      // Not everything that a person does needs the network.
      const failed = page.waitForEvent('requestfailed', {timeout: mostOfflineMs}).catch(() => undefined)
      if (seen) await seen.give()
      else await act(visitor, memory)
      await failed
      forget(memory)
      await context.setOffline(false)
      return visitor
    }
    default:
      return visitor
  }
}

/** The network is gone until something has failed for it, or for so long, in ms. */
const mostOfflineMs = 3_000

/** A page that was still on its way somewhere else gives that up, which the browser reports as a failed navigation. */
function interrupted(cause: unknown): void {
  if (!(cause instanceof Error) || !/ERR_ABORTED|interrupted|detached/.test(cause.message)) throw cause
}

/** Whatever was begun is over: the person has to find out. */
function forget(memory: PayerState): void {
  memory.confirmed = false
  memory.onTheWay = false
}

/** Goes on until this is seen. */
async function arrive(visitor: Visitor, memory: PayerState, place: NonNullable<Checkpoint['shows']>): Promise<void> {
  const seen = place(visitor).first()
  await actUntil(visitor, memory, () => seen.isVisible().catch(() => false))
  await seen.waitFor()
}

/** The next call with this path meets the fault. `give` ends the waiting of a call that was held. */
async function intercept({page}: Visitor, call: string, fault: Fault) {
  let happened = false
  let give = async () => {}
  const meet = async (route: Route) => {
    switch (fault) {
      case 'doubled':
        // The copy travels beside the call itself.
        await Promise.all([route.fetch({maxRedirects: 0}), route.continue()])
        return
      case 'lost':
        await route.fetch({maxRedirects: 0})
        return route.abort('connectionreset')
      case 'offline':
        give = () => route.abort('internetdisconnected')
        return
      default:
        await route.fetch({maxRedirects: 0})
        // Perhaps nobody is there any more to take an answer.
        give = () => route.abort().catch(() => undefined)
    }
  }
  const isPage = /^\/(cashier|api\/web)\//.test(call)
  await page.route(
    ({pathname}) => (isPage ? pathname.startsWith(call) : pathname.endsWith(call)),
    async (route) => {
      // A provider's page is opened at the address to which its form is sent.
      if (happened || (isPage && route.request().method() !== 'POST')) return route.fallback()
      await meet(route)
      happened = true
    },
  )
  return {happened: () => happened, give: () => give()}
}
