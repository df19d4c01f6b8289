import type {
  HistoryPosition,
  Move,
  OverlayHistoryEvent,
  OverlayHistoryPorts,
  OverlayHistoryState,
  QueuedMove,
  Traversal,
} from './overlay-history-state.ts'

/**
 * A new overlay within this time reuses the closed overlay's entry; later, the entry is removed. A Back within this time
 * was meant for the closed overlay and removes the entry. In ms.
 */
const reuseMs = 300
/** After this time the module stops waiting for a traversal, in ms. */
const traversalTimeoutMs = 1_000
/** The timeout for loading another document, in ms. */
export const documentLoadTimeoutMs = 60_000

/**
 * The decisions of the overlay history: the next state, and the effects to run in this order. An effect is a call of a port or of
 * `onBack`. Nothing here runs them.
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
  // The next state. A minifier shortens the names of variables only: as properties they would cost 120 bytes after gzip.
  let {traversal, entries, neededEntries, ownPage, timedOutTarget, cleanupId, isLeavingDocument} = previous
  let overlays = [...previous.overlays]
  let queuedMoves = [...previous.queuedMoves]
  const effects: (() => void)[] = []
  handle()
  const state: OverlayHistoryState = {
    traversal,
    overlays,
    entries,
    neededEntries,
    ownPage,
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
        return requestMove({move: event.move, isPrepared: false})
      case 'MOVED':
        ownPage = page
        return
      case 'POPPED':
        return pop()
      case 'RESTORED_FROM_CACHE':
        stayInDocument()
        // The browser reports no pop for a traversal while the page was in the back-forward cache.
        if (traversal) popToOtherPage()
        return
      case 'CLEANUP_DUE':
        if (event.cleanupId === cleanupId && !traversal && !isLeavingDocument) removeLeftovers()
        return
      case 'TRAVERSAL_TIMED_OUT':
        if (traversal !== event.traversal) return
        finishTraversal(traversal.target)
        timedOutTarget = entries
        return afterTraversal()
      case 'DOCUMENT_LOAD_TIMED_OUT':
        return stayInDocument()
    }
  }

  /** A traversal, Back or Forward has led to the present position. */
  function pop() {
    const expectedDepth = traversal ? traversal.target : entries
    const steps = stepsToOwnPage()
    isLeavingDocument = false
    if (steps > 0) returnToOwnPage(steps)
    else if (page !== ownPage || (!traversal && entries + overlays.length === 0)) popToOtherPage()
    // A Back arrived before our traversal, or the browser traverses step by step.
    else if (traversal && depth > expectedDepth) entries = depth
    else popToOwnPage(expectedDepth)
  }

  /**
   * A fast Back can leave the page although an overlay is open: the overlay had no entry yet, or had not got its entry
   * again. Returns the number of steps back to the overlay's page; 0 or less for every other pop.
   */
  function stepsToOwnPage(): number {
    if (page === undefined || ownPage === undefined) return 0
    const isBlocked = overlays.some(({onBack}) => !onBack)
    const hadNoEntry = traversal?.purpose === 'removingEntries' && neededEntries > traversal.target
    return isBlocked || hadNoEntry || traversal?.purpose === 'returningToPage' ? ownPage - page : 0
  }

  /** Nothing shows the other page yet, so this closes the top overlay instead. */
  function returnToOwnPage(steps: number) {
    const hasNoEntry = overlays.length > (traversal ? traversal.target : 0)
    effects.push(ports.stopPropagation)
    entries = 0
    traverse(steps, {purpose: 'returningToPage', target: 0})
    if (hasNoEntry) closeTop(1)
    neededEntries = overlays.length
  }

  /** Overlays of the left page close. A blocking overlay stays until its owner closes it. */
  function popToOtherPage() {
    finishTraversal(depth)
    ownPage = page
    for (const {onBack} of [...overlays].reverse()) if (onBack) effects.push(onBack)
    overlays = overlays.filter(({onBack}) => !onBack)
    neededEntries = overlays.length
    afterTraversal()
    // Entries may be left there from before a reload, or Forward led into one.
    scheduleCleanup(0)
  }

  /** `expectedDepth` is the depth of our traversal, or of no traversal at all; a lower depth comes from Back. */
  function popToOwnPage(expectedDepth: number) {
    // An arrival at the target of a timed-out traversal is not a press of Back.
    const presses = depth === timedOutTarget ? 0 : Math.max(expectedDepth - depth, 0)
    const needed = Math.max(neededEntries, expectedDepth)
    finishTraversal(depth)
    // Presses first count for overlays that were closed otherwise, because these were on top.
    closeTop(presses - (needed - overlays.length))
    neededEntries = Math.max(overlays.length, needed - presses)
    afterTraversal()
    // Forward led into an overlay that is closed.
    if (depth > expectedDepth) scheduleCleanup(0)
  }

  function finishTraversal(newEntries: number) {
    entries = newEntries
    timedOutTarget = null
    traversal = null
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
    for (const next of queued) requestMove(next)
    syncEntries()
  }

  /** Starts the move, or queues it until the running traversal, or the one that prepares the move, has arrived. */
  function requestMove(queued: QueuedMove) {
    if (traversal) queuedMoves.push(queued)
    else if (queued.isPrepared || !prepareMove(queued.move)) startMove(queued.move)
  }

  /** Traverses to the entry from which the move may start; false when this is the present one. */
  function prepareMove(move: Move): boolean {
    overlays = []
    neededEntries = 0
    // A new page replaces the lowest overlay's entry; a replacing one starts from the page's own entry.
    const target = move.replacesPage ? 0 : Math.min(entries, 1)
    if (target === entries) return false
    queuedMoves.unshift({move, isPrepared: true})
    traverse(target - entries, {purpose: 'preparingMove', target})
    return true
  }

  function startMove(move: Move) {
    const replaceTop = !move.replacesPage && entries > 0
    effects.push(() => ports.move(move, replaceTop))
    if (!move.leavesDocument) {
      entries = 0
      return
    }
    isLeavingDocument = true
    startTimer({type: 'DOCUMENT_LOAD_TIMED_OUT'}, documentLoadTimeoutMs)
  }

  /** Gives every overlay its entry and schedules the removal of leftovers. */
  function syncEntries() {
    if (traversal) return
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
    if (entries > target) traverse(target - entries, {purpose: 'removingEntries', target})
  }

  function traverse(steps: number, next: Traversal) {
    traversal = next
    effects.push(() => ports.traverse(steps))
    startTimer({type: 'TRAVERSAL_TIMED_OUT', traversal: next}, traversalTimeoutMs)
  }

  function startTimer(timeout: OverlayHistoryEvent, ms: number) {
    effects.push(() => ports.startTimer(timeout, ms))
  }
}
