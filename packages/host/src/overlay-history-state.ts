/** The state of the overlay history. overlay-history-transition.ts maps it and an event to the next state and to effects. */
export interface OverlayHistoryState {
  /** The running traversal; null while the browser stays at an entry. */
  traversal: Traversal | null
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
  ownPage: number | undefined
  /** The target of a traversal that timed out. The browser may still arrive there. */
  timedOutTarget: number | null
  queuedMoves: QueuedMove[]
  /** Increases with every cleanup timer; only the newest timer counts. */
  cleanupId: number
  /** Another document is loading. A traversal would cancel the loading. */
  isLeavingDocument: boolean
}

/** A traversal of ours through the browser's history. */
export interface Traversal {
  purpose: 'removingEntries' | 'preparingMove' | 'returningToPage'
  /** It ends with this many of our entries. */
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

export interface QueuedMove {
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
  | {type: 'TRAVERSAL_TIMED_OUT'; traversal: Traversal}
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

/** The state at start-up. Entries may be left from before a reload. */
export function initialState({depth, page}: HistoryPosition): OverlayHistoryState {
  return {
    traversal: null,
    overlays: [],
    entries: depth,
    neededEntries: 0,
    ownPage: page,
    timedOutTarget: null,
    queuedMoves: [],
    cleanupId: 0,
    isLeavingDocument: false,
  }
}
