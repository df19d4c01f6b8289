import {expect, test} from 'vitest'
import {claimReportTone} from './claim-report.ts'

test.each([
  ['REPORTED', 'waiting'],
  ['HANDLING', 'waiting'],
  ['FINISHED', 'neutral'],
  ['a later status', 'neutral'],
])('a report that is %s is shown as %s', (status, tone) => {
  expect(claimReportTone(status)).toBe(tone)
})
