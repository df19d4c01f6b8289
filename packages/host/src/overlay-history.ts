/** Popups over a page, each with a history entry of its own, so that the Back key closes the top one instead of leaving. */
export interface OverlayHistory {
  /** Opens a layer. `onBack` runs when Back closes it. Returns the call for when it closes in any other way. */
  open(onBack: () => void): () => void
  /** Opens a layer that Back does not close. Returns the call that ends it. */
  openBlocking(): () => void
  /**
   * Runs `move` once the history stands where a move may start. `replaceTop` true: the current entry is left over from a
   * layer and the move has to replace it. `leaves`: the move is to another document, which no traversal of ours may call off.
   */
  beforeMove(move: (replaceTop: boolean) => void, options?: {replacesPage?: boolean; leaves?: boolean}): void
}

/** The part of the platform that layers use. */
export interface OverlayHistoryPlatform {
  history: Pick<History, 'state' | 'pushState' | 'go'>
  /** Has to hear of a pop before the router does. */
  onPop(listener: (event: Pick<PopStateEvent, 'state' | 'stopImmediatePropagation'>) => void): void
  /** The page comes out of the back-forward cache, where no pop is told. */
  onRestore(listener: () => void): void
  /** Runs later, after what is happening now. */
  later(run: () => void, ms: number): void
}

interface Layer {
  /** Absent: Back does not close it. */
  onBack?: () => void
}

/** A traversal of our own that the browser has not made yet. */
interface Flight {
  /** So many of our entries are left on the page when it has arrived. */
  to: number
  why: 'tidy' | 'move' | 'return'
}

const mark = 'hmbLayer'
/**
 * So long may a popup take to follow another; what nobody has taken over by then is gone back over, in ms. Whoever presses Back
 * within it meant the popup that was just closing, so that the press is spent on what that one left.
 */
const breathMs = 300
/** How long to wait for the browser to have gone back before going on without it, in ms. */
const patienceMs = 1000
/** Another document that is led to is there by then, or will not come, in ms. */
export const documentLoadTimeoutMs = 60_000

/**
 * @example
 * const end = host.layers.open(() => setOpen(false)) // when a sheet opens
 * end()                                              // when its own button closes it
 */
export function createOverlayHistory({history, onPop, onRestore, later}: OverlayHistoryPlatform): OverlayHistory {
  const open: Layer[] = []
  // Our entries above the page's own. More than layers are open: what popups that closed by themselves, or a reload, left over.
  let entries = depthOf(history.state)
  let page = pageOf(history.state)
  // Most layers that were open at once since the entries were last right: one that came and went during a flight gets its entry too.
  let most = 0
  let flight: Flight | null = null
  // Where a traversal that was given up would still arrive.
  let overdue: number | null = null
  let waiting: (() => void)[] = []
  let tidyings = 0
  let leaving = false
  tidy(0)

  onPop((event) => {
    leaving = false
    const depth = depthOf(event.state)
    const isPage = pageOf(event.state) === page
    if (!isPage && calledBack(event)) return
    if (!isPage || (!flight && entries + open.length === 0)) return arriveElsewhere(event.state)
    if (flight && depth > flight.to) {
      // Back was pressed while ours was on its way, or the browser goes step by step.
      entries = depth
      return
    }
    const due = flight?.to ?? entries
    const spent = depth === overdue ? 0 : Math.max(due - depth, 0)
    const high = Math.max(most, due)
    overdue = null
    entries = depth
    land(() => {
      // What closed by itself at the same moment lies on top and takes the press first.
      press(spent - high + open.length)
      most = Math.max(open.length, high - spent)
    })
    // Forward leads into a layer that is no longer there: leave it again.
    if (depth > due) tidy(0)
  })
  onRestore(() => {
    stay()
    if (flight) arriveElsewhere(history.state)
  })

  return {
    open: (onBack) => add({onBack}),
    openBlocking: () => add({}),
    beforeMove(move, {replacesPage = false, leaves = false} = {}) {
      whenSettled(() => {
        open.length = 0
        most = 0
        const run = () => {
          // Back may have gone further than was asked for.
          const replaceTop = !replacesPage && entries > 0
          // What the other document replaces is still there until it comes.
          if (leaves) leave()
          else entries = 0
          move(replaceTop)
        }
        // A new page takes the place of the lowest layer; a replacing one needs the page's own entry.
        const to = replacesPage ? 0 : Math.min(entries, 1)
        if (to === entries) return run()
        waiting.unshift(run)
        travel(to - entries, {to, why: 'move'})
      })
    },
  }

  function add(layer: Layer) {
    open.push(layer)
    most = Math.max(most, open.length)
    settle()
    return () => {
      const at = open.indexOf(layer)
      if (at < 0) return
      open.splice(at, 1)
      settle()
    }
  }

  /** Every layer gets its entry; a popup that follows another takes over what that one left. */
  function settle() {
    if (flight) return
    while (entries < most) {
      entries += 1
      history.pushState({...asObject(history.state), [mark]: entries}, '')
    }
    most = open.length
    page = pageOf(history.state)
    tidy(breathMs)
  }

  /** Goes back over what is left over, unless something follows until then. */
  function tidy(ms: number) {
    tidyings += 1
    const mine = tidyings
    if (entries <= open.length) return
    later(() => {
      if (mine === tidyings && !flight && !leaving && entries > open.length)
        travel(open.length - entries, {to: open.length, why: 'tidy'})
    }, ms)
  }

  /** A browser gives up a document that it is loading when it is told to go back: until that one is there, nothing is tidied. */
  function leave() {
    leaving = true
    later(stay, documentLoadTimeoutMs)
  }

  /** The other document did not come, or the page is back from it. */
  function stay() {
    leaving = false
    tidy(0)
  }

  /** Each press closes the layer on top; one that stays is closed by none. */
  function press(times: number) {
    for (let left = times; left > 0; left -= 1) {
      const onBack = open[open.length - 1]?.onBack
      if (!onBack) return
      open.pop()
      onBack()
    }
  }

  /**
   * Back that was pressed while a popup had no entry yet, or again before one that stays had its entry back, has left the page.
   * Nobody has seen that yet: return to it.
   */
  function calledBack(event: Pick<PopStateEvent, 'state' | 'stopImmediatePropagation'>): boolean {
    const here = pageOf(event.state)
    if (here === undefined || page === undefined || here > page) return false
    const stays = open.some(({onBack}) => !onBack)
    const hadNoEntry = flight?.why === 'tidy' && most > flight.to
    if (!stays && !hadNoEntry && flight?.why !== 'return') return false
    event.stopImmediatePropagation()
    const hasNoEntry = open.length > (flight?.to ?? 0)
    entries = 0
    travel(page - here, {to: 0, why: 'return'})
    if (hasNoEntry) press(1)
    most = open.length
    return true
  }

  /** Another page: its popups are not ours, and ours went with the page that was left. */
  function arriveElsewhere(state: unknown) {
    entries = depthOf(state)
    page = pageOf(state)
    overdue = null
    land(() => {
      const held = open.filter(({onBack}) => !onBack)
      for (const layer of open.splice(0, open.length, ...held).reverse()) layer.onBack?.()
      most = open.length
    })
    // Left over there by a reload, or reached by Forward.
    tidy(0)
  }

  function travel(steps: number, to: Flight) {
    flight = to
    history.go(steps)
    later(() => {
      if (flight !== to) return
      entries = to.to
      overdue = to.to
      land(() => {})
    }, patienceMs)
  }

  function land(first: () => void) {
    flight = null
    first()
    const runs = waiting
    waiting = []
    for (const run of runs) whenSettled(run)
    settle()
  }

  function whenSettled(run: () => void) {
    if (flight) waiting.push(run)
    else run()
  }
}

const asObject = (state: unknown): Record<string, unknown> =>
  typeof state === 'object' && state !== null ? (state as Record<string, unknown>) : {}

const numberOf = (state: unknown, name: string) => {
  const value = asObject(state)[name]
  return typeof value === 'number' ? value : undefined
}

const depthOf = (state: unknown): number => numberOf(state, mark) ?? 0

/** The router counts the pages of a visit; the layers over one carry its number. */
const pageOf = (state: unknown): number | undefined => numberOf(state, 'idx')

/** For a place without a history. */
export const noOverlayHistory: OverlayHistory = {
  open: () => () => {},
  openBlocking: () => () => {},
  beforeMove: (move) => move(false),
}
