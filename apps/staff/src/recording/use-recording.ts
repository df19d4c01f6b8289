import {type CallError, callErrorOf} from '@hmb/contract/call-error'
import type {Client} from '@hmb/contract/client'
import {useEffect, useState} from 'react'
import {createKeptImages, type KeptImages} from './kept-images.ts'
import {createKeptStyles, type KeptStyles} from './kept-styles.ts'
import {type LoadedRecording, loadRecording} from './load-recording.ts'

/** A recording with the kept copies of its images and style sheets. */
export type KeptRecording = LoadedRecording & {readonly images: KeptImages; readonly styles: KeptStyles}

interface RecordingState {
  readonly recording?: KeptRecording
  readonly error?: CallError
  /** The last report that has been read; -1 before the first. */
  readonly lastSeq: number
  retry(): void
}

/** Reads a recording with the kept copies of its images and style sheets. `round` reads it again. */
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
    const styles = createKeptStyles(client)
    setState({lastSeq: -1})
    const load = async () => {
      const loaded = await loadRecording({
        client,
        recordId,
        signal,
        onProgress: (lastSeq) => signal.aborted || setState({lastSeq}),
      })
      const events = await images.apply(await styles.apply(loaded.events))
      const recording = {...loaded, images, styles, events}
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
