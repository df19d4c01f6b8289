import type {Client} from '@hmb/contract/client'
import {
  createPlayer,
  isReplayable,
  type Player,
  type PlayerView,
  type Speed,
  speeds,
} from '@hmb/telemetry/replayer/player'
import {marksOf, type RecordingMark} from '@hmb/telemetry/replayer/recording-marks'
import {useEffect, useMemo, useRef, useState, useSyncExternalStore} from 'react'
import {durationText} from '../duration.ts'
import type {KeptImages} from './kept-images.ts'
import type {KeptStyles} from './kept-styles.ts'
import {type LoadedRecording, loadRecording} from './load-recording.ts'
import {recordingCopy} from './recording-copy.ts'

/** The time is shown this often, in ms. */
const tickMs = 200

/** Reports of a live recording are read this often, in ms. */
const liveReadMs = 3_000

/** An arrow key goes this far, in ms. */
const arrowMs = 5_000
const arrowSteps: Readonly<Record<string, number>> = {ArrowLeft: -1, ArrowDown: -1, ArrowRight: 1, ArrowUp: 1}

/** A gap is shown for this time after its beginning, in ms of the recording. */
const gapShownMs = 5_000

interface ReplayProps {
  client: Client
  recordId: string
  recording: LoadedRecording & {readonly images: KeptImages; readonly styles: KeptStyles}
  /** Plays automatically. */
  autoPlay: boolean
  /** Shows what is being recorded now. */
  live: boolean
  onEnded: () => void
  onLive: (live: boolean) => void
}

/** One recording: its picture, the controls, and its marks. */
export function ReplayPlayer(props: ReplayProps) {
  const {recording} = props
  if (!isReplayable(recording.events) && !props.live)
    return (
      <p className="notice" role="status">
        {recordingCopy.nothing}
      </p>
    )
  return <ReplayablePlayer {...props} />
}

function ReplayablePlayer({client, recordId, recording, autoPlay, live, onEnded, onLive}: ReplayProps) {
  const stage = useRef<HTMLDivElement>(null)
  const [player, setPlayer] = useState<Player | null>(null)
  const [isBroken, setBroken] = useState(false)
  const marks = useMemo(() => marksOf(recording.events), [recording.events])

  useEffect(() => {
    const root = stage.current
    if (!root) return
    // rrweb throws in its timers when a recording is damaged.
    const onError = () => setBroken(true)
    window.addEventListener('error', onError)
    let created: Player | null = null
    try {
      created = createPlayer({root, events: recording.events, live})
      setPlayer(created)
      if (live) created.toLive()
      else if (autoPlay) created.play()
    } catch {
      setBroken(true)
    }
    return () => {
      window.removeEventListener('error', onError)
      created?.destroy()
      setPlayer(null)
    }
  }, [recording, live])

  return (
    <section className="player" aria-label={recordingCopy.player}>
      <Stage player={player}>
        <div ref={stage} className="stage-page" inert />
      </Stage>
      {isBroken && (
        <p className="notice" role="alert">
          {recordingCopy.broken}
        </p>
      )}
      {recording.isCut && <p className="notice">{recordingCopy.cut}</p>}
      {player && (
        <>
          <Controls player={player} marks={marks} canBeLive={recording.live} onLive={onLive} onEnded={onEnded} />
          {live ? (
            <LiveReports client={client} recordId={recordId} recording={recording} player={player} />
          ) : (
            <Marks marks={marks} player={player} />
          )}
          <PageText stage={stage} />
        </>
      )}
    </section>
  )
}

const initialView: PlayerView = {state: 'inited', speed: 1, skipsInactivity: true, size: null}

function useView(player: Player | null): PlayerView {
  return useSyncExternalStore(
    (listener) => player?.subscribe(listener) ?? (() => {}),
    () => player?.view() ?? initialView,
  )
}

/** The recorded window, created smaller until it fits. */
function Stage({player, children}: {player: Player | null; children: React.ReactNode}) {
  const {size} = useView(player)
  const frame = useRef<HTMLDivElement>(null)
  const [frameSize, setFrameSize] = useState({width: 0, height: 0})
  useEffect(() => {
    const {current} = frame
    if (!current) return
    const observer = new ResizeObserver(([entry]) => entry && setFrameSize(entry.contentRect))
    observer.observe(current)
    return () => observer.disconnect()
  }, [])
  const scale = size ? Math.min(1, frameSize.width / size.width, frameSize.height / size.height) : 1
  const style = size ? {width: size.width, height: size.height, transform: `translate(-50%, -50%) scale(${scale})`} : {}
  return (
    <div ref={frame} className="stage">
      <div className="stage-scale" style={style}>
        {children}
      </div>
    </div>
  )
}

interface ControlsProps {
  player: Player
  marks: readonly RecordingMark[]
  canBeLive: boolean
  onLive: (live: boolean) => void
  onEnded: () => void
}

function Controls({player, marks, canBeLive, onLive, onEnded}: ControlsProps) {
  const {state, speed, skipsInactivity} = useView(player)
  const time = useTime(player)
  useEffect(() => {
    if (state === 'ended') onEnded()
  }, [state])
  const isLive = state === 'live'
  const isRunning = state === 'playing' || state === 'skipping'
  const gap = marks.findLast(({kind, at}) => kind === 'gap' && at <= time && time - at < gapShownMs)
  const now = recordingCopy.time(durationText(time), durationText(player.total))
  return (
    <div className="controls">
      {!isLive && (
        <>
          <input
            className="progress"
            type="range"
            min={0}
            max={Math.max(player.total, 1)}
            step={1}
            value={time}
            aria-label={recordingCopy.progress}
            aria-valuetext={now}
            onChange={({target}) => player.seek(Number(target.value))}
            onKeyDown={(event) => {
              const steps = arrowSteps[event.key]
              if (steps === undefined) return
              event.preventDefault()
              player.seek(player.time() + steps * arrowMs)
            }}
          />
          <div className="row">
            <button
              type="button"
              className="button primary"
              onClick={() => (isRunning ? player.pause() : player.play())}
            >
              {isRunning ? recordingCopy.pause : state === 'ended' ? recordingCopy.replay : recordingCopy.play}
            </button>
            <span className="number">{now}</span>
            <label>
              {recordingCopy.speed}{' '}
              <select value={speed} onChange={({target}) => player.setSpeed(Number(target.value) as Speed)}>
                {speeds.map((each) => (
                  <option key={each} value={each}>
                    {recordingCopy.speedOf(each)}
                  </option>
                ))}
              </select>
            </label>
            <label>
              <input
                type="checkbox"
                checked={skipsInactivity}
                onChange={({target}) => player.skipInactivity(target.checked)}
              />{' '}
              {recordingCopy.skip}
            </label>
          </div>
        </>
      )}
      <div className="row">
        <span role="status">{recordingCopy.states[state]}</span>
        {(canBeLive || isLive) && (
          <button type="button" className="button" onClick={() => onLive(!isLive)}>
            {isLive ? recordingCopy.toReplay : recordingCopy.toLive}
          </button>
        )}
      </div>
      <p className="gap" role="status">
        {gap && !isLive ? recordingCopy.gapNow(gapReason(gap.text)) : ''}
      </p>
    </div>
  )
}

/** The time of the replay, while the screen is shown. */
function useTime(player: Player): number {
  const {state} = useView(player)
  const [time, setTime] = useState(() => player.time())
  useEffect(() => {
    const read = () => setTime(player.time())
    read()
    const unsubscribe = player.subscribe(read)
    const timer = state === 'playing' || state === 'skipping' ? setInterval(read, tickMs) : undefined
    return () => {
      unsubscribe()
      clearInterval(timer)
    }
  }, [player, state])
  return time
}

export const gapReason = (reason: string): string => recordingCopy.gapReasons[reason] ?? recordingCopy.gapUnknown

function markText({kind, text, ms}: RecordingMark): string {
  if (kind === 'page') return recordingCopy.page(text)
  if (kind === 'gap') return recordingCopy.gap(gapReason(text), ms >= 1000 ? durationText(ms) : '')
  return recordingCopy[kind]
}

/** Pages and gaps; a click seeks to one. */
function Marks({marks, player}: {marks: readonly RecordingMark[]; player: Player}) {
  if (marks.length === 0) return null
  return (
    <section className="marks" aria-label={recordingCopy.marks}>
      <h2>{recordingCopy.marks}</h2>
      <ol>
        {marks.map((mark, index) => (
          <li key={index}>
            <button
              type="button"
              className={mark.kind === 'gap' ? 'mark lost' : 'mark'}
              onClick={() => player.seek(mark.at)}
            >
              <span className="number">{durationText(mark.at)}</span> {markText(mark)}
            </button>
          </li>
        ))}
      </ol>
    </section>
  )
}

/** Reads the reports of a live recording until there are no more. */
function LiveReports({
  client,
  recordId,
  recording,
  player,
}: Pick<ReplayProps, 'client' | 'recordId' | 'recording'> & {player: Player}) {
  const [status, setStatus] = useState<'' | 'ended' | 'failed'>('')
  useEffect(() => {
    const abort = new AbortController()
    let {end} = recording
    let timer: ReturnType<typeof setTimeout>
    const read = async () => {
      try {
        const next = await loadRecording({client, recordId, signal: abort.signal, after: end})
        player.add(await recording.images.apply(await recording.styles.apply(next.events)))
        end = next.end
        setStatus(next.live ? '' : 'ended')
        if (!next.live) return
      } catch {
        if (abort.signal.aborted) return
        setStatus('failed')
      }
      timer = setTimeout(read, liveReadMs)
    }
    timer = setTimeout(read, liveReadMs)
    return () => {
      abort.abort()
      clearTimeout(timer)
    }
  }, [client, recordId, recording, player])
  const texts = {'': '', ended: recordingCopy.liveEnded, failed: recordingCopy.liveFailed}
  return <p role="status">{texts[status]}</p>
}

/** The picture as text, for a screen reader: the picture itself takes no focus, so that no recorded link is opened. */
function PageText({stage}: {stage: React.RefObject<HTMLDivElement | null>}) {
  const [text, setText] = useState<string | null>(null)
  return (
    <div>
      <button
        type="button"
        className="button"
        onClick={() => {
          const page = stage.current?.querySelector('iframe')?.contentDocument?.body
          // `textContent` is not read here, because it includes hidden text.
          // biome-ignore lint/performance/useDomNodeTextContent: see above
          setText(page?.innerText.trim() || recordingCopy.noText)
        }}
      >
        {recordingCopy.readText}
      </button>
      {text !== null && (
        <section className="page-text" aria-label={recordingCopy.pageText} aria-live="polite">
          <pre className="text">{text}</pre>
        </section>
      )}
    </div>
  )
}
