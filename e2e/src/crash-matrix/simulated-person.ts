import type {Visitor} from '../visitor.ts'

/** A page state and the person's reaction to it; an ending needs none. */
export interface PageState<Memory, Ending extends string> {
  /** Matches the page's accessibility tree. */
  snapshot: RegExp
  act: Ending | ((visitor: Visitor, memory: Memory) => Promise<unknown>)
}

interface PersonSetup<Memory, Ending extends string> {
  memory: Memory
  /** The first match counts, so overlays come before what they cover. */
  pageStates: readonly PageState<Memory, Ending>[]
  /** An overlay that blocks all actions. */
  isCovered: RegExp
  /** Opens the page of a person who comes back later. */
  reopen(visitor: Visitor, memory: Memory): Promise<unknown>
  /** After a fault the person must read the state again. */
  forget?(memory: Memory): void
}

/** A person who looks at the page and acts on it until it shows the outcome. */
export interface SimulatedPerson<Ending extends string = string> {
  /** Acts step by step until the page shows an ending or `stop` returns true. */
  actUntil(visitor: Visitor, stop?: () => Promise<boolean>): Promise<Ending | undefined>
  /** One step; a missed tap is not an error. */
  act(visitor: Visitor): Promise<void>
  reopen(visitor: Visitor): Promise<unknown>
  forget(): void
}

/** The maximum number of steps of a person. */
const maxSteps = 40
/** How long a page may take to show a known state, and how often it is checked, in ms. */
const maxWaitMs = 90_000
const pollMs = 500

/**
 * @example
 * const person = simulatedPerson({memory, pageStates, isCovered: /dialog "提交中…"/, reopen: openOrder})
 * await person.actUntil(visitor) // 'paid'
 */
export function simulatedPerson<Memory, Ending extends string>({
  memory,
  pageStates,
  isCovered,
  reopen,
  forget = () => {},
}: PersonSetup<Memory, Ending>): SimulatedPerson<Ending> {
  type State = PageState<Memory, Ending>

  /** The current page state; undefined while the page loads or is covered. */
  async function findState({page}: Visitor): Promise<State | undefined> {
    if (page.url().startsWith('chrome-error:')) return {snapshot: /./, act: reopen}
    const snapshot = await snapshotOf(page)
    return isCovered.test(snapshot) ? undefined : pageStates.find((state) => state.snapshot.test(snapshot))
  }

  async function waitForState(visitor: Visitor, stop: () => Promise<boolean>): Promise<State | undefined> {
    const end = Date.now() + maxWaitMs
    for (;;) {
      const state = await findState(visitor)
      // `stop` runs after the check, because it may depend on what the check has found.
      if (await stop()) return undefined
      if (state) return state
      if (Date.now() > end)
        throw new Error(`nothing to do at ${visitor.page.url()}, which shows\n${await snapshotOf(visitor.page)}`)
      await new Promise((resolve) => setTimeout(resolve, pollMs))
    }
  }

  return {
    async actUntil(visitor, stop = async () => false) {
      for (let steps = 0; steps < maxSteps; steps += 1) {
        const state = await waitForState(visitor, stop)
        if (!state) return undefined
        if (typeof state.act === 'string') return state.act
        await state.act(visitor, memory).catch(ignoreMissedTap)
      }
      throw new Error('a person would have given up')
    },
    async act(visitor) {
      const state = await findState(visitor)
      if (state && typeof state.act !== 'string') await state.act(visitor, memory).catch(ignoreMissedTap)
    },
    reopen: (visitor) => reopen(visitor, memory),
    forget: () => forget(memory),
  }
}

/** The page's accessibility tree; '' while the page changes. */
const snapshotOf = (page: Visitor['page']): Promise<string> =>
  page
    .locator('body')
    .ariaSnapshot({timeout: 2_000})
    .catch(() => '')

/** The page changed during the tap: the caller checks the page again. */
function ignoreMissedTap(cause: unknown): void {
  if (!(cause instanceof Error) || !/Timeout|navigat|closed|detached|ERR_/i.test(cause.message)) throw cause
}
