import {AsyncLocalStorage} from 'node:async_hooks'

const deadlines = new AsyncLocalStorage<number>()

/**
 * Gives everything that `work` awaits one deadline. The calls to providers of one request share it, however many they are.
 *
 * @example
 * await withDeadline(12_000, () => handler(request)) // inside: remainingMs() <= 12_000
 */
export const withDeadline = <T>(ms: number, work: () => Promise<T>): Promise<T> =>
  deadlines.run(performance.now() + ms, work)

/** The time until the deadline, in ms, at least 0; Infinity outside {@link withDeadline}, as in jobs. */
export function remainingMs(): number {
  const deadline = deadlines.getStore()
  return deadline === undefined ? Number.POSITIVE_INFINITY : Math.max(0, deadline - performance.now())
}
