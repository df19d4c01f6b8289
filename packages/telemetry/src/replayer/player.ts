import {Replayer} from '@rrweb/replay'
import {createActor} from 'xstate'
import {fullSnapshot, type RecordedEvent} from '../recorder/recorded-event.ts'
import {type ReplayerEvent, type ReplayerState, replayerMachine} from './replayer-machine.ts'

/** The speeds of a replay. */
export const speeds = [1, 2, 4, 8] as const
export type Speed = (typeof speeds)[number]

/** A longer period without a tap, a scroll or an input is skipped, in ms. */
const inactivityMs = 5_000

/** The delay of a live replay, in ms. The reports of every 3 s become one smooth replay. */
const liveDelayMs = 5_000

/** rrweb's event type of the size and the address of the window. */
const metaEvent = 4

/** The state of a replay, without the time. */
export interface PlayerView {
  readonly state: ReplayerState
  readonly speed: Speed
  readonly skipsInactivity: boolean
  /** The size of the recorded window, in CSS pixels; null before its first full snapshot. */
  readonly size: {readonly width: number; readonly height: number} | null
}

/** Controls rrweb's Replayer within the transitions of the specification's machine. */
export interface Player {
  view(): PlayerView
  subscribe(listener: () => void): () => void
  /** The length of the recording, in ms. */
  readonly total: number
  /** The time since the first event, in ms. */
  time(): number
  /** Starts, continues after a pause, or starts again after the end. */
  play(): void
  pause(): void
  /** Goes to a time. A replay that runs continues there; one that has ended starts there. */
  seek(ms: number): void
  setSpeed(speed: Speed): void
  skipInactivity(skips: boolean): void
  /** Shows a recording that is still being made. It stays live until it is destroyed. */
  toLive(): void
  /** Events that follow, of a live recording. */
  add(events: readonly RecordedEvent[]): void
  destroy(): void
}

type RrwebEvents = ConstructorParameters<typeof Replayer>[0]

/** Whether a replay is possible: rrweb needs two events and a full snapshot of the page. */
export const isReplayable = (events: readonly RecordedEvent[]): boolean =>
  events.length >= 2 && events.some(({type}) => type === fullSnapshot)

/**
 * Creates the player of one recording inside `root`. rrweb builds the recorded page in an iframe whose sandbox runs no script.
 *
 * @example
 * const player = createPlayer({root, events, live: false})
 * player.play()
 * player.destroy()
 */
export function createPlayer({
  root,
  events,
  live,
}: {
  root: HTMLElement
  events: readonly RecordedEvent[]
  live: boolean
}): Player {
  const actor = createActor(replayerMachine).start()
  const total = (events.at(-1)?.timestamp ?? 0) - (events[0]?.timestamp ?? 0)
  const listeners = new Set<() => void>()
  let view: PlayerView = {state: 'inited', speed: 1, skipsInactivity: true, size: null}
  /** The start position before the first play. */
  let start = 0
  const change = (part: Partial<PlayerView>) => {
    view = {...view, ...part}
    for (const listener of listeners) listener()
  }
  /** Sends an event; returns whether it changed the machine's state. */
  const send = (type: ReplayerEvent['type']) => {
    const isTaken = actor.getSnapshot().can({type})
    actor.send({type})
    const {value: state} = actor.getSnapshot()
    if (state !== view.state) change({state})
    return isTaken
  }

  const rrweb = new Replayer((live ? [] : events) as RrwebEvents, {
    root,
    liveMode: live,
    skipInactive: view.skipsInactivity,
    inactivePeriodThreshold: inactivityMs,
    showWarning: false,
    mouseTail: false,
    // A recorded focus must not move the focus of the person who watches.
    triggerFocus: false,
  })
  rrweb.iframe.title = ''
  rrweb.iframe.tabIndex = -1
  rrweb.on('resize', (size) => change({size: size as PlayerView['size']}))
  rrweb.on('skip-start', () => send('FAST_FORWARD'))
  rrweb.on('skip-end', () => send('BACK_TO_NORMAL'))
  rrweb.on('finish', () => send('END'))

  /** The machine pauses, ends and seeks from `playing` only. */
  const leaveSkipping = () => {
    if (view.state !== 'skipping') return
    rrweb.setConfig({skipInactive: false})
    rrweb.setConfig({skipInactive: view.skipsInactivity})
  }
  const time = () => {
    if (view.state === 'inited') return start
    if (view.state === 'ended') return total
    return Math.min(Math.max(rrweb.getCurrentTime(), 0), total)
  }

  return {
    total,
    time,
    view: () => view,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    play() {
      const at = time()
      if (send('PLAY') || send('RESUME')) rrweb.play(at)
      else if (send('REPLAY')) rrweb.play(0)
    },
    pause() {
      leaveSkipping()
      if (send('PAUSE')) rrweb.pause()
    },
    seek(ms) {
      if (view.state === 'live') return
      const at = Math.min(Math.max(ms, 0), total)
      leaveSkipping()
      send('REPLAY')
      if (view.state === 'playing') rrweb.play(at)
      else {
        start = at
        rrweb.pause(at)
      }
      // A range input whose value stays old reports that value again, which would seek back.
      change({})
    },
    setSpeed(speed) {
      leaveSkipping()
      rrweb.setConfig({speed})
      change({speed})
    },
    skipInactivity(skips) {
      rrweb.setConfig({skipInactive: skips})
      change({skipsInactivity: skips})
    },
    toLive() {
      if (!live || !send('TO_LIVE')) return
      const now = events.at(-1)?.timestamp ?? Date.now()
      rrweb.startLive(now - liveDelayMs)
      this.add(fromLastSnapshot(events))
    },
    add(more) {
      for (const event of more) if (send('ADD_EVENT')) rrweb.addEvent(event as Parameters<typeof rrweb.addEvent>[0])
    },
    destroy() {
      listeners.clear()
      actor.stop()
      rrweb.destroy()
    },
  }
}

/** The events from the last full snapshot on. Earlier events do not change the shown page. */
function fromLastSnapshot(events: readonly RecordedEvent[]): readonly RecordedEvent[] {
  const snapshot = events.findLastIndex(({type}) => type === fullSnapshot)
  const size = events.slice(0, snapshot).findLastIndex(({type}) => type === metaEvent)
  return snapshot < 0 ? events : events.slice(size < 0 ? snapshot : size)
}
