/** SQLSTATEs of a server that ends or refuses the connection: shutdown, crash, start, a lost connection, too many connections. */
const connectionStates = /^(08\w{3}|57P0[1-5]|25P03|53300)$/

/** Node's codes of a broken or refused connection. */
const connectionCodes: readonly string[] = [
  'ECONNRESET',
  'ECONNREFUSED',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
]

/** Messages of the driver for errors without a code. */
const connectionMessages = [
  'Connection terminated',
  'Client has encountered a connection error',
  'timeout exceeded when trying to connect',
  'Query read timeout',
]

/** The process has not read the state of the lookup secrets for too long. The next reading clears this error. */
export class LookupLeaseError extends Error {
  constructor() {
    super('the state of the lookup secrets was not read in time')
    this.name = 'LookupLeaseError'
  }
}

/**
 * The SQLSTATE of a database's error or of its cause; of a broken connection it is Node's code, such as ECONNRESET; ''
 * without one. Drizzle wraps the driver's error.
 *
 * @example
 * sqlStateOf(error) === '23505' // a unique constraint was violated
 */
export function sqlStateOf(error: unknown): string {
  if (!(error instanceof Error)) return ''
  const {code} = error as {code?: unknown}
  return typeof code === 'string' ? code : sqlStateOf(error.cause)
}

/** Whether another session had a lock for longer than `lock_timeout`. The transaction has changed nothing. */
export const isLockTimeout = (error: unknown): boolean => sqlStateOf(error) === '55P03'

/**
 * Whether the database could not be reached, or the connection ended during the call. What the call wrote may be
 * committed or not.
 *
 * @example
 * isConnectionLost(new DrizzleQueryError('commit', [], new Error('Connection terminated unexpectedly'))) // true
 */
export function isConnectionLost(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  if (error instanceof LookupLeaseError) return true
  const {code} = error as {code?: unknown}
  if (typeof code === 'string' && (connectionStates.test(code) || connectionCodes.includes(code))) return true
  if (connectionMessages.some((message) => error.message.startsWith(message))) return true
  return isConnectionLost(error.cause)
}
