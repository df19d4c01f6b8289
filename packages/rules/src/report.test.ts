import {expect, test} from 'vitest'
import {reportTone} from './report.ts'

test.each([
  ['REPORTED', 'waiting'],
  ['HANDLING', 'waiting'],
  ['FINISHED', 'neutral'],
  ['a later status', 'neutral'],
])('a report that is %s is shown as %s', (status, tone) => {
  expect(reportTone(status)).toBe(tone)
})
