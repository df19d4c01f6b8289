import {useRouter} from '@hmb/shell/router-port'
import {createTestApp, holdResponse, TestApp, TestNetworkError} from '@hmb/shell/testing'
import {act, cleanup, render, screen, waitFor} from '@testing-library/react'
import {userEvent} from '@testing-library/user-event'
import {afterEach, expect, test, vi} from 'vitest'
import {GroupInsuranceScreen} from './GroupInsuranceScreen.tsx'

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

/** The screen at its own address only. */
function Pages() {
  return useRouter().location.pathname === '/groupInsurance' ? <GroupInsuranceScreen /> : null
}

function open(isLoggedIn: unknown) {
  const app = createTestApp({path: '/groupInsurance', responses: {'/api/taurus/user/isPhoneLogin': isLoggedIn}})
  render(
    <TestApp app={app}>
      <Pages />
    </TestApp>,
  )
  return app
}
const path = () => screen.getByTestId('path').textContent
const start = () => userEvent.click(screen.getByRole('button', {name: '我知道了，开始填写'}))

test('the button opens the form for a logged-in person', async () => {
  open(true)
  await start()
  await waitFor(() => expect(path()).toBe('/addGroupInsurance'))
})

test('a visitor logs in first and returns to the form', async () => {
  open(false)
  await start()
  await waitFor(() => expect(path()).toBe('/login?url=%2FaddGroupInsurance'))
})

test('a failed check shows a message, and the button can be tapped again', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  open(new TestNetworkError())
  await start()
  expect(await screen.findByText('系统错误，请稍后重试')).toBeTruthy()
  expect(path()).toBe('/groupInsurance')
  expect(screen.getByRole('button', {name: '我知道了，开始填写'}).getAttribute('aria-busy')).toBeNull()
})

test('查看已提交信息 opens the list', async () => {
  open(true)
  await userEvent.click(screen.getByRole('button', {name: '查看已提交信息'}))
  expect(path()).toBe('/groupInsuranceList')
})

test.each([
  ['logged in', true],
  ['a visitor', false],
  ['failed', new TestNetworkError()],
])('a check with the result “%s” after the person has left the page shows nothing', async (_, isLoggedIn) => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  const checking = holdResponse()
  const app = open(checking.response)
  await start()
  await act(async () => app.navigation.go('/home/home-cq'))
  await act(async () => checking.release(isLoggedIn))
  expect([path(), screen.queryByText('系统错误，请稍后重试')]).toEqual(['/home/home-cq', null])
})
