import {sandboxHooks} from '@hmb/conformance/backend-hooks'
import {testPeople, testPhones} from '@hmb/conformance/people'
import type {Finding} from '@hmb/conformance/report'
import {runConformance} from '@hmb/conformance/run-conformance'
import {endpoints} from '@hmb/contract/endpoints'
import {beforeAll, describe, expect, inject, test} from 'vitest'

const {serverUrl: baseUrl, sandboxUrl} = inject('environment')
/** All calls are checked in Chongqing. In the other cities only their own calls are checked, because the others are the same. */
const checked = {cq: '', bj: '/aries/bj/', js: '/aries/js/', lc: '/individual/lcc/'} as const
const cities = ['cq', 'bj', 'js', 'lc'] as const
/** The calls without a checked success. */
const left: Readonly<Record<string, readonly string[]>> = {
  cq: [
    'POST /api/taurus/user/getOpenID: only WeChat can create a valid code',
    'POST /api/taurus/user/thirdLogin: only a partner can create a valid token',
    'POST /api/cancer/face/check: the applicant needs no face check',
  ],
  bj: ['POST /api/aries/bj/bank/pay: the order is paid from the mutual-aid account (共济账户)'],
  js: [],
  lc: [],
}
const found = new Map<string, Finding[]>()

beforeAll(async () => {
  const runs = cities.map(async (city) => {
    const {findings} = await runConformance({
      baseUrl,
      projectId: `hmb-${city}`,
      hooks: sandboxHooks(sandboxUrl),
      people: testPeople(),
      phones: testPhones(4),
      sessions: [],
      appointmentSku: `HMB-${city.toUpperCase()}-P1`,
      // Longer than a page waits: a busy machine must not look like a server without a response.
      partial: false,
      timeoutMs: 60_000,
      only: checked[city],
    })
    found.set(city, [...findings])
  })
  await Promise.all(runs)
  // Some 2400 calls, on a machine that may have other work.
}, 600_000)

const findingsOf = (city: string, outcome: Finding['outcome']) =>
  (found.get(city) ?? []).filter((finding) => finding.outcome === outcome)

describe.each(cities)('our own server in %s', (city) => {
  test('keeps the contract', () => {
    expect(findingsOf(city, 'failed')).toEqual([])
    expect(findingsOf(city, 'ok').length).toBeGreaterThan(city === 'cq' ? 430 : 12)
  })

  test('leaves only what a partner, WeChat or another city must do', () => {
    const skipped = findingsOf(city, 'skipped').filter(
      ({reasons}) => !reasons.includes('another city’s medical account'),
    )
    expect(skipped.map(({call, reasons}) => `${call}: ${reasons.join()}`)).toEqual(left[city])
  })
})

test('every call of a build is in the table', () => {
  const listed = new Set((found.get('cq') ?? []).map(({call}) => call))
  const calls = endpoints
    .filter(({area}) => area !== 'staff')
    .map(({endpoint}) => `${endpoint.method} ${endpoint.path}`)
  expect(calls.filter((call) => !listed.has(call))).toEqual([])
})
