import type {Client} from '@hmb/contract/client'
import {type RecordingSummary, recordingDetail, recordingList} from '@hmb/contract/staff'
import {chinaTime} from '@hmb/rules/time'
import {useState} from 'react'
import {AddressLink} from '../AddressLink.tsx'
import type {Address} from '../address.ts'
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
  const [autoPlayedId, setAutoPlayedId] = useState('')
  const show = (next: string, {autoPlay}: {autoPlay: boolean}) => {
    setAutoPlayedId(autoPlay ? next : '')
    open(next, {replace: true})
  }
  return (
    <>
      <p>
        <AddressLink address={null} onOpen={() => open(null)}>
          {staffCopy.back}
        </AddressLink>
      </p>
      <ScreenTitle>{recordingCopy.title}</ScreenTitle>
      {error ? (
        <CallFailure error={error} retry={retry} />
      ) : detail ? (
        <SaleRecording
          key={recordId}
          client={client}
          detail={detail}
          autoPlay={autoPlayedId === recordId}
          show={show}
        />
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
  show: (recordId: string, options: {autoPlay: boolean}) => void
}

/** A recording of an order, or one without an order, which has no other parts. */
function SaleRecording(props: RecordingProps) {
  const orderNo = props.detail.orders[0]?.orderNo
  return orderNo ? <OrderRecording {...props} orderNo={orderNo} /> : <Recording {...props} parts={[]} />
}

/** At most this many recordings of one sale are listed. */
const maxParts = 50

function OrderRecording({orderNo, ...props}: RecordingProps & {orderNo: string}) {
  const {data, error, retry} = useCall(props.client, recordingList, {orderNo, pageSize: maxParts})
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
  const [live, setLive] = useState({isLive: false, round: 0})
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
              client={client}
              recordId={recordId}
              recording={recording}
              autoPlay={autoPlay}
              live={live.isLive}
              onLive={(isLive) => setLive({isLive, round: live.round + 1})}
              onEnded={() => next && show(next.recordId, {autoPlay: true})}
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
            <AddressLink
              address={part.recordId}
              aria-current={part.recordId === recordId ? 'page' : undefined}
              onOpen={() => part.recordId !== recordId && show(part.recordId, {autoPlay: false})}
            >
              {recordingCopy.part(index + 1, chinaTime(new Date(part.startedAt)))}
            </AddressLink>
          </li>
        ))}
      </ol>
    </nav>
  )
}
