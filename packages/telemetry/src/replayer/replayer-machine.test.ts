import {describe, expect, test} from 'vitest'
import {createActor} from 'xstate'
import {type ReplayerEvent, type ReplayerState, replayerMachine} from './replayer-machine.ts'

type EventName = ReplayerEvent['type']

const events: readonly EventName[] = [
  ...(['PLAY', 'PAUSE', 'RESUME', 'REPLAY', 'END', 'FAST_FORWARD', 'BACK_TO_NORMAL', 'TO_LIVE', 'ADD_EVENT'] as const),
]

/** The events that lead to a state. */
const eventsTo: Record<ReplayerState, readonly EventName[]> = {
  inited: [],
  playing: ['PLAY'],
  paused: ['PLAY', 'PAUSE'],
  skipping: ['PLAY', 'FAST_FORWARD'],
  ended: ['PLAY', 'END'],
  live: ['TO_LIVE'],
}
const states = Object.keys(eventsTo) as ReplayerState[]

/** The transitions of the specification (facts, section 5). */
const transitions: readonly (readonly [ReplayerState, EventName, ReplayerState])[] = [
  ['inited', 'PLAY', 'playing'],
  ['inited', 'TO_LIVE', 'live'],
  ['playing', 'PAUSE', 'paused'],
  ['playing', 'END', 'ended'],
  ['playing', 'FAST_FORWARD', 'skipping'],
  ['paused', 'RESUME', 'playing'],
  ['skipping', 'BACK_TO_NORMAL', 'playing'],
  ['ended', 'REPLAY', 'playing'],
  ['live', 'ADD_EVENT', 'live'],
]

/** A replay in a state. */
function replayIn(state: ReplayerState) {
  const actor = createActor(replayerMachine).start()
  for (const type of eventsTo[state]) actor.send({type})
  expect(actor.getSnapshot().value).toBe(state)
  return actor
}

describe('the replayer has exactly the transitions of the specification', () => {
  test.each(transitions)('%s –%s→ %s', (from, type, to) => {
    const actor = replayIn(from)
    expect(actor.getSnapshot().can({type})).toBe(true)
    actor.send({type})
    expect(actor.getSnapshot().value).toBe(to)
  })

  test.each(states)('no other event is taken in %s', (state) => {
    const taken = new Set(transitions.flatMap(([from, type]) => (from === state ? [type] : [])))
    for (const type of events.filter((name) => !taken.has(name))) {
      const actor = replayIn(state)
      expect(actor.getSnapshot().can({type})).toBe(false)
      actor.send({type})
      expect(actor.getSnapshot().value).toBe(state)
    }
  })

  test('the machine has no state and no event beside them', () => {
    expect(Object.keys(replayerMachine.states)).toEqual(states)
    expect([...replayerMachine.events].sort()).toEqual([...events].sort())
  })
})
