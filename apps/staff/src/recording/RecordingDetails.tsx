import type {ResponseOf} from '@hmb/contract/endpoint'
import type {recordingDetail} from '@hmb/contract/staff'
import {chinaTime} from '@hmb/rules/time'
import type {LostReport} from '@hmb/telemetry/replayer/recording-chunk'
import {durationText} from '../duration.ts'
import {listCopy} from '../list/list-copy.ts'
import {gapReason} from './gap-reason.ts'
import {recordingCopy} from './recording-copy.ts'

export type Detail = ResponseOf<typeof recordingDetail>

/** The data of a recording: the sale, the person, the times. */
export function RecordingDetails({detail}: {detail: Detail}) {
  const {orders, startedAt, lastAt} = detail
  const rows: readonly (readonly [string, readonly string[]])[] = [
    [recordingCopy.orders, orders.map(({orderNo}) => orderNo)],
    [recordingCopy.policies, orders.flatMap(({policyNos}) => policyNos)],
    [recordingCopy.applicant, [detail.applicantName]],
    [recordingCopy.idNo, [detail.idNo]],
    [recordingCopy.recallCode, [detail.recallCode]],
    [recordingCopy.goods, [detail.goodsName || detail.goodsCode]],
    [recordingCopy.version, [detail.goodsVersion]],
    [recordingCopy.project, [detail.projectId]],
    [recordingCopy.origin, [listCopy.origins[detail.origin] ?? detail.origin]],
    [recordingCopy.startedAt, [chinaTime(new Date(startedAt))]],
    [recordingCopy.lastAt, [chinaTime(new Date(lastAt))]],
    [recordingCopy.length, [durationText(lastAt - startedAt)]],
    [recordingCopy.reports, [`${detail.reports}（${recordingCopy.size((detail.bytes / 1024).toFixed(1))}）`]],
  ]
  return (
    <section className="card" aria-labelledby="details">
      <h2 id="details">{recordingCopy.details}</h2>
      <dl>
        {rows.map(([name, values]) => (
          <div key={name}>
            <dt>{name}</dt>
            {values.some((value) => value !== '') ? (
              values.map((value) => <dd key={value}>{value}</dd>)
            ) : (
              <dd>{recordingCopy.none}</dd>
            )}
          </div>
        ))}
      </dl>
    </section>
  )
}

/** The server names at most this many missing reports. */
const maxMissing = 100

interface LostProps {
  detail: Detail
  lost: readonly LostReport[]
  /** Style sheets that the recording names and the server does not have. */
  missingStyles: number
}

/** The reports that the server does not have, those that cannot be unpacked, and how many style sheets are missing. */
export function LostReports({detail, lost, missingStyles}: LostProps) {
  const unreadable = lost.filter(({reason}) => reason !== 'missing')
  const all = [...detail.missing.map((seq) => ({seq, reason: 'missing'})), ...unreadable].sort(
    (one, other) => one.seq - other.seq,
  )
  return (
    <section className="card" aria-labelledby="lost">
      <h2 id="lost">{recordingCopy.lost}</h2>
      {missingStyles > 0 && <p>{recordingCopy.stylesMissing(missingStyles)}</p>}
      {all.length === 0 ? (
        missingStyles === 0 && <p className="quiet">{recordingCopy.lostNone}</p>
      ) : (
        <ul className="lost-list">
          {all.map(({seq, reason}) => (
            <li key={seq}>{recordingCopy.lostOf(seq, gapReason(reason))}</li>
          ))}
        </ul>
      )}
      {all.length >= maxMissing && <p className="quiet">{recordingCopy.lostMore}</p>}
    </section>
  )
}
