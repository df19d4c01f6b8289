import type {TestDatabase} from './test-database.ts'

/**
 * Runs a function ten times at the same moment, on as many connections as the server has. The connections are opened
 * first, so that the first run does not end before the second has one.
 *
 * @example
 * expect(countFulfilled(await callConcurrently(database, () => call(login, request)))).toBe(1)
 */
export async function callConcurrently<T>(
  database: TestDatabase,
  run: () => Promise<T>,
): Promise<PromiseSettledResult<T>[]> {
  const times = Array.from({length: 10})
  await Promise.all(times.map(() => database.ping()))
  return Promise.allSettled(times.map(run))
}

/** The number of fulfilled runs. */
export const countFulfilled = (outcomes: readonly PromiseSettledResult<unknown>[]): number =>
  outcomes.filter(({status}) => status === 'fulfilled').length
