import type {TestDatabase} from './test-database.ts'

/**
 * Runs the same thing ten times at the same instant, on as many connections as the server has; they are opened first, or the
 * first run would be over before the second has one.
 *
 * @example
 * expect(succeeded(await atOnce(database, () => call(login, ask)))).toBe(1)
 */
export async function callConcurrently<T>(
  database: TestDatabase,
  run: () => Promise<T>,
): Promise<PromiseSettledResult<T>[]> {
  const times = Array.from({length: 10})
  await Promise.all(times.map(() => database.ping()))
  return Promise.allSettled(times.map(run))
}

/** How many of them did not throw. */
export const countFulfilled = (outcomes: readonly PromiseSettledResult<unknown>[]): number =>
  outcomes.filter(({status}) => status === 'fulfilled').length
