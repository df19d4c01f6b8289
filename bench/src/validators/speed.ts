import {idCard} from '@hmb/validators/id-card'
import {chance, idNumber} from './numbers.ts'
import {peers} from './peers.ts'

const distinct = 200_000
const repeated = 1000
const rounds = 7

const implementations = [{name: '@hmb/validators', takes: (value: string) => idCard(value).ok}, ...peers.idCard]

/** Nanoseconds per number, the median of all rounds: new numbers (cold) and the same thousand repeatedly (hot). */
export interface Speed {
  readonly name: string
  readonly cold: number
  readonly hot: number
}

/** Times our ID card rule and every peer in this process, in turn. */
export function idCardSpeeds(): Speed[] {
  const random = chance(20260307)
  const cold = new Map<string, number[]>()
  const hot = new Map<string, number[]>()
  const few = numbers(random, repeated)
  for (let round = 0; round < rounds; round++) {
    const fresh = numbers(random, distinct)
    // The order rotates, because the first run of a round finds the processor in another state.
    const turn = round % implementations.length
    for (const {name, takes} of [...implementations.slice(turn), ...implementations.slice(0, turn)]) {
      note(cold, name, perNumber(takes, fresh, 1))
      note(hot, name, perNumber(takes, few, distinct / repeated))
    }
  }
  return implementations.map(({name}) => ({name, cold: median(cold.get(name)), hot: median(hot.get(name))}))
}

/** Distinct valid numbers as new flat strings, as an input provides them. */
function numbers(random: () => number, count: number): string[] {
  const made = new Set<string>()
  while (made.size < count) made.add(idNumber(random))
  return JSON.parse(JSON.stringify([...made]))
}

function perNumber(takes: (value: string) => boolean, values: readonly string[], times: number): number {
  let taken = 0
  const start = process.hrtime.bigint()
  for (let time = 0; time < times; time++) for (const value of values) if (takes(value)) taken++
  const spent = Number(process.hrtime.bigint() - start)
  // Also prevents the optimiser from removing the calls.
  if (taken === 0) throw new Error('An implementation accepted no number')
  return spent / (values.length * times)
}

function note(times: Map<string, number[]>, name: string, time: number): void {
  times.set(name, [...(times.get(name) ?? []), time])
}

function median(times: readonly number[] = []): number {
  return times.toSorted((a, b) => a - b)[times.length >> 1] ?? Number.NaN
}
