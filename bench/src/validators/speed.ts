import {idCard} from '@hmb/validators/id-card'
import {quantile} from '../quantile.ts'
import {createRandom, idNumber} from './numbers.ts'
import {peers} from './peers.ts'

const distinctCount = 200_000
const repeatedCount = 1000
const rounds = 7

const implementations = [{name: '@hmb/validators', accepts: (value: string) => idCard(value).ok}, ...peers.idCard]

/** Nanoseconds per number, the median of all rounds: new numbers (cold) and the same thousand repeatedly (hot). */
export interface Speed {
  readonly name: string
  readonly cold: number
  readonly hot: number
}

/** Times our ID card rule and every peer in this process, in turn. */
export function idCardSpeeds(): Speed[] {
  const random = createRandom(20260307)
  const cold = new Map<string, number[]>()
  const hot = new Map<string, number[]>()
  const repeatedNumbers = createNumbers(random, repeatedCount)
  for (let round = 0; round < rounds; round++) {
    const newNumbers = createNumbers(random, distinctCount)
    // The order rotates, because the first run of a round finds the processor in another state.
    const turn = round % implementations.length
    for (const {name, accepts} of [...implementations.slice(turn), ...implementations.slice(0, turn)]) {
      addTime(cold, name, nsPerNumber(accepts, newNumbers, 1))
      addTime(hot, name, nsPerNumber(accepts, repeatedNumbers, distinctCount / repeatedCount))
    }
  }
  return implementations.map(({name}) => ({
    name,
    cold: quantile(cold.get(name) ?? [], 0.5),
    hot: quantile(hot.get(name) ?? [], 0.5),
  }))
}

/** Distinct valid numbers as new flat strings, as an input provides them. */
function createNumbers(random: () => number, count: number): string[] {
  const numbers = new Set<string>()
  while (numbers.size < count) numbers.add(idNumber(random))
  return JSON.parse(JSON.stringify([...numbers]))
}

function nsPerNumber(accepts: (value: string) => boolean, values: readonly string[], times: number): number {
  let taken = 0
  const start = process.hrtime.bigint()
  for (let time = 0; time < times; time++) for (const value of values) if (accepts(value)) taken++
  const spent = Number(process.hrtime.bigint() - start)
  // It also prevents the optimiser from removing the calls.
  if (taken === 0) throw new Error('An implementation accepted no number')
  return spent / (values.length * times)
}

function addTime(times: Map<string, number[]>, name: string, time: number): void {
  times.set(name, [...(times.get(name) ?? []), time])
}
