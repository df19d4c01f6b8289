import {ErrorCode} from '@hmb/contract/codes/error-code'
import {GroupType} from '@hmb/contract/codes/group-type'
import {createTestApp, TestApp, TestBusinessError, TestNetworkError, type TestResponses} from '@hmb/shell/testing'
import {cleanup, render, screen, waitFor} from '@testing-library/react'
import {userEvent} from '@testing-library/user-event'
import {afterEach, beforeEach, expect, test, vi} from 'vitest'
import {GroupInsuranceListScreen} from './GroupInsuranceListScreen.tsx'

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
})
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

const check = '/api/taurus/user/isPhoneLogin'
const list = '/api/taurus/company/group/get'
const enquiry = {
  groupType: GroupType.ENTERPRISE,
  companyName: '示例科技有限公司',
  contactName: '王经理',
  contactPhone: '010-88887777-12',
  email: 'wang@example.com',
  insuredNo: 9_999_999_999,
  createTime: '2026-11-22 10:00:00',
}

function open(responses: TestResponses) {
  const app = createTestApp({path: '/groupInsuranceList', responses: {[check]: true, [list]: [], ...responses}})
  const show = () =>
    render(
      <TestApp app={app}>
        <GroupInsuranceListScreen />
      </TestApp>,
    )
  show()
  return {
    app,
    again() {
      cleanup()
      show()
    },
  }
}
const path = () => screen.getByTestId('path').textContent

test('lists the enquiries under the notice', async () => {
  open({[list]: [enquiry, {...enquiry, companyName: '第二家公司'}]})
  expect(await screen.findByText('工作人员将在2~3个工作日内与您联系')).toBeTruthy()
  const names = screen.getAllByRole('heading', {level: 2}).map(({textContent}) => textContent)
  expect(names).toEqual(['示例科技有限公司', '第二家公司'])
  const [values] = screen.getAllByRole('definition').map((value) => value.closest('dl')?.textContent)
  for (const text of ['王经理', '010-88887777-12', '9999999999人', 'wang@example.com', '2026-11-22 10:00:00'])
    expect(values).toContain(text)
})

test('an empty list shows a message and opens the form', async () => {
  open({})
  expect(await screen.findByText('暂未提交团体投保信息')).toBeTruthy()
  expect(screen.queryByText('工作人员将在2~3个工作日内与您联系')).toBeNull()
  await userEvent.click(screen.getByRole('button', {name: '去填写'}))
  expect(path()).toBe('/addGroupInsurance')
})

test('a visitor gets the login without a message about the 401, and the list after the login', async () => {
  const refused = new TestBusinessError(ErrorCode.UNAUTHORIZED, '请先登录')
  const {app, again} = open({[check]: false, [list]: refused})
  await waitFor(() => expect(path()).toBe('/login?url=%2FgroupInsuranceList'))
  expect(screen.queryByText('请先登录')).toBeNull()
  app.responses[check] = true
  app.responses[list] = [enquiry]
  app.navigation.go('/groupInsuranceList')
  again()
  expect(await screen.findByText('示例科技有限公司')).toBeTruthy()
  expect(path()).toBe('/groupInsuranceList')
})

test('a 401 that contradicts the check shows no message about a login', async () => {
  open({[list]: new TestBusinessError(ErrorCode.UNAUTHORIZED, '请先登录')})
  expect((await screen.findByRole('alert')).textContent).toContain('加载失败')
  expect(screen.queryByText('请先登录')).toBeNull()
  expect(path()).toBe('/groupInsuranceList')
})

test('a check without a response does not hide the list', async () => {
  open({[check]: new TestNetworkError(), [list]: [enquiry]})
  expect(await screen.findByText('示例科技有限公司')).toBeTruthy()
  expect(path()).toBe('/groupInsuranceList')
})

test('a failed list can be loaded again', async () => {
  const {app} = open({[list]: new TestNetworkError()})
  expect((await screen.findByRole('alert')).textContent).toContain('系统错误，请稍后重试')
  app.responses[list] = [enquiry]
  await userEvent.click(screen.getByRole('button', {name: '重试'}))
  expect(await screen.findByText('示例科技有限公司')).toBeTruthy()
})
