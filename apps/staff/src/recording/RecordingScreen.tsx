import type {Client} from '@hmb/contract/client'
import {type RecordingSummary, recordingDetail, recordingList} from '@hmb/contract/staff'
import {chinaTime} from '@hmb/rules/time'
import {useState} from 'react'
import {type Address, pathOf} from '../address.ts'
import {CallFailure} from '../CallFailure.tsx'
import {ScreenTitle} from '../ScreenTitle.tsx'
import {staffCopy} from '../staff-copy.ts'
import {useCall} from '../use-call.ts'
import {KeptContents} from './KeptContents.tsx'
import {type Detail, LostReports, RecordingDetails} from './RecordingDetails.tsx'
import {ReplayPlayer} from './ReplayPlayer.tsx'
import {recordingCopy} from './recording-copy.ts'
import {useRecording} from './use-recording.ts'

interface ScreenProps {
  client: Client
  recordId: string
  open: (recordId: Address, options?: {replace: boolean}) => void
}

/** One recording, and the other recordings of its sale, which are played after it. */
export function RecordingScreen({client, recordId, open}: ScreenProps) {
  const {data: detail, error, retry} = useCall(client, recordingDetail, {recordId})
  const [following, setFollowing] = useState('')
  const show = (next: string, {follows}: {follows: boolean}) => {
    setFollowing(follows ? next : '')
    open(next, {replace: true})
  }
  return (
    <>
      <p>
        <a
          href={pathOf(null)}
          onClick={(event) => {
            event.preventDefault()
            open(null)
          }}
        >
          {staffCopy.back}
        </a>
      </p>
      <ScreenTitle>{recordingCopy.title}</ScreenTitle>
      {error ? (
        <CallFailure error={error} retry={retry} />
      ) : detail ? (
        <SaleRecording key={recordId} client={client} detail={detail} autoPlay={following === recordId} show={show} />
      ) : (
        <div className="columns" aria-busy="true">
          <div className="card skeleton tall">
            <span role="status">{staffCopy.loading}</span>
          </div>
          <div className="card skeleton tall" />
        </div>
      )}
    </>
  )
}

interface RecordingProps {
  client: Client
  detail: Detail
  autoPlay: boolean
  show: (recordId: string, options: {follows: boolean}) => void
}

/** Without an order there are no other recordings. */
function SaleRecording(props: RecordingProps) {
  const orderNo = props.detail.orders[0]?.orderNo
  return orderNo ? <OrderRecording {...props} orderNo={orderNo} /> : <Recording {...props} parts={[]} />
}

/** The most recordings of one sale that are listed. */
const oneSale = 50

function OrderRecording({orderNo, ...props}: RecordingProps & {orderNo: string}) {
  const {data, error, retry} = useCall(props.client, recordingList, {orderNo, pageSize: oneSale})
  return (
    <>
      {error && <CallFailure error={error} retry={retry} />}
      <Recording {...props} parts={data?.list.toReversed() ?? []} />
    </>
  )
}

/** `parts`: the recordings of the sale, the oldest first. */
function Recording({client, detail, autoPlay, show, parts}: RecordingProps & {parts: readonly RecordingSummary[]}) {
  const {recordId, contents} = detail
  const [live, setLive] = useState({is: false, round: 0})
  const {recording, error, lastSeq, retry} = useRecording(client, recordId, contents, live.round)
  const next = parts[parts.findIndex((part) => part.recordId === recordId) + 1]
  return (
    <>
      {parts.length > 1 && <Parts parts={parts} recordId={recordId} show={show} />}
      <div className="columns">
        <div className="card">
          {error ? (
            <CallFailure error={error} retry={retry} />
          ) : recording ? (
            <ReplayPlayer
              {...{client, recordId, recording, autoPlay}}
              live={live.is}
              onLive={(is) => setLive({is, round: live.round + 1})}
              onEnded={() => next && show(next.recordId, {follows: true})}
            />
          ) : (
            <div className="skeleton stage">
              <span role="status">
                {recordingCopy.loading} {recordingCopy.loaded(lastSeq + 1, detail.lastSeq + 1)}
              </span>
            </div>
          )}
        </div>
        <div>
          <RecordingDetails detail={detail} />
          <LostReports detail={detail} lost={recording?.lost ?? []} missingStyles={recording?.styles.missing() ?? 0} />
          <KeptContents client={client} contents={contents} />
        </div>
      </div>
    </>
  )
}

function Parts({
  parts,
  recordId,
  show,
}: Pick<RecordingProps, 'show'> & {parts: readonly RecordingSummary[]; recordId: string}) {
  return (
    <nav className="parts" aria-label={recordingCopy.parts}>
      <h2>{recordingCopy.parts}</h2>
      <ol>
        {parts.map((part, index) => (
          <li key={part.recordId}>
            <a
              href={pathOf(part.recordId)}
              aria-current={part.recordId === recordId ? 'page' : undefined}
              onClick={(event) => {
                event.preventDefault()
                if (part.recordId !== recordId) show(part.recordId, {follows: false})
              }}
            >
              {recordingCopy.part(index + 1, chinaTime(new Date(part.startedAt)))}
            </a>
          </li>
        ))}
      </ol>
    </nav>
  )
}
