import {ApiError} from '@hmb/contract/api-error'
import {ErrorCode} from '@hmb/contract/codes/error-code'
import {quantile} from '../quantile.ts'

/** The figures of one call. Times are in ms. */
interface Figures {
  readonly times: number[]
  /** Refused with −1000. */
  refused: number
  timedOut: number
  /** Other errors, by their sentence. */
  readonly failures: Map<string, number>
}

/** Collects the figures of all calls of a rehearsal. */
export interface CallFigures {
  /** Runs a call and records its time and its outcome. */
  measure<T>(name: string, run: () => Promise<T>): Promise<T>
  /** The table as lines. */
  table(): string[]
  failures(): string[]
}

export const isRefused = (error: unknown) => error instanceof ApiError && error.code === ErrorCode.ACCESS_LIMITED

export function createCallFigures(): CallFigures {
  const calls = new Map<string, Figures>()
  const figuresOf = (name: string): Figures => {
    const known = calls.get(name)
    if (known) return known
    const figures = {times: [], refused: 0, timedOut: 0, failures: new Map<string, number>()}
    calls.set(name, figures)
    return figures
  }
  const countError = (figures: Figures, error: unknown) => {
    if (isRefused(error)) figures.refused += 1
    else if (error instanceof ApiError && error.kind === 'timeout') figures.timedOut += 1
    else {
      const sentence = error instanceof Error ? error.message : String(error)
      figures.failures.set(sentence, (figures.failures.get(sentence) ?? 0) + 1)
    }
  }
  return {
    async measure(name, run) {
      const figures = figuresOf(name)
      const from = performance.now()
      try {
        return await run()
      } catch (error) {
        countError(figures, error)
        throw error
      } finally {
        figures.times.push(performance.now() - from)
      }
    },
    table: () => [
      '| call | calls | p50, ms | p99, ms | longest, ms | refused | timed out | failed |',
      '|---|---|---|---|---|---|---|---|',
      ...[...calls].map(([name, {times, refused, timedOut, failures}]) => {
        const failed = [...failures.values()].reduce((sum, count) => sum + count, 0)
        const ms = [quantile(times, 0.5), quantile(times, 0.99), Math.max(...times)].map(Math.round)
        return `| ${[name, times.length, ...ms, refused, timedOut, failed].join(' | ')} |`
      }),
    ],
    failures: () =>
      [...calls].flatMap(([name, {failures}]) =>
        [...failures].map(([sentence, count]) => `${name}: ${sentence} (${count})`),
      ),
  }
}
