import {expect, test} from 'vitest'
import {
  initialState,
  type OverlayHistoryEvent,
  type OverlayHistoryPorts,
  type OverlayHistoryState,
  type Traversal,
} from './overlay-history-state.ts'
import {transition} from './overlay-history-transition.ts'

const page = {depth: 0, page: 1}
const overlayEntry = {depth: 1, page: 1}
const calls: unknown[] = []
const record =
  (name: keyof OverlayHistoryPorts | 'onBack') =>
  (...values: unknown[]) =>
    calls.push([name, ...values])
const ports: OverlayHistoryPorts = {
  pushEntry: record('pushEntry'),
  traverse: record('traverse'),
  stopPropagation: record('stopPropagation'),
  move: record('move'),
  startTimer: record('startTimer'),
}
const overlay = {onBack: record('onBack')}
const openOverlay: OverlayHistoryState = {...initialState(overlayEntry), overlays: [overlay], neededEntries: 1}
const leftover: OverlayHistoryState = {...initialState(overlayEntry), cleanupId: 1}
const removing: Traversal = {purpose: 'removingEntries', target: 0}
const move = {replacesPage: false, leavesDocument: false, run: () => {}}

test.each<[string, OverlayHistoryState, OverlayHistoryEvent, typeof page, unknown[]]>([
  [
    'opening an overlay pushes its entry',
    initialState(page),
    {type: 'OVERLAY_OPENED', overlay},
    page,
    [['pushEntry', 1]],
  ],
  [
    'closing an overlay keeps its entry for 300 ms',
    openOverlay,
    {type: 'OVERLAY_CLOSED', overlay},
    overlayEntry,
    [['startTimer', {type: 'CLEANUP_DUE', cleanupId: 1}, 300]],
  ],
  [
    'a due cleanup traverses back over the leftover entry',
    leftover,
    {type: 'CLEANUP_DUE', cleanupId: 1},
    overlayEntry,
    [
      ['traverse', -1],
      ['startTimer', {type: 'TRAVERSAL_TIMED_OUT', traversal: removing}, 1_000],
    ],
  ],
  ['an outdated cleanup does nothing', leftover, {type: 'CLEANUP_DUE', cleanupId: 0}, overlayEntry, []],
  ['Back closes the overlay', openOverlay, {type: 'POPPED'}, page, [['onBack']]],
  ['a move reuses a leftover entry', leftover, {type: 'MOVE_REQUESTED', move}, overlayEntry, [['move', move, true]]],
  [
    'a move waits while entries are removed',
    {...leftover, traversal: removing},
    {type: 'MOVE_REQUESTED', move},
    overlayEntry,
    [],
  ],
])('%s', (_, state, event, position, effects) => {
  calls.length = 0
  for (const run of transition(state, event, position, ports).effects) run()
  expect(calls).toEqual(effects)
})

test('a timeout of an earlier traversal does not end the present one', () => {
  const state = {...leftover, traversal: removing}
  const earlier: Traversal = {purpose: 'removingEntries', target: 0}
  expect(transition(state, {type: 'TRAVERSAL_TIMED_OUT', traversal: earlier}, overlayEntry, ports)).toEqual({
    state,
    effects: [],
  })
  const ended = transition(state, {type: 'TRAVERSAL_TIMED_OUT', traversal: removing}, overlayEntry, ports)
  expect(ended.state.traversal).toBeNull()
})

test('a transition leaves the previous state as it was', () => {
  const before = structuredClone({...openOverlay, overlays: []})
  transition(openOverlay, {type: 'OVERLAY_CLOSED', overlay}, overlayEntry, ports)
  expect({...openOverlay, overlays: []}).toEqual(before)
  expect(openOverlay.overlays).toEqual([overlay])
})
