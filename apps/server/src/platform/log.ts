import {DrizzleQueryError} from 'drizzle-orm'
import {type DestinationStream, type Logger, pino} from 'pino'

/**
 * The server's log: JSON lines without phones, names or document numbers. Asks, answers, queries and addresses are never
 * logged; errors are stripped of the values that databases like to repeat.
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
  return destination ? pino(options, destination) : pino(options)
}

/** An error's kind, its message without values, where it happened, and what caused it. */
export function describeError(error: unknown): object {
  if (!(error instanceof Error)) return {type: typeof error}
  const {code, constraint, table} = error as {code?: unknown; constraint?: unknown; table?: unknown}
  return {
    type: error.name,
    // Drizzle's message holds the parameters, so only the statement is kept.
    message: error instanceof DrizzleQueryError ? `query failed: ${error.query}` : withoutValues(error.message),
    ...(code === undefined ? {} : {code}),
    ...(constraint === undefined ? {} : {constraint}),
    ...(table === undefined ? {} : {table}),
    stack: frames(error.stack),
    ...(error.cause === undefined ? {} : {cause: describeError(error.cause)}),
  }
}

/** Numbers long enough to be a phone, a document or a code, quoted values and Chinese text. */
const withoutValues = (message: string) =>
  message
    .replace(/[\p{L}\p{N}-]*\d{5,}[\p{L}\p{N}-]*/gu, '***')
    .replace(/"[^"]*"/g, '"***"')
    .replace(/=\([^)]*\)/g, '=(***)')
    .replace(/\p{Script=Han}+/gu, '***')

// The stack's first lines repeat the message.
const frames = (stack = '') =>
  stack
    .split('\n')
    .filter((line) => /^\s+at /.test(line))
    .join('\n')
