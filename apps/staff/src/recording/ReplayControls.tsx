import {type Player, type Speed, speeds} from '@hmb/telemetry/replayer/player'
import type {RecordingMark} from '@hmb/telemetry/replayer/recording-marks'
import {useEffect} from 'react'
import {durationText} from '../duration.ts'
import {gapReason} from './gap-reason.ts'
import {recordingCopy} from './recording-copy.ts'
import {isRunning, usePlayerTime, usePlayerView} from './use-player-view.ts'

/** A gap is shown for this time after its beginning, in ms of the recording. */
const gapShownMs = 5_000

interface ReplayControlsProps {
  player: Player
  marks: readonly RecordingMark[]
  canBeLive: boolean
  onLive: (live: boolean) => void
  onEnded: () => void
}

/** The controls of a replay, its state, and the gap at its time. */
export function ReplayControls({player, marks, canBeLive, onLive, onEnded}: ReplayControlsProps) {
  const {state} = usePlayerView(player)
  const time = usePlayerTime(player)
  useEffect(() => {
    if (state === 'ended') onEnded()
  }, [state])
  const isLive = state === 'live'
  const gap = marks.findLast(({kind, at}) => kind === 'gap' && at <= time && time - at < gapShownMs)
  const timeText = recordingCopy.time(durationText(time), durationText(player.total))
  return (
    <div className="controls">
      {!isLive && (
        <>
          <ProgressSlider player={player} time={time} timeText={timeText} />
          <PlaybackOptions player={player} timeText={timeText} />
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

/** An arrow key goes this far, in ms. */
const arrowMs = 5_000
const arrowSteps: Readonly<Record<string, number>> = {ArrowLeft: -1, ArrowDown: -1, ArrowRight: 1, ArrowUp: 1}

interface ProgressSliderProps {
  player: Player
  /** ms */
  time: number
  timeText: string
}

function ProgressSlider({player, time, timeText}: ProgressSliderProps) {
  return (
    <input
      className="progress"
      type="range"
      min={0}
      max={Math.max(player.total, 1)}
      step={1}
      value={time}
      aria-label={recordingCopy.progress}
      aria-valuetext={timeText}
      onChange={({target}) => player.seek(Number(target.value))}
      onKeyDown={(event) => {
        const steps = arrowSteps[event.key]
        if (steps === undefined) return
        event.preventDefault()
        player.seek(player.time() + steps * arrowMs)
      }}
    />
  )
}

/** The button that plays and pauses, the time, the speed, and whether inactivity is skipped. */
function PlaybackOptions({player, timeText}: {player: Player; timeText: string}) {
  const view = usePlayerView(player)
  const runs = isRunning(view)
  return (
    <div className="row">
      <button type="button" className="button primary" onClick={() => (runs ? player.pause() : player.play())}>
        {runs ? recordingCopy.pause : view.state === 'ended' ? recordingCopy.replay : recordingCopy.play}
      </button>
      <span className="number">{timeText}</span>
      <label>
        {recordingCopy.speed}{' '}
        <select value={view.speed} onChange={({target}) => player.setSpeed(Number(target.value) as Speed)}>
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
          checked={view.skipsInactivity}
          onChange={({target}) => player.skipInactivity(target.checked)}
        />{' '}
        {recordingCopy.skip}
      </label>
    </div>
  )
}
