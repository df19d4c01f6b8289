import type {Host} from '@hmb/host/port'
import {act, cleanup, render, screen, waitFor} from '@testing-library/react'
import {userEvent} from '@testing-library/user-event'
import {afterEach, expect, test, vi} from 'vitest'
import {
  createTestApp,
  storageOfTwoTabs,
  TestApp,
  TestBusinessError,
  TestNetworkError,
  type TestResponses,
} from '../testing/testing.ts'
import {AuthorizationScreen} from './AuthorizationScreen.tsx'

const isPhoneLogin = '/api/taurus/user/isPhoneLogin'
const login = '/api/taurus/user/login'
const baseInfo = '/api/taurus/project/baseInfo2c'
const working: TestResponses = {
  [isPhoneLogin]: false,
  [login]: {userId: 'u1'},
  '/api/taurus/user/getUserInfo': {userId: 'u2'},
  '/api/taurus/agree/queryList': [{id: '1', agreeName: '用户协议', agreeContent: 'cq/terms.html', version: '1'}],
  [baseInfo]: {allowedHosts: []},
}
afterEach(cleanup)

function open(query: string, host: Partial<Host> = {}, responses: TestResponses = {}) {
  const app = createTestApp({path: `/authorization${query}`, responses: {...working, ...responses}, host})
  render(
    <TestApp app={app}>
      <AuthorizationScreen />
    </TestApp>,
  )
  return app
}
async function logIn() {
  await userEvent.type(await screen.findByLabelText('手机号'), '13838389438')
  await userEvent.type(await screen.findByLabelText('验证码'), '042137')
  const tick = await screen.findByRole<HTMLInputElement>('checkbox')
  await waitFor(() => expect(tick.disabled).toBe(false))
  await userEvent.click(tick)
  await userEvent.click(screen.getByRole('button', {name: '登录'}))
}
function inMiniProgram() {
  const navigateTo = vi.fn(async (_page: string) => true)
  return {navigateTo, host: {miniProgram: async () => ({navigateTo, postMessage: () => {}})}}
}
const query = '?pageTypeNo=7&skuNo=HMB-BJ-2026&smallOpenId=s1&projectid=hmb-bj'

test('sends the mini-program’s identity and project, stores the phone, and opens the special-topic page', async () => {
  const {navigateTo, host} = inMiniProgram()
  const app = open(query, host)
  await logIn()
  await waitFor(() => expect(navigateTo).toHaveBeenCalledOnce())
  expect(app.calls.find(({path}) => path === login)).toMatchObject({
    request: {phone: '13838389438', captcha: '042137', projectId: 'hmb-bj', source: 2, smallOpenId: 's1'},
    headers: {projectId: 'hmb-bj'},
  })
  expect([app.host.localStorage.get('phone'), app.host.localStorage.get('userId')]).toEqual(['13838389438', 'u1'])
  expect(navigateTo).toHaveBeenCalledWith(
    '/pages/topic/index?pageTypeNo=7&skuNo=HMB-BJ-2026&projectid=hmb-bj&userId=u1',
  )
})

test.each([
  ['the project', {skuNo: 'HMB-BJ-2025'}, 'skuNo=HMB-BJ-2025&'],
  ['no product when the project does not load', new TestNetworkError(), ''],
])('an address without a product opens the special-topic page of %s', async (_, project, skuNo) => {
  const {navigateTo, host} = inMiniProgram()
  open('?smallOpenId=s1&projectid=hmb-bj', host, {[isPhoneLogin]: true, [baseInfo]: project})
  await waitFor(() => expect(navigateTo).toHaveBeenCalledOnce())
  expect(navigateTo).toHaveBeenCalledWith(`/pages/topic/index?${skuNo}projectid=hmb-bj&userId=u2`)
})

test('redirects a logged-in user at once', async () => {
  const {navigateTo, host} = inMiniProgram()
  open(query, host, {[isPhoneLogin]: true})
  await waitFor(() => expect(navigateTo.mock.calls[0]?.[0]).toContain('userId=u2'))
})

test('joins the mini-program’s identity to the session of a logged-in user before the redirect', async () => {
  const {navigateTo, host} = inMiniProgram()
  const app = open(query, host, {[isPhoneLogin]: true})
  await waitFor(() => expect(navigateTo).toHaveBeenCalledOnce())
  expect(app.calls.filter(({path}) => path === isPhoneLogin).map(({request}) => request)).toContainEqual({
    smallOpenId: 's1',
  })
})

test('a login in another tab is joined with this page’s identity before the redirect', async () => {
  const {navigateTo, host} = inMiniProgram()
  const {localStorage, setInOtherTab} = storageOfTwoTabs()
  const app = open(query, {...host, localStorage})
  await screen.findByLabelText('手机号')
  app.responses[isPhoneLogin] = () => {
    expect(navigateTo).not.toHaveBeenCalled()
    return true
  }
  const before = app.calls.length
  await act(async () => setInOtherTab('userId', 'u1'))
  await waitFor(() => expect(navigateTo).toHaveBeenCalledOnce())
  expect(app.calls[before]).toMatchObject({path: isPhoneLogin, request: {smallOpenId: 's1'}})
})

test.each([
  ['pathUrl', '&pathUrl=%2ForderList&sourcePath=%2Fb&url=%2Fc', '/orderList'],
  ['sourcePath with queryData', '&sourcePath=%2Fb&queryData=%7B%22x%22%3A%221%22%7D&url=%2Fc', '/b?x=1'],
  ['the stored return address', '&url=%2Fpolicies', '/policies'],
])('%s comes before the special-topic page', async (_, more, target) => {
  const {navigateTo, host} = inMiniProgram()
  open(query + more, host)
  await logIn()
  await waitFor(() =>
    expect(screen.getByTestId('path').textContent).toMatch(new RegExp(`^${target.replace('?', '\\?')}`)),
  )
  expect(navigateTo).not.toHaveBeenCalled()
})

test('without another target opens the default path outside a mini-program', async () => {
  open(query)
  await logIn()
  await waitFor(() => expect(screen.getByTestId('path').textContent).toMatch(/^\/personalCore/))
})

test('opens the default path when the mini-program has no special-topic page', async () => {
  const navigateTo = vi.fn(async () => false)
  open(query, {miniProgram: async () => ({navigateTo, postMessage: () => {}})})
  await logIn()
  await waitFor(() => expect(screen.getByTestId('path').textContent).toMatch(/^\/personalCore/))
})

test('shows the form after a return from the special-topic page, without another redirect', async () => {
  const resumes = new Set<() => void>()
  const onResume = (run: () => void) => {
    resumes.add(run)
    return () => resumes.delete(run)
  }
  const {navigateTo, host} = inMiniProgram()
  const app = open(query, {...host, onResume}, {[isPhoneLogin]: true})
  await waitFor(() => expect(navigateTo).toHaveBeenCalledOnce())
  expect(screen.queryByLabelText('手机号')).toBeNull()
  await act(async () => {
    for (const run of resumes) run()
  })
  await screen.findByLabelText('手机号')
  expect(navigateTo).toHaveBeenCalledOnce()
  await logIn()
  await waitFor(() => expect(navigateTo).toHaveBeenCalledTimes(2))
  expect(app.calls.filter(({path}) => path === login)).toHaveLength(1)
})

test('an invalid session does not redirect from the mini-program’s login at the app’s root', async () => {
  const {navigateTo, host} = inMiniProgram()
  const app = createTestApp({
    path: `/${query}`,
    responses: {...working, [isPhoneLogin]: true, '/api/taurus/user/getUserInfo': new TestBusinessError(402)},
    host,
  })
  render(
    <TestApp app={app}>
      <AuthorizationScreen />
    </TestApp>,
  )
  await waitFor(() => expect(navigateTo).toHaveBeenCalledOnce())
  expect(screen.getByTestId('path').textContent).toBe(`/${query}`)
})
