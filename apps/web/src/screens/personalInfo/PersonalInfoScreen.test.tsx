import {useRouter} from '@hmb/shell/router-port'
import {createTestApp, holdResponse, TestApp} from '@hmb/shell/testing'
import {act, cleanup, render, screen, waitFor, within} from '@testing-library/react'
import {userEvent} from '@testing-library/user-event'
import {afterEach, expect, test} from 'vitest'
import {PersonalInfoScreen} from './PersonalInfoScreen.tsx'

afterEach(cleanup)

const call = {
  detail: '/api/taurus/user/detail',
  logout: '/api/taurus/user/logout',
}
const profile = {
  userId: 'u1',
  userName: '张晓明',
  phone: '13838389438',
  echoPhone: '138****9438',
  avatar: '',
  verify: 1,
}

/** The screen at its own address only. */
function Pages() {
  return useRouter().location.pathname === '/personalInfo' ? <PersonalInfoScreen /> : null
}

async function logOutSlowly() {
  const loggingOut = holdResponse()
  const app = createTestApp({
    path: '/personalInfo',
    responses: {[call.detail]: profile, [call.logout]: loggingOut.response},
  })
  render(
    <TestApp app={app}>
      <Pages />
    </TestApp>,
  )
  await userEvent.click(await screen.findByRole('button', {name: '退出登录'}))
  await userEvent.click(within(await screen.findByRole('alertdialog')).getByRole('button', {name: '确定'}))
  await waitFor(() => expect(app.calls.map(({path}) => path)).toContain(call.logout))
  return {app, succeed: () => act(async () => loggingOut.release(true))}
}
const path = () => screen.getByTestId('path').textContent

test('a logout opens the personal centre', async () => {
  const {succeed} = await logOutSlowly()
  await succeed()
  await screen.findByText('登出成功')
  expect(path()).toBe('/personalCore')
})

test('a logout that succeeds after the person has left the page makes the screens forget the user, and opens no other page', async () => {
  const {app, succeed} = await logOutSlowly()
  const events: string[] = []
  app.events.on((event) => events.push(event))
  await act(async () => app.navigation.go('/orderList'))
  await succeed()
  await screen.findByText('登出成功')
  expect(events).toEqual(['logged-out'])
  expect(path()).toBe('/orderList')
})
