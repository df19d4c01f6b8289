import type {FastifyBaseLogger} from 'fastify'
import type {OpenDatabase} from './database.ts'

/** A probe counts for this time from its start, in ms. */
export const probeMs = 1000

/**
 * Whether the database responds and has room for writes. A probe writes, and anybody may ask: all who ask share the one in progress, and its
 * result until it is a second old.
 *
 * @example
 * const isReady = createDatabaseProbe(database, log)
 * await isReady() // true
 */
export function createDatabaseProbe(
  database: Pick<OpenDatabase, 'ping'>,
  log: Pick<FastifyBaseLogger, 'error'>,
): () => Promise<boolean> {
  let latest = Promise.resolve(false)
  let startedAt = Number.NEGATIVE_INFINITY
  let isRunning = false

  async function probe(): Promise<boolean> {
    startedAt = performance.now()
    isRunning = true
    try {
      await database.ping()
      return true
    } catch (error) {
      log.error({err: error}, 'database does not answer')
      return false
    } finally {
      isRunning = false
    }
  }

  return () => {
    if (!isRunning && performance.now() - startedAt >= probeMs) latest = probe()
    return latest
  }
}
