import type {FastifyBaseLogger} from 'fastify'
import type {OpenDatabase} from './database.ts'

/** The result of a probe is valid for this time from its start, in ms. */
export const probeMs = 1000

/**
 * Whether the database responds and has room for writes. A probe writes, and any caller may request one. Callers share the
 * running probe, and its result for a second.
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
      log.error({err: error}, 'database does not respond')
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
