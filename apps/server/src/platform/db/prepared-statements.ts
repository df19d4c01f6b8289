import type {Pool} from 'pg'

/**
 * The maximum number of prepared statements; the product has about 300. A caller chooses the length of a list, and each length is
 * another statement.
 */
const maxStatements = 1000

/**
 * Prepares each statement at its first use on a connection, so that the database parses and plans it once: that is most
 * of its work for an order. Drizzle prepares none. A connection pooler must support prepared statements, as PgBouncer
 * does since version 1.21.
 *
 * @example
 * const pool = new pg.Pool({connectionString})
 * prepareStatements(pool)
 */
export function prepareStatements(pool: Pool, maxCount = maxStatements): void {
  const names = new Map<string, string>()
  let lastNumber = 0
  const nameOf = (text: string) => {
    const preparedName = names.get(text)
    if (preparedName || names.size >= maxCount) return preparedName
    const name = `s${++lastNumber}`
    names.set(text, name)
    return name
  }
  const handleError = (error: unknown) => {
    // A migration has changed a type that prepared statements return. They are prepared anew, under other names.
    if (isPlanOutdated(error)) names.clear()
  }
  pool.on('connect', (client) => {
    const query = client.query.bind(client) as (...args: unknown[]) => unknown
    // The pool's own queries have a callback, those of a transaction return a promise.
    const send = (first: unknown, values?: unknown, callback?: unknown) => {
      if (!isStatement(first) || !Array.isArray(values)) return query(first, values, callback)
      const statement = {...first, name: nameOf(first.text)}
      if (typeof callback === 'function')
        return query(statement, values, (error: unknown, result: unknown) => {
          handleError(error)
          callback(error, result)
        })
      const result = query(statement, values) as Promise<unknown>
      result.catch(handleError)
      return result
    }
    client.query = send as typeof client.query
  })
}

const isPlanOutdated = (error: unknown) =>
  error instanceof Error && (error as {code?: unknown}).code === '0A000' && error.message.includes('cached plan')

/** A statement with parameters, as Drizzle sends it. */
const isStatement = (value: unknown): value is {text: string} =>
  typeof value === 'object' &&
  value !== null &&
  'text' in value &&
  typeof value.text === 'string' &&
  !('submit' in value)
