import {createTestApp, TestApp, TestNetworkError} from '@hmb/shell/testing'
import {cleanup, render, screen, waitFor} from '@testing-library/react'
import {userEvent} from '@testing-library/user-event'
import {afterEach, expect, test, vi} from 'vitest'
import {GroupInsuranceScreen} from './GroupInsuranceScreen.tsx'

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

function open(isLoggedIn: unknown) {
  const app = createTestApp({path: '/groupInsurance', responses: {'/api/taurus/user/isPhoneLogin': isLoggedIn}})
  render(
    <TestApp app={app}>
      <GroupInsuranceScreen />
    </TestApp>,
  )
}
const path = () => screen.getByTestId('path').textContent
const start = () => userEvent.click(screen.getByRole('button', {name: '我知道了，开始填写'}))

test('the button leads a logged-in person to the form', async () => {
  open(true)
  await start()
  await waitFor(() => expect(path()).toBe('/addGroupInsurance'))
})

test('a visitor logs in first and returns to the form', async () => {
  open(false)
  await start()
  await waitFor(() => expect(path()).toBe('/login?url=%2FaddGroupInsurance'))
})

test('a failed check is said, and the button can be tapped again', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  open(new TestNetworkError())
  await start()
  expect(await screen.findByText('系统错误，请稍后重试')).toBeTruthy()
  expect(path()).toBe('/groupInsurance')
  expect(screen.getByRole('button', {name: '我知道了，开始填写'}).getAttribute('aria-busy')).toBeNull()
})

test('查看已提交信息 leads to the list', async () => {
  open(true)
  await userEvent.click(screen.getByRole('button', {name: '查看已提交信息'}))
  expect(path()).toBe('/groupInsuranceList')
})
