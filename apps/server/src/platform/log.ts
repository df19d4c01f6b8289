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
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: {level: (label: string) => ({level: label})},
    serializers: {err: describeError},
    redact: {
      paths: ['phone', 'name', 'idNo', 'captcha', '*.phone', '*.name', '*.idNo', '*.captcha'],
      censor: '***',
    },
  }
  return pino(options, destination ?? standardOutput())
}

/** Lines that a full disk does not take are lost. Without a listener they would end the process. */
function standardOutput(): DestinationStream {
  const output = pino.destination({fd: 1, sync: true, maxLength: 64 * 1024})
  output.on('error', () => {})
  return output
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
    stack: frames(error.stack),
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
const frames = (stack = '') =>
  stack
    .split('\n')
    .filter((line) => /^\s+at /.test(line))
    .join('\n')
