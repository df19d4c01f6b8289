import type {OverlayHistoryPlatform} from '../overlay-history.ts'

type Listener = Parameters<OverlayHistoryPlatform['onPop']>[0]

/**
 * A browser's history with a clock: every traversal, the Back key's and the page's own, waits until it is delivered, in the order in
 * which it was asked for.
 */
export function fakeHistory(start: unknown[] = [{idx: 0}]) {
  const entries = [...start]
  let at = entries.length - 1
  let now = 0
  let listener: Listener = () => {}
  let routed: unknown = entries[at]
  const asked: number[] = []
  const timers: {at: number; run: () => void}[] = []

  function traverse(steps: number) {
    // Beyond the ends the browser does nothing and says nothing.
    if (steps === 0 || entries[at + steps] === undefined) return
    at += steps
    let stopped = false
    listener({
      state: entries[at],
      stopImmediatePropagation: () => {
        stopped = true
      },
    })
    if (!stopped) routed = entries[at]
  }

  const browser = {
    history: {
      get state() {
        return entries[at]
      },
      pushState(state: unknown) {
        entries.splice(at + 1, entries.length, state)
        at += 1
      },
      replaceState(state: unknown) {
        entries[at] = state
      },
      go: (steps = 0) => void asked.push(steps),
    },
    onPop(told: Listener) {
      listener = told
    },
    onRestore: () => {},
    later: (run: () => void, ms: number) => void timers.push({at: now + ms, run}),
    entries,
    position: () => at,
    /** What the router, which hears of a pop after the layers, takes for the present entry. */
    routed: () => routed,
    waits: () => asked.length > 0,
    press: () => browser.history.go(-1),
    /** The browser makes the oldest traversal that it was asked for. */
    deliver: () => traverse(asked.shift() ?? 0),
    /** It makes all of them at once: a Back that comes while another is on its way begins where that one will end. */
    deliverTogether: () => traverse(asked.splice(0).reduce((sum, steps) => sum + steps, 0)),
    pass(ms: number) {
      now += ms
      for (let due = timers.findIndex((timer) => timer.at <= now); due >= 0; ) {
        timers.splice(due, 1)[0]?.run()
        due = timers.findIndex((timer) => timer.at <= now)
      }
    },
    /** Everything that was begun comes to its end. */
    settle() {
      while (asked.length + timers.length > 0) {
        while (asked.length > 0) browser.deliver()
        browser.pass(50)
      }
    },
  }
  return browser
}
