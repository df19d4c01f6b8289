import {beforeEach, expect, test} from 'vitest'
import {createServerTime} from './server-time.ts'

let wall: number
let monotonic: number
const kept = new Map<string, string>()
const start = () =>
  createServerTime({
    wall: () => wall,
    monotonic: () => monotonic,
    kept: {get: (key) => kept.get(key) ?? null, set: (key, value) => kept.set(key, value)},
  })
const pass = (ms: number) => {
  wall += ms
  monotonic += ms
}
const hour = 3_600_000
const serverStart = 1_800_000_000_000

beforeEach(() => {
  wall = serverStart - hour
  monotonic = 5_000
  kept.clear()
})

test('a phone that is an hour off shows the server’s time', () => {
  const time = start()
  time.readTimestamp(serverStart, 200)
  expect(time.now()).toBe(serverStart + 100)
  pass(10_000)
  expect(time.now()).toBe(serverStart + 10_100)
})

test('setting the phone’s clock moves nothing', () => {
  const time = start()
  time.readTimestamp(serverStart, 0)
  wall += 5 * hour
  expect(time.now()).toBe(serverStart)
})

test('the date of an answer counts where nothing better is known', () => {
  const time = start()
  time.readHeader(serverStart)
  expect(Math.abs(time.now() - serverStart)).toBeLessThanOrEqual(1_000)
  expect(time.exact()).toBe(false)
})

test('the cut-off second of a date does not spoil an exact time', () => {
  const time = start()
  time.readTimestamp(serverStart + 990, 0)
  time.readHeader(serverStart)
  expect(time.now()).toBe(serverStart + 990)
  expect(time.exact()).toBe(true)
})

test('a date that is far off the known time wins, and the exact time is asked for again', () => {
  const time = start()
  time.readTimestamp(serverStart, 0)
  time.readHeader(serverStart + hour)
  expect(Math.abs(time.now() - serverStart - hour)).toBeLessThanOrEqual(1_000)
  expect(time.exact()).toBe(false)
})

test('after a sleep in which the page’s clock stood still, the time has gone on', () => {
  const time = start()
  time.readTimestamp(serverStart, 0)
  wall += 60_000
  expect(time.now()).toBe(serverStart)
  time.correctAfterSleep()
  expect(time.now()).toBe(serverStart + 60_000)
  expect(time.exact()).toBe(false)
})

test('waking without having slept changes nothing', () => {
  const time = start()
  time.readTimestamp(serverStart, 0)
  pass(60_000)
  time.correctAfterSleep()
  expect(time.now()).toBe(serverStart + 60_000)
  expect(time.exact()).toBe(true)
})

test('after a reload the time is known before the first answer', () => {
  start().readTimestamp(serverStart, 0)
  pass(2_000)
  monotonic = 0
  expect(start().now()).toBe(serverStart + 2_000)
})
