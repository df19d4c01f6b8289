import {writeSync} from 'node:fs'
import {workerData} from 'node:worker_threads'
import type {WatchedThread} from './watchdog.ts'

const {beats, limitMs}: WatchedThread = workerData
const checks = 10
/** A worker's `process.stderr` writes through the blocked event loop. */
const standardError = 2

// Counts checks instead of time, because the event loop is not blocked while the computer sleeps.
let last = -1
let missed = 0
setInterval(() => {
  const beat = Atomics.load(beats, 0)
  missed = beat === last ? missed + 1 : 0
  last = beat
  if (missed < checks) return
  const line = {level: 'fatal', time: new Date().toISOString(), msg: `the event loop was blocked for ${limitMs} ms`}
  try {
    writeSync(standardError, `${JSON.stringify(line)}\n`)
  } catch {
    // The log may be on the full disk too.
  }
  process.kill(process.pid, 'SIGKILL')
}, limitMs / checks)
