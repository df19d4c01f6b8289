import type {Player} from '@hmb/telemetry/replayer/player'
import type {RecordingMark} from '@hmb/telemetry/replayer/recording-marks'
import {durationText} from '../duration.ts'
import {gapReason} from './gap-reason.ts'
import {recordingCopy} from './recording-copy.ts'

/** Pages and gaps; a click seeks to one. */
export function ReplayMarks({marks, player}: {marks: readonly RecordingMark[]; player: Pick<Player, 'seek'>}) {
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

function markText({kind, text, ms}: RecordingMark): string {
  if (kind === 'page') return recordingCopy.page(text)
  if (kind === 'gap') return recordingCopy.gap(gapReason(text), ms >= 1000 ? durationText(ms) : '')
  return recordingCopy[kind]
}
