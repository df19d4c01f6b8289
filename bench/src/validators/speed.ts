import {idCard} from '@hmb/validators/id-card'
import {chance, idNumber} from './numbers.ts'
import {peers} from './peers.ts'

const distinct = 200_000
const repeated = 1000
const rounds = 7

const contestants = [{name: '@hmb/validators', takes: (value: string) => idCard(value).ok}, ...peers.idCard]

/** Nanoseconds per number, the median of all rounds, numbers never seen before (cold) and a thousand again and again (hot). */
export interface Speed {
  readonly name: string
  readonly cold: number
  readonly hot: number
}

/** Times our id card rule and every peer in this process, turn by turn. */
export function idCardSpeeds(): Speed[] {
  const random = chance(20260307)
  const cold = new Map<string, number[]>()
  const hot = new Map<string, number[]>()
  const few = numbers(random, repeated)
  for (let round = 0; round < rounds; round++) {
    const fresh = numbers(random, distinct)
    // Whoever is first in a round finds the processor in another state than the last, so the order turns.
    const turn = round % contestants.length
    for (const {name, takes} of [...contestants.slice(turn), ...contestants.slice(0, turn)]) {
      note(cold, name, perNumber(takes, fresh, 1))
      note(hot, name, perNumber(takes, few, distinct / repeated))
    }
  }
  return contestants.map(({name}) => ({name, cold: median(cold.get(name)), hot: median(hot.get(name))}))
}

/** Distinct valid numbers as they arrive from an input: flat text, made anew. */
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
  // Also keeps the calls from being optimised away.
  if (taken === 0) throw new Error('A contestant took no number at all')
  return spent / (values.length * times)
}

function note(times: Map<string, number[]>, name: string, time: number): void {
  times.set(name, [...(times.get(name) ?? []), time])
}

function median(times: readonly number[] = []): number {
  return times.toSorted((a, b) => a - b)[times.length >> 1] ?? Number.NaN
}
