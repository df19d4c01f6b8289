import {
  initialState,
  type Move,
  type Overlay,
  type OverlayHistoryEvent,
  type OverlayHistoryPorts,
} from './overlay-history-state.ts'
import {transition} from './overlay-history-transition.ts'

/** Gives every open overlay a history entry, so that Back closes the top overlay instead of leaving the page. */
export interface OverlayHistory {
  /** Opens an overlay. Returns the function that closes it without Back. */
  open(overlay: Overlay): () => void
  /**
   * Runs `run` as soon as a move may start from the present history entry. `replaceTop` true: that entry is an
   * overlay's and the move must replace it. `leavesDocument`: the move loads another document, and no traversal may cancel it.
   */
  beforeMove(run: Move['run'], options?: {replacesPage?: boolean; leavesDocument?: boolean}): void
}

/** The browser functions that the overlay history uses. */
export interface OverlayHistoryPlatform {
  history: Pick<History, 'state' | 'pushState' | 'replaceState' | 'go'>
  /** The listener must receive a pop before the router. */
  onPop(listener: (event: Pick<PopStateEvent, 'stopImmediatePropagation'>) => void): void
  /** The page returns from the back-forward cache. */
  onRestore(listener: () => void): void
  /** Calls `run` this time after the next paint, and in a hidden page after now. */
  delay(run: () => void, ms: number): void
  /** Keeps the scroll position, which the browser is about to restore to that of the entry's last visit. */
  keepScroll(): void
}

/** The property of our entries' state; its value is the entry's depth above the page. */
const depthKey = 'hmbLayer'

/**
 * Gives each open overlay one history entry, so that Back closes it.
 *
 * @example
 * const close = host.overlays.open({onBack: () => setOpen(false)}) // when a sheet opens
 * close()                                                          // when its own button closes it
 */
export function createOverlayHistory({
  history,
  onPop,
  onRestore,
  delay,
  keepScroll,
}: OverlayHistoryPlatform): OverlayHistory {
  let state = initialState(position())
  let currentPop: Parameters<Parameters<typeof onPop>[0]>[0] | null = null
  // An effect may dispatch further events. Each waits until the previous effects are done.
  const events: OverlayHistoryEvent[] = []
  let isDispatching = false
  const ports: OverlayHistoryPorts = {
    pushEntry: (depth) => history.pushState({...asObject(history.state), [depthKey]: depth}, ''),
    traverse: (steps) => history.go(steps),
    stopPropagation: () => currentPop?.stopImmediatePropagation(),
    move(move, replaceTop) {
      // The overlay's entry has the router's number of its page. The page that replaces it needs the next number, which the
      // page's back button reads.
      const {page} = position()
      if (replaceTop && !move.leavesDocument && page !== undefined)
        history.replaceState({...asObject(history.state), idx: page + 1}, '')
      move.run(replaceTop)
      dispatch({type: 'MOVED'})
    },
    startTimer: (event, ms) => delay(() => dispatch(event), ms),
  }

  onPop((pop) => {
    currentPop = pop
    const staysOnPage = position().page === state.ownPage
    dispatch({type: 'POPPED'})
    if (staysOnPage) keepScroll()
  })
  onRestore(() => dispatch({type: 'RESTORED_FROM_CACHE'}))
  dispatch({type: 'STARTED'})

  return {
    open(overlay) {
      dispatch({type: 'OVERLAY_OPENED', overlay})
      return () => dispatch({type: 'OVERLAY_CLOSED', overlay})
    },
    beforeMove: (run, {replacesPage = false, leavesDocument = false} = {}) =>
      dispatch({type: 'MOVE_REQUESTED', move: {run, replacesPage, leavesDocument}}),
  }

  function dispatch(event: OverlayHistoryEvent) {
    events.push(event)
    if (isDispatching) return
    isDispatching = true
    try {
      for (let next = events.shift(); next; next = events.shift()) {
        const {state: nextState, effects} = transition(state, next, position(), ports)
        state = nextState
        for (const run of effects) run()
      }
    } finally {
      isDispatching = false
    }
  }

  function position() {
    return {depth: numberOf(history.state, depthKey) ?? 0, page: numberOf(history.state, 'idx')}
  }
}

const asObject = (state: unknown): Record<string, unknown> =>
  typeof state === 'object' && state !== null ? (state as Record<string, unknown>) : {}

const numberOf = (state: unknown, name: string) => {
  const value = asObject(state)[name]
  return typeof value === 'number' ? value : undefined
}

/** For an environment without a history. */
export const noOverlayHistory: OverlayHistory = {
  open: () => () => {},
  beforeMove: (run) => run(false),
}
