/** Popups over a page, each with a history entry of its own, so that the Back key closes the top one instead of leaving. */
export interface Layers {
  /** Opens a layer. `onBack` runs when Back closes it. Returns the call for when it closes in any other way. */
  open(onBack: () => void): () => void
  /**
   * Runs `move` once the history stands where a move may start. `replaceTop` true: the current entry is left over from a
   * layer and the move has to replace it.
   */
  beforeMove(move: (replaceTop: boolean) => void, options?: {replacesPage?: boolean}): void
}

/** The part of the platform that layers use. */
export interface LayersPlatform {
  history: Pick<History, 'state' | 'pushState' | 'go'>
  addEventListener(type: 'popstate', listener: (event: {state: unknown}) => void): void
  /** Runs later, after what is happening now. */
  later(run: () => void, ms: number): void
}

const mark = 'hmbLayer'
/** How long to wait for the browser to have gone back before going on without it, in ms. */
const backWithinMs = 400

/**
 * @example
 * const end = host.layers.open(() => setOpen(false)) // when a sheet opens
 * end()                                              // when its own button closes it
 */
export function createLayers({history, addEventListener, later}: LayersPlatform): Layers {
  const open: {onBack: () => void}[] = []
  // Entries on top of the page whose layer is closed already. A reload inside a popup leaves some too.
  let stale = depthOf(history.state)
  let returning = false
  let waiting: (() => void)[] = []
  if (stale > 0) later(settle, 0)

  addEventListener('popstate', (event) => {
    if (returning) return arrived()
    const depth = depthOf(event.state)
    while (open.length > depth) open.pop()?.onBack()
    // Forward leads into a layer that is no longer there: leave it again.
    stale = depth - open.length
    if (stale > 0) later(settle, 0)
  })

  return {
    open(onBack) {
      const layer = {onBack}
      whenSettled(() => {
        open.push(layer)
        // A popup that follows another at once takes over its entry.
        if (stale > 0) stale -= 1
        else history.pushState({...asObject(history.state), [mark]: open.length}, '')
      })
      let ended = false
      return () => {
        if (ended) return
        ended = true
        whenSettled(() => {
          const at = open.indexOf(layer)
          if (at < 0) return
          open.splice(at, 1)
          stale += 1
          later(settle, 0)
        })
      }
    },
    beforeMove(move, {replacesPage = false} = {}) {
      whenSettled(() => {
        const above = open.length + stale
        open.length = 0
        stale = 0
        if (above === 0) return move(false)
        // A new page takes the place of the lowest layer; a replacing one needs the page's own entry.
        const steps = replacesPage ? above : above - 1
        if (steps === 0) return move(true)
        goBack(steps)
        waiting.unshift(() => move(!replacesPage))
      })
    },
  }

  function settle() {
    if (returning || stale <= 0) return
    const steps = stale
    stale = 0
    goBack(steps)
  }

  function goBack(steps: number) {
    returning = true
    history.go(-steps)
    later(() => {
      if (returning) arrived()
    }, backWithinMs)
  }

  function arrived() {
    returning = false
    const runs = waiting
    waiting = []
    for (const run of runs) whenSettled(run)
  }

  function whenSettled(run: () => void) {
    if (returning) waiting.push(run)
    else run()
  }
}

const asObject = (state: unknown): Record<string, unknown> =>
  typeof state === 'object' && state !== null ? (state as Record<string, unknown>) : {}

function depthOf(state: unknown): number {
  const depth = asObject(state)[mark]
  return typeof depth === 'number' ? depth : 0
}

/** For a place without a history. */
export const noLayers: Layers = {open: () => () => {}, beforeMove: (move) => move(false)}
