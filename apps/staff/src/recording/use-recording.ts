import {type CallError, callErrorOf} from '@hmb/contract/call-error'
import type {Client} from '@hmb/contract/client'
import {useEffect, useState} from 'react'
import {createKeptImages, type KeptImages} from './kept-images.ts'
import {type LoadedRecording, loadRecording} from './load-recording.ts'

interface RecordingState {
  readonly recording?: LoadedRecording & {readonly images: KeptImages}
  readonly error?: CallError
  /** The last report that has been read; -1 before the first. */
  readonly lastSeq: number
  retry(): void
}

/** Reads a recording with the kept copies of its images. `round` reads it again. */
export function useRecording(
  client: Client,
  recordId: string,
  contents: Parameters<typeof createKeptImages>[1],
  round: number,
): RecordingState {
  const [attempt, setAttempt] = useState(0)
  const [state, setState] = useState<Omit<RecordingState, 'retry'>>({lastSeq: -1})
  useEffect(() => {
    const abort = new AbortController()
    const {signal} = abort
    const images = createKeptImages(client, contents)
    setState({lastSeq: -1})
    const load = async () => {
      const loaded = await loadRecording({
        ...{client, recordId, signal},
        onProgress: (lastSeq) => signal.aborted || setState({lastSeq}),
      })
      const recording = {...loaded, images, events: await images.apply(loaded.events)}
      if (!signal.aborted) setState({lastSeq: loaded.end.seq, recording})
    }
    load().catch((error: unknown) => signal.aborted || setState({lastSeq: -1, error: callErrorOf(error)}))
    return () => {
      abort.abort()
      images.release()
    }
  }, [client, recordId, contents, round, attempt])
  return {...state, retry: () => setAttempt((before) => before + 1)}
}
