import {createServer} from 'node:http'
import type {AddressInfo} from 'node:net'
import {ErrorCode} from '@hmb/contract/codes/error-code'
import {expect, onTestFinished, test} from 'vitest'
import {testPeople} from './people.ts'
import {type ConformanceResult, runConformance} from './run-conformance.ts'

const info = {
  projectId: 'hmb-xz',
  projectName: '',
  projectCode: 'XZ',
  cssType: '',
  skuNo: 'HMB-XZ-2026',
  homePageId: 'home-xz',
  logo: '',
  gzhName: '',
  customerUrl: '',
  claimUrl: '',
  healthUrl: '',
  claimPlatformUrl: '',
  allowedHosts: [],
}
const product = {
  skuNo: info.skuNo,
  skuName: '',
  unit: '',
  price: 6900,
  skuInsureStatus: 'INSURE',
  insuredCount: 5,
  sexLimit: '',
  saleStartTime: '',
  saleEndTime: '',
}

/**
 * Checks a server with these responses. It closes the connection of a path with `null`, and has no `absent` path; every
 * other request gets NOT_FOUND. It refuses the first `busyTimes` reports of a recording.
 */
async function check(
  responses: Record<string, unknown>,
  {
    appointmentSku = '',
    sessions = [],
    busyTimes = 0,
    absent = [],
    partial = true,
  }: {
    appointmentSku?: string
    sessions?: string[]
    busyTimes?: number
    absent?: readonly string[]
    partial?: boolean
  } = {},
): Promise<ConformanceResult> {
  let refusedReports = 0
  const server = createServer((request, response) => {
    const {pathname, searchParams} = new URL(request.url ?? '', 'http://localhost')
    if (pathname === recorderReport && refusedReports < busyTimes) {
      refusedReports += 1
      return response
        .writeHead(429, {'content-type': 'application/json', 'cache-control': 'no-store', 'retry-after': '0'})
        .end(JSON.stringify({code: ErrorCode.RECORDER_BUSY, data: null, message: '系统繁忙，请稍后重试'}))
    }
    if (responses[pathname] === null) return request.socket.destroy()
    if (absent.includes(pathname)) return response.writeHead(404).end()
    const data = searchParams.get('skuNo')?.startsWith('no-such') ? undefined : responses[pathname]
    const body = data ? {code: 0, data, message: ''} : {code: ErrorCode.NOT_FOUND, data: null, message: '信息不存在'}
    response
      .setHeader('content-type', 'application/json')
      .setHeader('cache-control', 'no-store')
      .end(JSON.stringify(body))
  })
  onTestFinished(() => {
    server.close().closeAllConnections()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return runConformance({
    baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    projectId: 'hmb-xz',
    hooks: {},
    phones: [],
    sessions,
    people: testPeople(),
    appointmentSku,
    partial,
    timeoutMs: 5000,
    only: '',
  })
}

const reasonsOf = ({findings}: ConformanceResult, path: string, outcome: string) =>
  findings
    .filter(({call, check, outcome: one}) => call.endsWith(path) && check === 'response' && one === outcome)
    .flatMap(({reasons}) => reasons)

const [query, save] = ['/appoint/query', '/appoint/save']
const baseInfo = '/api/taurus/project/baseInfo2c'
const skuInsure = '/api/aries/query/skuInsure'
const recorderReport = '/api/leo/recorder/report'
const refusedReason = 'a valid request is refused with 1003 NOT_FOUND'

test('a project whose product has no appointment (预约) has the checks of it skipped', async () => {
  const result = await check({[baseInfo]: info, [skuInsure]: product})
  for (const path of [query, save]) {
    expect(reasonsOf(result, path, 'skipped')).toEqual(['the project has no appointment'])
    expect(reasonsOf(result, path, 'failed')).toEqual([])
  }
})

test('a product that --appointment-sku names must have an appointment', async () => {
  const result = await check({[baseInfo]: info, [skuInsure]: product}, {appointmentSku: info.skuNo})
  expect(reasonsOf(result, query, 'failed')).toEqual([refusedReason])
})

test('without the product itself, a missing appointment is a failure', async () => {
  const result = await check({[baseInfo]: info})
  expect(reasonsOf(result, skuInsure, 'failed')).toEqual([refusedReason])
  expect(reasonsOf(result, query, 'failed')).toEqual([refusedReason])
})

test('a server that refuses every call fails', async () => {
  const result = await check({})
  expect(reasonsOf(result, baseInfo, 'failed')).toEqual([refusedReason])
  expect(result.findings.filter(({outcome}) => outcome === 'failed').length).toBeGreaterThan(20)
})

test('a server without an optional call has its checks skipped, and without any other call it fails', async () => {
  const filePages = '/api/taurus/file/pages'
  const result = await check({}, {absent: [filePages, skuInsure], partial: false})
  expect(reasonsOf(result, filePages, 'skipped')).toEqual(['the server does not have it'])
  expect(reasonsOf(result, skuInsure, 'failed')).toEqual(['HTTP 404: the server does not have it'])
})

test('a connection that is closed during a run is a failure of its call', async () => {
  const path = '/api/aries/pay/ysf/pay'
  expect(reasonsOf(await check({[path]: null}), path, 'failed')).toEqual(['UND_ERR_SOCKET'])
})

test('the result names the project, and the home page and the product that the server names', async () => {
  expect((await check({[baseInfo]: info})).checked).toEqual({
    projectId: 'hmb-xz',
    homePageId: 'home-xz',
    skuNo: 'HMB-XZ-2026',
  })
})

test('a list of family members has no failure when the run saved none', async () => {
  const list = '/api/taurus/family/query'
  const userDetail = '/api/taurus/user/detail'
  const result = await check({[list]: []}, {sessions: ['session=1']})
  expect(reasonsOf(result, userDetail, 'failed')).toEqual([refusedReason])
  expect(reasonsOf(result, list, 'failed')).toEqual([])
})

test('a skipped check names the call that returned nothing, which may have failed', async () => {
  const result = await check({[baseInfo]: 'a text'})
  expect(reasonsOf(result, baseInfo, 'failed')).toEqual(['data: must be object'])
  expect(reasonsOf(result, skuInsure, 'skipped')).toEqual(['project/baseInfo2c returns no product'])
})

test('a report that a busy server refuses is sent again, five times at most', async () => {
  const responses = {[baseInfo]: info, [recorderReport]: true}
  expect(reasonsOf(await check(responses, {busyTimes: 5}), recorderReport, 'failed')).toEqual([])
  expect(reasonsOf(await check(responses, {busyTimes: 6}), recorderReport, 'failed')).toEqual([
    'a valid request is refused with 429 RECORDER_BUSY',
  ])
})
