import {beforeEach, expect, test} from 'vitest'
import {createServerTime} from './server-time.ts'

let wall: number
let monotonic: number
const stored = new Map<string, string>()
const start = () =>
  createServerTime({
    wall: () => wall,
    monotonic: () => monotonic,
    storage: {get: (key) => stored.get(key) ?? null, set: (key, value) => stored.set(key, value)},
  })
const advance = (ms: number) => {
  wall += ms
  monotonic += ms
}
const hour = 3_600_000
const serverStart = 1_800_000_000_000

beforeEach(() => {
  wall = serverStart - hour
  monotonic = 5_000
  stored.clear()
})

test('is right on a device whose clock is one hour off', () => {
  const time = start()
  time.readTimestamp(serverStart, 200)
  expect(time.now()).toBe(serverStart + 100)
  advance(10_000)
  expect(time.now()).toBe(serverStart + 10_100)
})

test('a slow response is not exact, and a faster one replaces it', () => {
  const time = start()
  time.readTimestamp(serverStart, 8_000)
  expect(time.isExact()).toBe(false)
  expect(time.now()).toBe(serverStart + 4_000)
  time.readTimestamp(serverStart + 100, 1_000)
  expect(time.isExact()).toBe(true)
  expect(time.now()).toBe(serverStart + 600)
  time.readTimestamp(serverStart, 3_000)
  expect(time.isExact()).toBe(true)
  expect(time.now()).toBe(serverStart + 600)
})

test('a response of two seconds is not exact', () => {
  const time = start()
  time.readTimestamp(serverStart, 2_000)
  expect(time.isExact()).toBe(false)
  time.readTimestamp(serverStart, 1_999)
  expect(time.isExact()).toBe(true)
})

test('after a sleep a slower response counts again', () => {
  const time = start()
  time.readTimestamp(serverStart, 0)
  wall += 60_000
  time.correctAfterSleep()
  time.readTimestamp(serverStart + 60_000, 3_000)
  expect(time.now()).toBe(serverStart + 61_500)
})

test('ignores a change of the device’s clock', () => {
  const time = start()
  time.readTimestamp(serverStart, 0)
  wall += 5 * hour
  expect(time.now()).toBe(serverStart)
})

test('uses the Date header until the exact time has loaded', () => {
  const time = start()
  time.readHeader(serverStart, 0)
  expect(Math.abs(time.now() - serverStart)).toBeLessThanOrEqual(1_000)
  expect(time.isExact()).toBe(false)
})

test('a Date header within its rounding does not change an exact time', () => {
  const time = start()
  time.readTimestamp(serverStart + 990, 0)
  time.readHeader(serverStart, 0)
  expect(time.now()).toBe(serverStart + 990)
  expect(time.isExact()).toBe(true)
})

test.each([
  ['sent at its end', 8_000],
  ['sent in its middle', 4_000],
  ['sent at its beginning', 0],
])('the Date header of a slow response that was %s does not change an exact time', (_, sentMs) => {
  const time = start()
  time.readTimestamp(serverStart, 0)
  advance(8_000)
  time.readHeader(serverStart + sentMs, 8_000)
  expect(time.now()).toBe(serverStart + 8_000)
  expect(time.isExact()).toBe(true)
})

test('a slow response corrects a device whose clock is one hour off to half of its duration', () => {
  const time = start()
  advance(8_000)
  time.readHeader(serverStart, 8_000)
  expect(time.now()).toBe(serverStart + 4_500)
})

test('a Date header far from the current estimate replaces it, and the time is no longer exact', () => {
  const time = start()
  time.readTimestamp(serverStart, 0)
  time.readHeader(serverStart + hour, 0)
  expect(Math.abs(time.now() - serverStart - hour)).toBeLessThanOrEqual(1_000)
  expect(time.isExact()).toBe(false)
})

test('adds a sleep during which the monotonic clock stopped', () => {
  const time = start()
  time.readTimestamp(serverStart, 0)
  wall += 60_000
  expect(time.now()).toBe(serverStart)
  time.correctAfterSleep()
  expect(time.now()).toBe(serverStart + 60_000)
  expect(time.isExact()).toBe(false)
})

test('without a sleep a correction changes nothing', () => {
  const time = start()
  time.readTimestamp(serverStart, 0)
  advance(60_000)
  time.correctAfterSleep()
  expect(time.now()).toBe(serverStart + 60_000)
  expect(time.isExact()).toBe(true)
})

test('has the time after a reload before the first response', () => {
  start().readTimestamp(serverStart, 0)
  advance(2_000)
  monotonic = 0
  expect(start().now()).toBe(serverStart + 2_000)
})
