import {expect, test, vi} from 'vitest'

test('a test scrolls and simulates the timers', () => {
  window.scrollTo(0, 500)
  vi.useFakeTimers()
  expect(vi.isFakeTimers()).toBe(true)
})

test('the next test is at the top of the page, with the timers of the machine', () => {
  expect(window.scrollY).toBe(0)
  expect(vi.isFakeTimers()).toBe(false)
})
