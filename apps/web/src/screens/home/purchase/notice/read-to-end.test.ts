import {expect, test} from 'vitest'
import {isAtEnd, percentLeft} from './read-to-end.ts'

test.each([
  [{scrollTop: 0, clientHeight: 400, scrollHeight: 1000}, false],
  [{scrollTop: 579, clientHeight: 400, scrollHeight: 1000}, false],
  [{scrollTop: 580, clientHeight: 400, scrollHeight: 1000}, true],
  [{scrollTop: 580.4, clientHeight: 400, scrollHeight: 1000}, true],
  [{scrollTop: 600, clientHeight: 400, scrollHeight: 1000}, true],
])('a notice at %o counts as read: %s (within 20 px of its end)', (box, read) => {
  expect(isAtEnd(box)).toBe(read)
})

test('a text shorter than its box counts as read', () => {
  expect(isAtEnd({scrollTop: 0, clientHeight: 400, scrollHeight: 400})).toBe(true)
})

test('a hidden box does not count as read', () => {
  expect(isAtEnd({scrollTop: 0, clientHeight: 0, scrollHeight: 0})).toBe(false)
})

test.each([
  [{scrollTop: 0, clientHeight: 400, scrollHeight: 1000}, 60],
  [{scrollTop: 300, clientHeight: 400, scrollHeight: 1000}, 30],
  [{scrollTop: 0, clientHeight: 400, scrollHeight: 400_000}, 99],
  [{scrollTop: 9578, clientHeight: 400, scrollHeight: 10_000}, 1],
])('of a notice at %o, %i %% are left', (box, percent) => {
  expect(percentLeft(box)).toBe(percent)
})
