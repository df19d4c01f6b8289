import {url as inspectorUrl} from 'node:inspector'
import {Worker} from 'node:worker_threads'

/** The data that the worker thread gets at its start. */
export interface WatchedThread {
  /** Increases as long as the event loop runs. */
  readonly beats: Int32Array<SharedArrayBuffer>
  readonly limitMs: number
}

/** Ten times a second at the default limit. */
const beatsPerLimit = 100

/**
 * Kills the process when its event loop has been blocked for `limitMs`. A blocked process handles no signal and no
 * request, and a supervisor does not detect that. The embedded database runs in the event loop. It blocks the loop when a
 * full disk stops it in the middle of a write.
 */
export function startWatchdog(limitMs = 10_000): void {
  // A debugger stops the event loop on purpose.
  if (inspectorUrl()) return
  const beats = new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT))
  setInterval(() => Atomics.add(beats, 0, 1), limitMs / beatsPerLimit).unref()
  const workerData: WatchedThread = {beats, limitMs}
  new Worker(new URL('./watchdog-worker.ts', import.meta.url), {workerData}).unref()
}
