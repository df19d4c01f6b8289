import {expect, test, vi} from 'vitest'
import {
  initialState,
  type OverlayHistoryEvent,
  type OverlayHistoryState,
  type Phase,
  transition,
} from './overlay-history-state.ts'

const page = {depth: 0, page: 1}
const overlayEntry = {depth: 1, page: 1}
const overlay = {onBack: vi.fn()}
const openOverlay: OverlayHistoryState = {...initialState(overlayEntry), overlays: [overlay], neededEntries: 1}
const leftover: OverlayHistoryState = {...initialState(overlayEntry), cleanupId: 1}
const removing: Phase = {name: 'removingEntries', target: 0}
const move = {replacesPage: false, leavesDocument: false, run: () => {}}

test.each<[string, OverlayHistoryState, OverlayHistoryEvent, typeof page, object[]]>([
  [
    'opening an overlay pushes its entry',
    initialState(page),
    {type: 'OVERLAY_OPENED', overlay},
    page,
    [{type: 'PUSH_ENTRY', depth: 1}],
  ],
  [
    'closing an overlay keeps its entry for 300 ms',
    openOverlay,
    {type: 'OVERLAY_CLOSED', overlay},
    overlayEntry,
    [{type: 'START_TIMER', ms: 300, event: {type: 'CLEANUP_DUE', cleanupId: 1}}],
  ],
  [
    'a due cleanup traverses back over the leftover entry',
    leftover,
    {type: 'CLEANUP_DUE', cleanupId: 1},
    overlayEntry,
    [
      {type: 'TRAVERSE', steps: -1},
      {type: 'START_TIMER', ms: 1_000, event: {type: 'TRAVERSAL_TIMED_OUT', phase: removing}},
    ],
  ],
  ['an outdated cleanup does nothing', leftover, {type: 'CLEANUP_DUE', cleanupId: 0}, overlayEntry, []],
  ['Back closes the overlay', openOverlay, {type: 'POPPED'}, page, [{type: 'CLOSE', onBack: overlay.onBack}]],
  [
    'a move reuses a leftover entry',
    leftover,
    {type: 'MOVE_REQUESTED', move},
    overlayEntry,
    [{type: 'MOVE', move, replaceTop: true}],
  ],
  [
    'a move waits while entries are removed',
    {...leftover, phase: removing},
    {type: 'MOVE_REQUESTED', move},
    overlayEntry,
    [],
  ],
])('%s', (_, state, event, position, effects) => {
  expect(transition(state, event, position).effects).toEqual(effects)
})

test('a timeout of an earlier traversal does not end the present one', () => {
  const state = {...leftover, phase: removing}
  const earlier: Phase = {name: 'removingEntries', target: 0}
  expect(transition(state, {type: 'TRAVERSAL_TIMED_OUT', phase: earlier}, overlayEntry)).toEqual({state, effects: []})
  expect(transition(state, {type: 'TRAVERSAL_TIMED_OUT', phase: removing}, overlayEntry).state.phase.name).toBe(
    'settled',
  )
})

test('a transition leaves the previous state as it was', () => {
  const before = structuredClone({...openOverlay, overlays: []})
  transition(openOverlay, {type: 'OVERLAY_CLOSED', overlay}, overlayEntry)
  expect({...openOverlay, overlays: []}).toEqual(before)
  expect(openOverlay.overlays).toEqual([overlay])
})
