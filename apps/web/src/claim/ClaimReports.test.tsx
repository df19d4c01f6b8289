import {DocumentType} from '@hmb/contract/codes/document-type'
import {ErrorCode} from '@hmb/contract/codes/error-code'
import {Sex} from '@hmb/contract/codes/sex'
import {createTestApp, TestApp, TestBusinessError, TestNetworkError, type TestResponses} from '@hmb/shell/testing'
import {act, cleanup, render, screen, waitFor} from '@testing-library/react'
import {userEvent} from '@testing-library/user-event'
import {afterEach, beforeEach, expect, test, vi} from 'vitest'
import {ClaimReports} from './ClaimReports.tsx'

const call = {
  session: '/api/taurus/isUnLogin',
  reporter: '/api/scorpio/reporter/query',
  newest: '/api/scorpio/query/reportNewest',
}
const apctInfo = {
  id: 'a1',
  name: '张晓明',
  idType: DocumentType.RESIDENT_ID_CARD,
  idTypeValue: '居民身份证',
  idNo: '3499**********0019',
  phone: '13838389438',
  sex: Sex.MALE,
  birthday: '1985-06-15',
}
const user = {unLogin: false, userId: 'u1', userPhone: '13838389438', apctInfo}
const reporter = {reporterId: 'r1', name: '张晓明', phone: '138****9438', reportCount: 3}
const newest = {
  reportNo: 'BCQ19574026831905',
  statusValue: 'HANDLING',
  statusName: '处理中',
  policyNo: 'PCQ50917364280153',
  insuredName: '王*',
  createTime: '2026-10-21 20:04:51',
}
const responses: TestResponses = {[call.session]: user, [call.reporter]: reporter, [call.newest]: newest}

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
})
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

function open(overrides: TestResponses = {}) {
  const app = createTestApp({path: '/personalCore', responses: {...responses, ...overrides}})
  const onOpen = vi.fn()
  render(
    <TestApp app={app}>
      <ClaimReports onOpen={onOpen} />
    </TestApp>,
  )
  const requests = (path: string) => app.calls.filter((made) => made.path === path).map(({request}) => request)
  return {app, onOpen, requests}
}
const card = () => screen.findByRole('button', {name: /^我的报案/})
const path = () => screen.getByTestId('path').textContent

test('a user sees the number of reports, and status, insured person, date and number of the newest', async () => {
  const {onOpen, requests} = open()
  await screen.findByText('共3件')
  expect((await card()).textContent).toBe('我的报案共3件处理中被保人 王*报案日期 2026-10-21报案号 BCQ19574026831905')
  // Name and phone are those of the session.
  expect(requests(call.reporter)).toEqual([{name: '张晓明', phone: '13838389438'}])
  expect(requests(call.newest)).toEqual([{statusValue: ''}])
  await userEvent.click(await card())
  expect(onOpen).toHaveBeenCalledOnce()
})

test.each([
  ['without a name', {[call.session]: {...user, apctInfo: null}}],
  ['who is not known by this name', {[call.reporter]: null}],
  ['whose number of reports cannot be loaded', {[call.reporter]: new TestNetworkError()}],
])('a user %s sees the newest report without a number', async (_, overrides) => {
  open(overrides)
  expect((await card()).textContent).toMatch(/^我的报案处理中/)
})

test('a visitor causes no call and sees nothing', async () => {
  const {app, requests} = open({[call.session]: {...user, unLogin: true, userId: '', userPhone: '', apctInfo: null}})
  await waitFor(() => expect(app.calls.map((made) => made.path)).toContain(call.session))
  await Promise.resolve()
  expect([...requests(call.newest), ...requests(call.reporter)]).toEqual([])
  expect(screen.queryByRole('button')).toBeNull()
})

test.each([
  ['has no report', null],
  ['gets no response', new TestNetworkError()],
  ['gets an error', new TestBusinessError(ErrorCode.INVALID_FIELD, '报案状态不正确')],
  ['is logged out meanwhile', new TestBusinessError(ErrorCode.UNAUTHORIZED, '请先登录')],
])('a user who %s sees nothing: no message, no login', async (_, response) => {
  const {requests} = open({[call.newest]: response})
  await waitFor(() => expect(requests(call.newest).length).toBeGreaterThan(0))
  // The response has arrived after a task.
  await act(() => new Promise((resolve) => setTimeout(resolve)))
  expect(screen.queryByRole('button')).toBeNull()
  const messages = screen.getAllByRole('status').map(({textContent}) => textContent)
  // The other status is the path of the test app.
  expect(messages.filter((text) => text !== '/personalCore').join('')).toBe('')
  expect(path()).toBe('/personalCore')
  expect(requests(call.reporter)).toEqual([])
})
