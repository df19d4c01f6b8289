/**
 * The decisions of the overlay history. Nothing here touches the browser: `transition` maps a state, an event and the
 * present history entry to the next state and to effects. An effect is a call of a port, which overlay-history.ts runs
 * afterwards.
 */
export interface OverlayHistoryState {
  phase: Phase
  /** Open overlays; the last one is on top. */
  overlays: Overlay[]
  /** Our entries above the page's own entry. More than `overlays` are leftovers, which the next overlay or move reuses. */
  entries: number
  /**
   * The required number of entries. It includes an overlay that opened and closed during a traversal, because Back may have been
   * pressed for it.
   */
  neededEntries: number
  /** The router's number of the present page; overlays over the page carry the same number. */
  page: number | undefined
  /** The target of a traversal that timed out. The browser may still arrive there. */
  timedOutTarget: number | null
  queuedMoves: QueuedMove[]
  /** Increases with every cleanup timer; only the newest timer counts. */
  cleanupId: number
  /** Another document is loading. A traversal would cancel the loading. */
  isLeavingDocument: boolean
}

export interface Phase {
  /** In all phases except `idle` the browser is traversing the history. */
  name: 'idle' | 'removingEntries' | 'preparingMove' | 'returningToPage'
  /** The traversal ends with this many of our entries; 0 in the phase `idle`. */
  target: number
}

export interface Overlay {
  /**
   * Runs when Back closes the overlay. While it is absent the overlay is blocking: Back does not close it. The owner may
   * change it.
   */
  onBack?: (() => void) | undefined
}

export interface Move {
  replacesPage: boolean
  leavesDocument: boolean
  run(replaceTop: boolean): void
}

interface QueuedMove {
  move: Move
  /** The present history entry is one from which the move may start. */
  isPrepared: boolean
}

export type OverlayHistoryEvent =
  | {type: 'STARTED'}
  | {type: 'OVERLAY_OPENED' | 'OVERLAY_CLOSED'; overlay: Overlay}
  | {type: 'MOVE_REQUESTED'; move: Move}
  | {type: 'MOVED'}
  | {type: 'POPPED'}
  | {type: 'RESTORED_FROM_CACHE'}
  | {type: 'CLEANUP_DUE'; cleanupId: number}
  | {type: 'TRAVERSAL_TIMED_OUT'; phase: Phase}
  | {type: 'DOCUMENT_LOAD_TIMED_OUT'}

/** The functions with which effects change the browser. */
export interface OverlayHistoryPorts {
  pushEntry(depth: number): void
  traverse(steps: number): void
  /** The router must not receive the pop event. */
  stopPropagation(): void
  /** Runs the move, then dispatches MOVED. */
  move(move: Move, replaceTop: boolean): void
  /** Dispatches the event after `ms`. */
  startTimer(event: OverlayHistoryEvent, ms: number): void
}

/** The position in the present history entry: the number of our entries above the page's entry, and the page's number. */
export interface HistoryPosition {
  depth: number
  page: number | undefined
}

/**
 * A new overlay within this time reuses the closed overlay's entry; later, the entry is removed. A Back within this time
 * was meant for the closed overlay and removes the entry. In ms.
 */
const reuseMs = 300
/** After this time the module stops waiting for a traversal, in ms. */
const traversalTimeoutMs = 1_000
/** The timeout for loading another document, in ms. */
export const documentLoadTimeoutMs = 60_000

const idlePhase: Phase = {name: 'idle', target: 0}

/** The state at start-up. Entries may be left from before a reload. */
export function initialState({depth, page}: HistoryPosition): OverlayHistoryState {
  return {
    phase: idlePhase,
    overlays: [],
    entries: depth,
    neededEntries: 0,
    page,
    timedOutTarget: null,
    queuedMoves: [],
    cleanupId: 0,
    isLeavingDocument: false,
  }
}

/**
 * The next state, and the effects to run in this order. It runs none of them itself.
 *
 * @example
 * const {state, effects} = transition(initialState({depth: 0, page: 0}), {type: 'OVERLAY_OPENED', overlay: {}}, {depth: 0, page: 0}, ports)
 * for (const run of effects) run() // ports.pushEntry(1)
 */
export function transition(
  previous: OverlayHistoryState,
  event: OverlayHistoryEvent,
  {depth, page}: HistoryPosition,
  ports: OverlayHistoryPorts,
): {state: OverlayHistoryState; effects: (() => void)[]} {
  // Local variables instead of properties: a minifier shortens only their names.
  let {phase, entries, neededEntries, timedOutTarget, cleanupId, isLeavingDocument} = previous
  let ownPage = previous.page
  let overlays = [...previous.overlays]
  let queuedMoves = [...previous.queuedMoves]
  const effects: (() => void)[] = []
  const isIdle = () => phase.name === 'idle'
  handle()
  const state: OverlayHistoryState = {
    phase,
    overlays,
    entries,
    neededEntries,
    page: ownPage,
    timedOutTarget,
    queuedMoves,
    cleanupId,
    isLeavingDocument,
  }
  return {state, effects}

  function handle() {
    switch (event.type) {
      case 'STARTED':
        return scheduleCleanup(0)
      case 'OVERLAY_OPENED':
        overlays.push(event.overlay)
        neededEntries = Math.max(neededEntries, overlays.length)
        return syncEntries()
      case 'OVERLAY_CLOSED':
        // Back or a move may have closed it before.
        if (!overlays.includes(event.overlay)) return
        overlays = overlays.filter((overlay) => overlay !== event.overlay)
        return syncEntries()
      case 'MOVE_REQUESTED':
        return move({move: event.move, isPrepared: false})
      case 'MOVED':
        ownPage = page
        return
      case 'POPPED':
        return pop()
      case 'RESTORED_FROM_CACHE':
        stayInDocument()
        // The browser reports no pop for a traversal while the page was in the back-forward cache.
        if (!isIdle()) arriveOnOtherPage()
        return
      case 'CLEANUP_DUE':
        if (event.cleanupId === cleanupId && isIdle() && !isLeavingDocument) removeLeftovers()
        return
      case 'TRAVERSAL_TIMED_OUT':
        if (isIdle() || phase !== event.phase) return
        entries = phase.target
        timedOutTarget = phase.target
        phase = idlePhase
        return afterTraversal()
      case 'DOCUMENT_LOAD_TIMED_OUT':
        return stayInDocument()
    }
  }

  function pop() {
    isLeavingDocument = false
    const isSamePage = page === ownPage
    if (!isSamePage && returnToPage()) return
    if (!isSamePage || (isIdle() && entries + overlays.length === 0)) return arriveOnOtherPage()
    const expectedDepth = isIdle() ? entries : phase.target
    if (!isIdle() && depth > expectedDepth) {
      // A Back arrived before our traversal, or the browser traverses step by step.
      entries = depth
      return
    }
    // An arrival at the target of a timed-out traversal is not a press of Back.
    const presses = depth === timedOutTarget ? 0 : Math.max(expectedDepth - depth, 0)
    const needed = Math.max(neededEntries, expectedDepth)
    timedOutTarget = null
    entries = depth
    phase = idlePhase
    // Presses first count for overlays that were closed otherwise, because these were on top.
    closeTop(presses - (needed - overlays.length))
    neededEntries = Math.max(overlays.length, needed - presses)
    afterTraversal()
    // Forward led into an overlay that is closed.
    if (depth > expectedDepth) scheduleCleanup(0)
  }

  /**
   * A fast Back can leave the page although an overlay is open: the overlay had no entry yet, or had not got its entry
   * again. Nothing shows the other page yet, so this returns to the overlay's page and closes the overlay instead.
   */
  function returnToPage(): boolean {
    if (page === undefined || ownPage === undefined || page > ownPage) return false
    const isBlocked = overlays.some(({onBack}) => !onBack)
    const hadNoEntry = phase.name === 'removingEntries' && neededEntries > phase.target
    if (!isBlocked && !hadNoEntry && phase.name !== 'returningToPage') return false
    effects.push(ports.stopPropagation)
    const hasNoEntry = overlays.length > phase.target
    entries = 0
    traverse(ownPage - page, {name: 'returningToPage', target: 0})
    if (hasNoEntry) closeTop(1)
    neededEntries = overlays.length
    return true
  }

  /** Overlays of the left page close. A blocking overlay stays until its owner closes it. */
  function arriveOnOtherPage() {
    entries = depth
    ownPage = page
    timedOutTarget = null
    phase = idlePhase
    for (const {onBack} of [...overlays].reverse()) if (onBack) effects.push(onBack)
    overlays = overlays.filter(({onBack}) => !onBack)
    neededEntries = overlays.length
    afterTraversal()
    // Entries may be left there from before a reload, or Forward led into one.
    scheduleCleanup(0)
  }

  /** A blocking overlay on top keeps itself and all overlays below it open. */
  function closeTop(count: number) {
    for (let remaining = count; remaining > 0; remaining -= 1) {
      const onBack = overlays[overlays.length - 1]?.onBack
      if (!onBack) return
      overlays.pop()
      effects.push(onBack)
    }
  }

  function afterTraversal() {
    const queued = queuedMoves
    queuedMoves = []
    for (const next of queued) move(next)
    syncEntries()
  }

  function move(queued: QueuedMove) {
    if (!isIdle()) {
      queuedMoves.push(queued)
      return
    }
    const {replacesPage, leavesDocument} = queued.move
    if (!queued.isPrepared) {
      overlays = []
      neededEntries = 0
      // A new page replaces the lowest overlay's entry; a replacing one starts from the page's own entry.
      const target = replacesPage ? 0 : Math.min(entries, 1)
      if (target !== entries) {
        queuedMoves.unshift({...queued, isPrepared: true})
        traverse(target - entries, {name: 'preparingMove', target})
        return
      }
    }
    const replaceTop = !replacesPage && entries > 0
    effects.push(() => ports.move(queued.move, replaceTop))
    if (!leavesDocument) {
      entries = 0
      return
    }
    isLeavingDocument = true
    startTimer({type: 'DOCUMENT_LOAD_TIMED_OUT'}, documentLoadTimeoutMs)
  }

  /** Gives every overlay its entry and schedules the removal of leftovers. */
  function syncEntries() {
    if (!isIdle()) return
    while (entries < neededEntries) {
      entries += 1
      const pushed = entries
      effects.push(() => ports.pushEntry(pushed))
    }
    neededEntries = overlays.length
    ownPage = page
    scheduleCleanup(reuseMs)
  }

  function stayInDocument() {
    isLeavingDocument = false
    scheduleCleanup(0)
  }

  function scheduleCleanup(ms: number) {
    cleanupId += 1
    if (entries > overlays.length) startTimer({type: 'CLEANUP_DUE', cleanupId}, ms)
  }

  function removeLeftovers() {
    const target = overlays.length
    if (entries > target) traverse(target - entries, {name: 'removingEntries', target})
  }

  function traverse(steps: number, next: Phase) {
    phase = next
    effects.push(() => ports.traverse(steps))
    startTimer({type: 'TRAVERSAL_TIMED_OUT', phase: next}, traversalTimeoutMs)
  }

  function startTimer(timeout: OverlayHistoryEvent, ms: number) {
    effects.push(() => ports.startTimer(timeout, ms))
  }
}
