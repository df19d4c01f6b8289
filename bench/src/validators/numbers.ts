import {withCheckDigit} from '@hmb/validators/testing/with-check-digit'

/** A deterministic generator (mulberry32), so figures and tables are reproducible. */
export function createRandom(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

/** A string of `count` digits. */
export function digits(random: () => number, length: number): string {
  return Array.from({length}, () => Math.floor(random() * 10)).join('')
}

/** A day between two years, yyyyMMdd. */
export function day(random: () => number, first: number, last: number): string {
  const from = Date.UTC(first, 0, 1)
  const moment = from + random() * (Date.UTC(last, 11, 31) - from)
  return new Date(moment).toISOString().slice(0, 10).replaceAll('-', '')
}

/** One of a list. */
export function pickOne<T>(random: () => number, list: readonly [T, ...T[]]): T {
  return list[Math.floor(random() * list.length)] ?? list[0]
}

/** Districts that exist today and also existed when the peers were written. */
const districts = [
  '110101',
  '310101',
  '330102',
  '440308',
  '500103',
  '510104',
  '610104',
  '210203',
  '371002',
  '420102',
] as const

/** A valid 18-digit number in an existing district. */
export function idNumber(random: () => number, address: string = pickOne(random, districts)): string {
  return withCheckDigit(address + day(random, 1930, 2020) + digits(random, 3))
}
