/**
 * The decisions of the overlay history. Nothing here touches the browser: `transition` maps a state, an event and the present history
 * entry to the next state and to effects, which overlay-history.ts executes.
 */
export interface OverlayHistoryState {
  phase: Phase
  /** Open overlays; the last one is on top. */
  overlays: Overlay[]
  /** Our entries above the page's own entry. More than `overlays` are leftovers, which the next overlay or move reuses. */
  entries: number
  /** Entries needed. It counts an overlay that opened and closed during a traversal: Back may have been pressed for it. */
  neededEntries: number
  /** The router's number of the present page; overlays over the page carry the same number. */
  page: number | undefined
  /** The target of a traversal that timed out. The browser may still arrive there. */
  timedOutTarget: number | null
  queuedMoves: QueuedMove[]
  /** Increases with every cleanup timer; only the newest timer counts. */
  cleanupId: number
  /** Another document is loading. A traversal would make the browser cancel it. */
  isLeavingDocument: boolean
}

export type Phase =
  | {name: 'settled'}
  /** The browser traverses the history for us until `target` of our entries are left. */
  | {name: 'removingEntries' | 'preparingMove' | 'returningToPage'; target: number}

export interface Overlay {
  /** Absent in an overlay that Back does not close. */
  onBack?: () => void
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

export type OverlayHistoryEffect =
  | {type: 'PUSH_ENTRY'; depth: number}
  | {type: 'TRAVERSE'; steps: number}
  /** The router must not hear of the pop. */
  | {type: 'STOP_PROPAGATION'}
  | {type: 'CLOSE'; onBack: () => void}
  | {type: 'MOVE'; move: Move; replaceTop: boolean}
  | {type: 'START_TIMER'; ms: number; event: OverlayHistoryEvent}

/** What the present history entry says: how many of our entries are above the page's entry, and the page's number. */
export interface HistoryPosition {
  depth: number
  page: number | undefined
}

/**
 * A new overlay within this time reuses the closed overlay's entry; later, the entry is removed. A Back within this time was meant for
 * the closed overlay and removes the entry. In ms.
 */
const reuseMs = 300
/** After this time the module stops waiting for a traversal, in ms. */
const traversalTimeoutMs = 1_000
/** Another document loads within this time or not at all, in ms. */
export const documentLoadTimeoutMs = 60_000

const settled: Phase = {name: 'settled'}

/** The state at start-up. Entries may be left from before a reload. */
export function initialState({depth, page}: HistoryPosition): OverlayHistoryState {
  return {
    phase: settled,
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
 * @example
 * transition(initialState({depth: 0, page: 0}), {type: 'OVERLAY_OPENED', overlay: {}}, {depth: 0, page: 0}).effects
 * // [{type: 'PUSH_ENTRY', depth: 1}]
 */
export function transition(
  previous: OverlayHistoryState,
  event: OverlayHistoryEvent,
  {depth, page}: HistoryPosition,
): {state: OverlayHistoryState; effects: OverlayHistoryEffect[]} {
  const state = {...previous, overlays: [...previous.overlays], queuedMoves: [...previous.queuedMoves]}
  const effects: OverlayHistoryEffect[] = []
  handle()
  return {state, effects}

  function handle() {
    switch (event.type) {
      case 'STARTED':
        return scheduleCleanup(0)
      case 'OVERLAY_OPENED':
        state.overlays.push(event.overlay)
        state.neededEntries = Math.max(state.neededEntries, state.overlays.length)
        return syncEntries()
      case 'OVERLAY_CLOSED':
        // Back or a move may have closed it before.
        if (!state.overlays.includes(event.overlay)) return
        state.overlays = state.overlays.filter((overlay) => overlay !== event.overlay)
        return syncEntries()
      case 'MOVE_REQUESTED':
        return move({move: event.move, isPrepared: false})
      case 'MOVED':
        state.page = page
        return
      case 'POPPED':
        return pop()
      case 'RESTORED_FROM_CACHE':
        stayInDocument()
        // The browser reports no pop for a traversal that it made while the page was in the cache.
        if (state.phase.name !== 'settled') arriveOnOtherPage()
        return
      case 'CLEANUP_DUE':
        if (event.cleanupId === state.cleanupId && state.phase.name === 'settled' && !state.isLeavingDocument)
          removeLeftovers()
        return
      case 'TRAVERSAL_TIMED_OUT':
        if (state.phase.name === 'settled' || state.phase !== event.phase) return
        state.entries = state.phase.target
        state.timedOutTarget = state.phase.target
        state.phase = settled
        return afterTraversal()
      case 'DOCUMENT_LOAD_TIMED_OUT':
        return stayInDocument()
    }
  }

  function pop() {
    state.isLeavingDocument = false
    const {phase} = state
    const isSamePage = page === state.page
    if (!isSamePage && returnToPage()) return
    if (!isSamePage || (phase.name === 'settled' && state.entries + state.overlays.length === 0))
      return arriveOnOtherPage()
    const due = phase.name === 'settled' ? state.entries : phase.target
    if (phase.name !== 'settled' && depth > due) {
      // A Back arrived before our traversal, or the browser traverses step by step.
      state.entries = depth
      return
    }
    // An arrival at the target of a timed-out traversal is not a press.
    const pressed = depth === state.timedOutTarget ? 0 : Math.max(due - depth, 0)
    const needed = Math.max(state.neededEntries, due)
    state.timedOutTarget = null
    state.entries = depth
    state.phase = settled
    // Overlays that closed by themselves were on top and take the presses first.
    closeTop(pressed - (needed - state.overlays.length))
    state.neededEntries = Math.max(state.overlays.length, needed - pressed)
    afterTraversal()
    // Forward led into an overlay that is closed.
    if (depth > due) scheduleCleanup(0)
  }

  /**
   * A fast Back can leave the page although an overlay is open: the overlay had no entry yet, or had not got its entry again. Nothing
   * shows the other page yet, so this returns to the overlay's page and closes the overlay instead.
   */
  function returnToPage(): boolean {
    const {phase, overlays} = state
    if (page === undefined || state.page === undefined || page > state.page) return false
    const isBlocked = overlays.some(({onBack}) => !onBack)
    const hadNoEntry = phase.name === 'removingEntries' && state.neededEntries > phase.target
    if (!isBlocked && !hadNoEntry && phase.name !== 'returningToPage') return false
    effects.push({type: 'STOP_PROPAGATION'})
    const hasNoEntry = overlays.length > (phase.name === 'settled' ? 0 : phase.target)
    state.entries = 0
    traverse(state.page - page, {name: 'returningToPage', target: 0})
    if (hasNoEntry) closeTop(1)
    state.neededEntries = overlays.length
    return true
  }

  /** The overlays of the page that was left close. A blocking overlay stays until its owner closes it. */
  function arriveOnOtherPage() {
    state.entries = depth
    state.page = page
    state.timedOutTarget = null
    state.phase = settled
    for (const {onBack} of [...state.overlays].reverse()) if (onBack) effects.push({type: 'CLOSE', onBack})
    state.overlays = state.overlays.filter(({onBack}) => !onBack)
    state.neededEntries = state.overlays.length
    afterTraversal()
    // Entries may be left there from before a reload, or Forward led into one.
    scheduleCleanup(0)
  }

  /** A blocking overlay on top keeps itself and all overlays below it open. */
  function closeTop(count: number) {
    for (let left = count; left > 0; left -= 1) {
      const onBack = state.overlays[state.overlays.length - 1]?.onBack
      if (!onBack) return
      state.overlays.pop()
      effects.push({type: 'CLOSE', onBack})
    }
  }

  function afterTraversal() {
    const queued = state.queuedMoves
    state.queuedMoves = []
    for (const next of queued) move(next)
    syncEntries()
  }

  function move(queued: QueuedMove) {
    if (state.phase.name !== 'settled') {
      state.queuedMoves.push(queued)
      return
    }
    const {replacesPage, leavesDocument} = queued.move
    if (!queued.isPrepared) {
      state.overlays = []
      state.neededEntries = 0
      // A new page replaces the lowest overlay's entry; a replacing one starts from the page's own entry.
      const target = replacesPage ? 0 : Math.min(state.entries, 1)
      if (target !== state.entries) {
        state.queuedMoves.unshift({...queued, isPrepared: true})
        traverse(target - state.entries, {name: 'preparingMove', target})
        return
      }
    }
    effects.push({type: 'MOVE', move: queued.move, replaceTop: !replacesPage && state.entries > 0})
    if (!leavesDocument) {
      state.entries = 0
      return
    }
    state.isLeavingDocument = true
    startTimer(documentLoadTimeoutMs, {type: 'DOCUMENT_LOAD_TIMED_OUT'})
  }

  /** Gives every overlay its entry and schedules the removal of leftovers. */
  function syncEntries() {
    if (state.phase.name !== 'settled') return
    while (state.entries < state.neededEntries) {
      state.entries += 1
      effects.push({type: 'PUSH_ENTRY', depth: state.entries})
    }
    state.neededEntries = state.overlays.length
    state.page = page
    scheduleCleanup(reuseMs)
  }

  function stayInDocument() {
    state.isLeavingDocument = false
    scheduleCleanup(0)
  }

  function scheduleCleanup(ms: number) {
    state.cleanupId += 1
    if (state.entries > state.overlays.length) startTimer(ms, {type: 'CLEANUP_DUE', cleanupId: state.cleanupId})
  }

  function removeLeftovers() {
    const target = state.overlays.length
    if (state.entries > target) traverse(target - state.entries, {name: 'removingEntries', target})
  }

  function traverse(steps: number, phase: Phase) {
    state.phase = phase
    effects.push({type: 'TRAVERSE', steps})
    startTimer(traversalTimeoutMs, {type: 'TRAVERSAL_TIMED_OUT', phase})
  }

  function startTimer(ms: number, due: OverlayHistoryEvent) {
    effects.push({type: 'START_TIMER', ms, event: due})
  }
}
