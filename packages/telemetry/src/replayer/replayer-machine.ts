import {setup} from 'xstate'

/** The events of a replay. */
export type ReplayerEvent =
  | {type: 'PLAY' | 'PAUSE' | 'RESUME' | 'REPLAY' | 'TO_LIVE' | 'ADD_EVENT'}
  /** The last event has been shown. */
  | {type: 'END'}
  /** An inactive period begins, and the replay runs faster until the next activity. */
  | {type: 'FAST_FORWARD' | 'BACK_TO_NORMAL'}

/**
 * The states of a replay. The specification fixes them and their transitions (facts, section 5), so any other event
 * changes nothing: a pause while skipping is BACK_TO_NORMAL and PAUSE. A replay that is live stays so.
 *
 * @example
 * const actor = createActor(replayerMachine).start()
 * actor.send({type: 'PLAY'})
 * actor.getSnapshot().value // 'playing'
 */
export const replayerMachine = setup({types: {events: {} as ReplayerEvent}}).createMachine({
  id: 'replayer',
  initial: 'inited',
  states: {
    inited: {on: {PLAY: 'playing', TO_LIVE: 'live'}},
    playing: {on: {PAUSE: 'paused', END: 'ended', FAST_FORWARD: 'skipping'}},
    paused: {on: {RESUME: 'playing'}},
    skipping: {on: {BACK_TO_NORMAL: 'playing'}},
    ended: {on: {REPLAY: 'playing'}},
    live: {on: {ADD_EVENT: 'live'}},
  },
})

export type ReplayerState = 'inited' | 'playing' | 'paused' | 'skipping' | 'ended' | 'live'
