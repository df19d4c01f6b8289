import {ErrorCode} from '@hmb/contract/codes/error-code'
import {createHost} from '@hmb/host/host'
import {AppProvider} from '@hmb/shell/AppProvider'
import {createAppContext} from '@hmb/shell/create-app-context'
import {act, cleanup, render, screen, waitFor} from '@testing-library/react'
import {afterEach, expect, test, vi} from 'vitest'
import {App} from './App.tsx'
import {Router} from './Router.tsx'
import {variant} from './variant.ts'

afterEach(cleanup)
const agreements = [{id: '1', agreeName: '用户协议', agreeContent: 'cq/terms.html', version: '1'}]
const project = {projectCode: 'CQ', projectName: '重庆惠民保', logo: '/static/img/cq/logo.webp'}
const responses: Record<string, unknown> = {
  '/api/taurus/user/isPhoneLogin': false,
  '/api/taurus/agree/queryList': agreements,
  '/api/taurus/project/baseInfo2c': project,
}

/** Renders the app at an address. */
function open(address: string) {
  window.history.replaceState(null, '', `/authorization${address}`)
  const {pathname, search, hash, origin} = window.location
  const opened = vi.fn()
  const app = createAppContext({
    variant,
    host: {...createHost(window), open: opened},
    fetch: async (url, {headers}) => {
      const path = new URL(url, origin).pathname
      const isProject = path.endsWith('baseInfo2c')
      const data = headers.projectId === 'hmb-bj' && isProject ? {projectCode: 'BJ'} : responses[path]
      const code = headers.projectId === 'unknown' && isProject ? ErrorCode.INVALID_FIELD : 0
      const text = path.startsWith('/static/')
        ? '<h1>用户协议</h1>'
        : JSON.stringify({code, data: data ?? {}, message: ''})
      return {status: 200, headers: {get: () => null}, text: async () => text}
    },
    address: {origin, pathname: pathname.slice('/authorization'.length) || '/', search, hash},
    base: '/authorization/',
    defaultPath: '/personalCore',
    loadPartnerLogin: () => import('@hmb/shell/partner-login'),
  })
  render(
    <Router root="/authorization">
      <AppProvider app={app}>
        <App />
      </AppProvider>
    </Router>,
  )
  return {app, opened}
}

test.each(['/', '/authorization?skuNo=1', '/login', '/login/', '/#/login?url=%2Fx'])(
  '%s shows the login with the project’s name',
  async (address) => {
    open(address)
    await screen.findByLabelText('手机号')
    await screen.findByText('重庆惠民保')
  },
)

test.each([
  ['/?skuNo=1', '登录'],
  ['/login', '登录'],
  ['/protocol?url=cq%2Fterms.html', '相关协议'],
  ['/limitingPage', '访问受限'],
])('%s has the title %s', async (address, title) => {
  document.title = ''
  open(address)
  await waitFor(() => expect(document.title).toBe(title))
})

test('an agreement opens, and Back returns to the form', async () => {
  open('/?skuNo=1')
  const link = await screen.findByRole('link', {name: '《用户协议》'})
  expect(link.getAttribute('href')).toMatch(/^\/authorization\/protocol\?url=/)
  await act(async () => link.click())
  await screen.findByRole('heading', {name: '用户协议', level: 1})
  expect(window.history.state).toMatchObject({idx: 1})
  window.history.replaceState({idx: 0}, '', '/authorization/?skuNo=1')
  act(() => void window.dispatchEvent(new PopStateEvent('popstate', {state: {idx: 0}})))
  await screen.findByLabelText('手机号')
})

test('an agreement opens at its top, also below a form that has been scrolled', async () => {
  open('/?skuNo=1')
  const link = await screen.findByRole('link', {name: '《用户协议》'})
  const scrollTo = vi.spyOn(window, 'scrollTo').mockImplementation(() => {})
  await act(async () => link.click())
  await screen.findByRole('heading', {name: '用户协议', level: 1})
  expect(scrollTo).toHaveBeenCalledExactlyOnceWith(0, 0)
  scrollTo.mockRestore()
})

test('the limiting page shows only its image', async () => {
  open('/limitingPage')
  await screen.findByRole('img', {name: '当前访问人数较多，请稍后再试'})
})

test('any other page opens in the project’s own build', async () => {
  const {opened} = open('/orderList?projectid=hmb-cq')
  await waitFor(() => expect(opened).toHaveBeenCalledWith('/cq/orderList?projectid=hmb-cq', {replace: true}))
  await waitFor(() => expect(document.title).toBe('重庆惠民保'))
})

test('a page of an unknown project has the button 返回 and no 重试', async () => {
  const {opened} = open('/orderList?projectid=unknown')
  await screen.findByText('页面信息不完整，请返回重新进入')
  expect(screen.getAllByRole('button', {name: '返回'})).toHaveLength(2)
  expect(screen.queryByRole('button', {name: '重试'})).toBeNull()
  expect(opened).not.toHaveBeenCalled()
})

test('a page of another project, which follows the login, opens in the build of that project', async () => {
  const {app, opened} = open('/login?projectid=hmb-cq')
  await screen.findByText('重庆惠民保')
  act(() => app.navigation.leave('/orderList?projectid=hmb-bj', {replace: true}))
  await waitFor(() => expect(opened).toHaveBeenCalledWith('/bj/orderList?projectid=hmb-bj', {replace: true}))
  expect(opened).toHaveBeenCalledOnce()
})
