import {DrizzleQueryError} from 'drizzle-orm'
import {type DestinationStream, type Logger, pino} from 'pino'

/**
 * The log of the server: JSON lines without phones, names or document numbers. Requests, responses, queries and URLs are never
 * logged. Values that databases add to errors are removed.
 */
export function createLog(level: string, destination?: DestinationStream): Logger {
  const options = {
    level,
    base: undefined,
    timestamp: isoTime,
    formatters: {level: (label: string) => ({level: label})},
    serializers: {err: describeError},
    redact: {
      paths: ['phone', 'name', 'idNo', 'captcha', '*.phone', '*.name', '*.idNo', '*.captcha'],
      censor: '***',
    },
  }
  return pino(options, destination ?? standardOutput())
}

let lastMs = 0
let lastTime = ''

/** The time of a line as ISO text, which is made once a millisecond. */
function isoTime(): string {
  const now = Date.now()
  if (now !== lastMs) lastTime = `,"time":"${new Date(now).toISOString()}"`
  lastMs = now
  return lastTime
}

/** Above this number of bytes the lines are written before the turn of the event loop ends. */
const batchBytes = 8 * 1024
const warnLevel = pino.levels.values.warn ?? 40

/**
 * Lines of one turn of the event loop are written together, because each write is a system call. Warnings and errors are written
 * at once with the lines before them, because the process may be killed in the same turn.
 */
function standardOutput(): DestinationStream {
  const output = pino.destination({fd: 1, sync: true, minLength: batchBytes, maxLength: 64 * 1024})
  // Lines are lost while the disk is full. Without a listener the error would end the process.
  output.on('error', () => {})
  let isWaiting = false
  const flush = () => {
    isWaiting = false
    output.flush()
  }
  process.on('exit', flush)
  return {
    // Makes pino set `lastLevel` before each line.
    [Symbol.for('pino.metadata')]: true,
    lastLevel: 0,
    write(line: string) {
      output.write(line)
      if (this.lastLevel >= warnLevel) return output.flush()
      if (isWaiting) return
      isWaiting = true
      setImmediate(flush)
    },
  } as DestinationStream & {lastLevel: number}
}

/** The type of an error, its message without values, its stack and its cause. */
export function describeError(error: unknown): object {
  if (!(error instanceof Error)) return {type: typeof error}
  const {code, constraint, table} = error as {code?: unknown; constraint?: unknown; table?: unknown}
  return {
    type: error.name,
    // Drizzle's message contains the parameters, so that only the statement is logged.
    message: error instanceof DrizzleQueryError ? `query failed: ${error.query}` : withoutValues(error.message),
    ...(code === undefined ? {} : {code}),
    ...(constraint === undefined ? {} : {constraint}),
    ...(table === undefined ? {} : {table}),
    stack: stackFrames(error.stack),
    ...(error.cause === undefined ? {} : {cause: describeError(error.cause)}),
  }
}

/** Removes long numbers (phones, documents, codes), quoted values and Chinese text. */
const withoutValues = (message: string) =>
  message
    .replace(/[\p{L}\p{N}-]*\d{5,}[\p{L}\p{N}-]*/gu, '***')
    .replace(/"[^"]*"/g, '"***"')
    .replace(/=\([^)]*\)/g, '=(***)')
    // biome-ignore lint/plugin: removes Chinese names from logs
    .replace(/\p{Script=Han}+/gu, '***')

// The first lines of the stack repeat the message.
const stackFrames = (stack = '') =>
  stack
    .split('\n')
    .filter((line) => /^\s+at /.test(line))
    .join('\n')
