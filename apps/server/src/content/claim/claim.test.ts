import {reporterQuery, reportNewest} from '@hmb/contract/claim'
import {ErrorCode} from '@hmb/contract/codes/error-code'
import {expect, test} from 'vitest'
import {freshPhone, startTestServer} from '../../testing/test-server.ts'

const server = await startTestServer()
const reporter = {name: '张晓明', phone: '19900000010'}
const person = server.browser()
await person.logIn(reporter.phone)

test('a reporter is found by name and phone, with the number of reports and the masked phone', async () => {
  expect(await person.call(reporterQuery, {name: ' 张晓明 ', phone: '199 0000 0010'})).toEqual({
    reporterId: 'reporter-sandbox-1',
    name: '张晓明',
    phone: '199****0010',
    reportCount: 3,
  })
})

test('another name finds no reporter', async () => {
  expect(await person.call(reporterQuery, {...reporter, name: '张小明'})).toBeNull()
})

test('a user cannot read the reports of others', async () => {
  const other = server.browser()
  await other.logIn(freshPhone())
  expect(await other.call(reporterQuery, reporter)).toBeNull()
  expect(await other.call(reportNewest, {statusValue: ''})).toBeNull()
  for (const [endpoint, request] of [
    [reporterQuery, reporter],
    [reportNewest, {}],
  ] as const)
    await expect(server.browser().call(endpoint, request as typeof reporter)).rejects.toMatchObject({
      code: ErrorCode.UNAUTHORIZED,
    })
})

test.each([
  ['', 'REPORTED', '已报案'],
  ['REPORTED', 'REPORTED', '已报案'],
  ['HANDLING', 'HANDLING', '处理中'],
  ['FINISHED', 'FINISHED', '已结案'],
] as const)('the newest report of status "%s" is the one that is %s: %s', async (statusValue, status, name) => {
  expect(await person.call(reportNewest, {statusValue})).toMatchObject({statusValue: status, statusName: name})
})

test('a report has its policy, the masked name of the insured person and its time', async () => {
  expect(await person.call(reportNewest, {})).toEqual({
    reportNo: 'BCQ19574026831905',
    statusValue: 'REPORTED',
    statusName: '已报案',
    policyNo: 'PCQ50917364280153',
    insuredName: '张*',
    createTime: '2026-10-21 20:04:51',
  })
  // The name of the reporter is masked too.
  expect(await person.call(reportNewest, {statusValue: 'HANDLING'})).toMatchObject({insuredName: '张*'})
})

test('a reporter has separate reports in each city, and a status filters them', async () => {
  const otherCity = server.browser('hmb-normal')
  await otherCity.logIn('19900000011')
  expect(await otherCity.call(reportNewest, {})).toMatchObject({reportNo: 'BN63081749520416', statusValue: 'FINISHED'})
  expect(await otherCity.call(reportNewest, {statusValue: 'HANDLING'})).toBeNull()
})

test('INVALID_FIELD for an invalid phone and an invalid status', async () => {
  await expect(person.call(reporterQuery, {...reporter, phone: '123'})).rejects.toMatchObject({
    message: '手机号不正确，请检查后重试',
  })
  const unknownStatus = {url: '/api/scorpio/query/reportNewest?statusValue=LOST', headers: {projectid: 'hmb-cq'}}
  expect((await person.inject(unknownStatus)).json()).toMatchObject({
    code: ErrorCode.INVALID_FIELD,
    message: '报案状态不正确，请检查后重试',
  })
})
