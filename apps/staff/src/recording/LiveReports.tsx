import type {Client} from '@hmb/contract/client'
import type {Player} from '@hmb/telemetry/replayer/player'
import {useEffect, useState} from 'react'
import {loadRecording} from './load-recording.ts'
import {recordingCopy} from './recording-copy.ts'
import type {KeptRecording} from './use-recording.ts'

/** Reports of a live recording are read this often, in ms. */
const liveReadMs = 3_000

interface LiveReportsProps {
  client: Client
  recordId: string
  recording: KeptRecording
  player: Pick<Player, 'add'>
}

/** Reads the reports of a live recording until there are no more. */
export function LiveReports({client, recordId, recording, player}: LiveReportsProps) {
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
