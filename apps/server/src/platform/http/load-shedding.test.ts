import {expect, test} from 'vitest'
import {nextShare} from './load-shedding.ts'

const limits = {cpu: 0.6, lateMs: 30, openRequests: 150, perSecond: 100}
const quiet = {cpu: 0.5, delayMs: 5, open: 10, requests: 250}

test('S93: while many requests overload the process, a growing share is refused, and none when it is over', () => {
  let share = 0
  const shares = Array.from({length: 6}, () => {
    share = nextShare(share, {...quiet, cpu: 0.8}, limits)
    return Math.round(share * 100)
  })
  expect(shares).toEqual([20, 40, 60, 80, 95, 95])
  expect(nextShare(0.1, quiet, limits)).toBe(0)
})

test('S99: late timers and many open requests overload it too, and a few requests of a rule are never the cause', () => {
  expect(nextShare(0, {...quiet, delayMs: 31}, limits)).toBe(0.2)
  expect(nextShare(0, {...quiet, open: 151}, limits)).toBe(0.2)
  expect(nextShare(0, {...quiet, open: 150}, limits)).toBe(0)
  expect(nextShare(0, {cpu: 0.8, delayMs: 80, open: 500, requests: 20}, limits)).toBe(0)
})
