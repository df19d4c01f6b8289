import {expect, test} from 'vitest'
import {createReport, tableOf} from './report.ts'

const call = {method: 'GET', path: '/api/a'}
const other = {method: 'POST', path: '/api/longer'}

test('of one check of one call the worst outcome counts, with all its reasons once', () => {
  const report = createReport()
  report.skipped(call, 'response', 'not reached')
  report.ok(call, 'response')
  report.skipped(call, 'response', 'later')
  expect(report.findings()).toEqual([{call: 'GET /api/a', check: 'response', outcome: 'ok', reasons: []}])
  report.failed(call, 'response', 'one')
  report.failed(call, 'response', 'two')
  report.failed(call, 'response', 'one')
  report.ok(call, 'response')
  expect(report.findings()).toEqual([
    {call: 'GET /api/a', check: 'response', outcome: 'failed', reasons: ['one', 'two']},
  ])
})

test('the text has five reasons of one check, and the number of the others', () => {
  const report = createReport()
  for (const reason of ['a', 'b', 'c', 'd', 'e', 'f', 'g']) report.failed(call, 'errors', reason)
  expect(tableOf(report.findings())).toContain('· errors: e\n  GET /api/a · errors: and 2 more, see --json\n')
})

test('the table has a row per call, then what was skipped, then failures', () => {
  const report = createReport()
  report.ok(call, 'response')
  report.failed(call, 'session', 'without a session: success')
  report.skipped(other, 'response', 'no way to pay')
  expect(tableOf(report.findings()).split('\n')).toEqual([
    'call              response errors   session  owner    key      headers  forgery  limits   ',
    'GET /api/a        ok       –        FAILED   –        –        –        –        –        ',
    'POST /api/longer  skipped  –        –        –        –        –        –        –        ',
    '',
    'Skipped:',
    '  POST /api/longer · response: no way to pay',
    '',
    'Failed:',
    '  GET /api/a · session: without a session: success',
    '',
    '2 calls: 1 checks ok, 1 failed, 1 skipped',
  ])
})

test('a reason that skips many checks is one line with their number; a check counts by its last reason', () => {
  const report = createReport()
  for (const path of ['/1', '/2', '/3', '/4']) report.skipped({method: 'GET', path}, 'errors', 'no person is logged in')
  report.skipped(call, 'response', 'not reached')
  report.skipped(call, 'response', 'the server does not have it')
  const text = tableOf(report.findings())
  expect(text.slice(text.indexOf('Skipped:')).split('\n').slice(0, 3)).toEqual([
    'Skipped:',
    '  4 checks: no person is logged in',
    '  GET /api/a · response: the server does not have it',
  ])
})
