import type {Client} from '@hmb/contract/client'
import {isReplayable} from '@hmb/telemetry/replayer/player'
import {marksOf} from '@hmb/telemetry/replayer/recording-marks'
import {useMemo, useRef} from 'react'
import {LiveReports} from './LiveReports.tsx'
import {PageText} from './PageText.tsx'
import {RecordedWindow} from './RecordedWindow.tsx'
import {ReplayControls} from './ReplayControls.tsx'
import {ReplayMarks} from './ReplayMarks.tsx'
import {recordingCopy} from './recording-copy.ts'
import {usePlayer} from './use-player.ts'
import type {KeptRecording} from './use-recording.ts'

interface ReplayProps {
  client: Client
  recordId: string
  recording: KeptRecording
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
  const page = useRef<HTMLDivElement>(null)
  const {player, isBroken} = usePlayer(page, recording, {autoPlay, live})
  const marks = useMemo(() => marksOf(recording.events), [recording.events])
  return (
    <section className="player" aria-label={recordingCopy.player}>
      <RecordedWindow player={player}>
        <div ref={page} className="stage-page" inert />
      </RecordedWindow>
      {isBroken && (
        <p className="notice" role="alert">
          {recordingCopy.broken}
        </p>
      )}
      {recording.isCut && <p className="notice">{recordingCopy.cut}</p>}
      {player && (
        <>
          <ReplayControls player={player} marks={marks} canBeLive={recording.live} onLive={onLive} onEnded={onEnded} />
          {live ? (
            <LiveReports client={client} recordId={recordId} recording={recording} player={player} />
          ) : (
            <ReplayMarks marks={marks} player={player} />
          )}
          <PageText page={page} />
        </>
      )}
    </section>
  )
}
