import type {OverlayHistoryPlatform} from '../overlay-history.ts'

type Listener = Parameters<OverlayHistoryPlatform['onPop']>[0]

/**
 * A browser history with a clock. Every traversal, by the Back key or by the page, waits until the test delivers it.
 * Traversals are delivered in the order of their requests.
 */
export function fakeHistory(start: unknown[] = [{idx: 0}]) {
  const entries = [...start]
  let index = entries.length - 1
  let now = 0
  let listener: Listener = () => {}
  let routerState: unknown = entries[index]
  const traversals: number[] = []
  const timers: {dueAt: number; run: () => void}[] = []
  let keptScrolls = 0

  function traverse(steps: number) {
    // Beyond the ends of the history a browser does not move and reports no event.
    if (steps === 0 || entries[index + steps] === undefined) return
    index += steps
    let stopped = false
    listener({
      stopImmediatePropagation: () => {
        stopped = true
      },
    })
    if (!stopped) routerState = entries[index]
  }

  const browser = {
    history: {
      get state() {
        return entries[index]
      },
      pushState(state: unknown) {
        entries.splice(index + 1, entries.length, state)
        index += 1
      },
      replaceState(state: unknown) {
        entries[index] = state
      },
      go: (steps = 0) => void traversals.push(steps),
    },
    onPop(added: Listener) {
      listener = added
    },
    onRestore: () => {},
    delay: (run: () => void, ms: number) => void timers.push({dueAt: now + ms, run}),
    keepScroll: () => void keptScrolls++,
    keptScrolls: () => keptScrolls,
    entries,
    position: () => index,
    /** The entry in the router's state. The router receives a pop after the overlay history. */
    routerState: () => routerState,
    hasPendingTraversal: () => traversals.length > 0,
    pressBack: () => browser.history.go(-1),
    /** Delivers the oldest requested traversal. */
    deliver: () => traverse(traversals.shift() ?? 0),
    /** Delivers all requested traversals as one: a Back during a traversal starts from the target of that traversal. */
    deliverTogether: () => traverse(traversals.splice(0).reduce((sum, steps) => sum + steps, 0)),
    advance(ms: number) {
      now += ms
      for (let due = timers.findIndex(({dueAt}) => dueAt <= now); due >= 0; ) {
        timers.splice(due, 1)[0]?.run()
        due = timers.findIndex(({dueAt}) => dueAt <= now)
      }
    },
    /** Runs until no traversal and no timer is left. */
    settle() {
      while (traversals.length + timers.length > 0) {
        while (traversals.length > 0) browser.deliver()
        browser.advance(50)
      }
    },
  }
  return browser
}
