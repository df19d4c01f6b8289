import {ErrorCode} from '@hmb/contract/codes/error-code'
import {createHost} from '@hmb/host/host'
import type {Host} from '@hmb/host/port'
import {act, cleanup, render, screen, waitFor} from '@testing-library/react'
import {afterEach, beforeEach, expect, test, vi} from 'vitest'
import {removeQueryValues} from '../navigation/query-value-removal.ts'
import {useSession} from '../session/session.ts'
import {createTestApp, TestApp, TestBusinessError, TestNetworkError, type TestResponses} from '../testing/testing.ts'
import {entryLoginTimeoutMs} from './entry-login.ts'

const thirdLogin = '/api/taurus/user/thirdLogin'
const getOpenID = '/api/taurus/user/getOpenID'
const wxBaseInfo = '/api/cancer/wx/getWxBaseInfo'
const isUnLogin = '/api/taurus/isUnLogin'
const responses: TestResponses = {
  [thirdLogin]: {userId: 'u1'},
  [wxBaseInfo]: {appId: 'wx1', authorizeUrl: 'https://open.example/authorize'},
  [getOpenID]: {openId: 'o1'},
  '/api/taurus/project/baseInfo2c': {allowedHosts: []},
  [isUnLogin]: {unLogin: true, userId: '', userPhone: '', apctInfo: null},
}

beforeEach(() => history.replaceState(null, '', '/'))
afterEach(cleanup)

/** Starts the app at an address in a real window. */
function startApp(path: string, host: Partial<Host> = {}, more: TestResponses = {}) {
  history.replaceState({idx: 0}, '', `/cq${path}`)
  const {address, replaceAddress: rewrite} = createHost(window)
  const app = createTestApp({
    path,
    responses: {...responses, ...more},
    host: {address, replaceAddress: rewrite, ...host},
  })
  return {
    app,
    called: () => app.calls.map(({path: call}) => call),
    shown: () => location.pathname + location.search,
  }
}
function Who() {
  return <p data-testid="who">{useSession().state}</p>
}
const inWechat = (kept: Record<string, string> = {}, state?: string): Partial<Host> => {
  const {localStorage: local, sessionStorage: app} = createTestApp().host
  for (const [key, value] of Object.entries(kept)) local.set(key, value)
  if (state) app.set('wechat.state', state)
  return {kind: 'wechat', localStorage: local, sessionStorage: app}
}

test.each([
  ['?a=1&ssoToken=t&b=%20', '', '?a=1&b=%20', ''],
  ['', '#/login?ssoToken=t&url=%2Fa', '', '#/login?url=%2Fa'],
  ['?ssoToken=t', '#top', '', '#top'],
  ['?xssoToken=1', '#/a?ssoToken', '?xssoToken=1', '#/a'],
])('removes only the named values from %s%s', (search, hash, keptSearch, keptHash) => {
  expect(removeQueryValues({search, hash}, ['ssoToken'])).toEqual({search: keptSearch, hash: keptHash})
})

test('a partner’s token logs in before any other call and disappears from the address', async () => {
  const {app, called, shown} = startApp('/orderList?ssoToken=t1&source=app&agentId=7')
  expect(shown()).toBe('/cq/orderList?source=app&agentId=7')
  expect(app.navigation.currentPath()).toBe('/orderList?source=app&agentId=7')
  expect(app.navigation.channel()).toEqual({source: 'app', agentId: '7'})
  render(
    <TestApp app={app}>
      <Who />
    </TestApp>,
  )
  await waitFor(() => expect(called()).toContain(isUnLogin))
  expect(app.calls[0]).toMatchObject({path: thirdLogin, request: {ssoToken: 't1', source: 'app', projectId: 'hmb-cq'}})
  expect(called().filter((path) => path === thirdLogin)).toHaveLength(1)
  expect(app.host.localStorage.get('userId')).toBe('u1')
})

test('S49b: with another open account, a token login shows a question; the page opens with that account, and 切换账号 switches', async () => {
  const open = new TestBusinessError(ErrorCode.OTHER_ACCOUNT_OPEN, '当前已登录其他账号，请确认是否切换')
  const reload = vi.fn()
  const {app, called} = startApp(
    '/x?ssoToken=t1&source=app',
    {reload},
    {
      [thirdLogin]: ({switchAccount}: Record<string, unknown>) => (switchAccount ? {userId: 'u1'} : open),
    },
  )
  app.host.localStorage.set('userId', 'u0')
  render(
    <TestApp app={app}>
      <Who />
    </TestApp>,
  )
  await screen.findByText('您已登录其他账号，是否切换为本次链接的账号？')
  await waitFor(() => expect(called()).toContain(isUnLogin))
  expect(app.host.localStorage.get('userId')).toBe('u0')
  expect(app.calls.filter(({path}) => path === thirdLogin)).toHaveLength(1)
  act(() => screen.getByRole('button', {name: '切换账号'}).click())
  await waitFor(() => expect(reload).toHaveBeenCalledOnce())
  expect(app.host.localStorage.get('userId')).toBe('u1')
  expect(app.calls.findLast(({path}) => path === thirdLogin)).toMatchObject({
    request: {ssoToken: 't1', source: 'app', switchAccount: true},
  })
})

test('S49c: 继续使用当前账号 leaves the account as it is', async () => {
  const open = new TestBusinessError(ErrorCode.OTHER_ACCOUNT_OPEN, '当前已登录其他账号，请确认是否切换')
  const {app} = startApp('/x?ssoToken=t1', {}, {[thirdLogin]: open})
  app.host.localStorage.set('userId', 'u0')
  render(<TestApp app={app}>{null}</TestApp>)
  const keep = await screen.findByRole('button', {name: '继续使用当前账号'})
  act(() => keep.click())
  await waitFor(() => expect(screen.queryByRole('button', {name: '继续使用当前账号'})).toBeNull())
  expect(app.host.localStorage.get('userId')).toBe('u0')
  expect(app.calls.filter(({path}) => path === thirdLogin)).toHaveLength(1)
})

test('an invalid partner’s token shows the error, and the person stays a visitor', async () => {
  const {app, called} = startApp(
    '/x?ssoToken=t1',
    {},
    {[thirdLogin]: new TestBusinessError(ErrorCode.SSO_TOKEN_INVALID, '登录已失效，请使用手机号登录')},
  )
  render(
    <TestApp app={app}>
      <Who />
    </TestApp>,
  )
  await screen.findByText('登录已失效，请使用手机号登录')
  await waitFor(() => expect(called()).toContain(isUnLogin))
  expect(app.host.localStorage.get('userId')).toBeNull()
})

test('a partner’s login whose response is lost is repeated with its key', async () => {
  const outcomes: unknown[] = [new TestNetworkError(), {userId: 'u1'}]
  const {app, called} = startApp('/x?ssoToken=t1', {}, {[thirdLogin]: () => outcomes.shift()})
  render(
    <TestApp app={app}>
      <Who />
    </TestApp>,
  )
  await waitFor(() => expect(called()).toContain(isUnLogin))
  expect(called().filter((path) => path === thirdLogin)).toHaveLength(2)
  const [first, second] = app.calls
  expect(first?.path).toBe(thirdLogin)
  expect(first?.headers['idempotency-key']).toMatch(/^.{16,64}$/)
  expect(second).toEqual(first)
  expect(app.host.localStorage.get('userId')).toBe('u1')
})

test('a partner’s login that stays without a response ends, and the person stays a visitor', async () => {
  vi.useFakeTimers({shouldAdvanceTime: true})
  try {
    const {app, called} = startApp('/x?ssoToken=t1', {}, {[thirdLogin]: new TestNetworkError()})
    render(
      <TestApp app={app}>
        <Who />
      </TestApp>,
    )
    const logins = () => called().filter((path) => path === thirdLogin)
    await waitFor(() => expect(logins()).toHaveLength(2))
    for (const [delay, expected] of [
      [3_000, 3],
      [6_000, 4],
      [60_000, 4],
    ] as const) {
      await act(() => vi.advanceTimersByTimeAsync(delay))
      await waitFor(() => expect(logins()).toHaveLength(expected))
    }
    expect(called()).toContain(isUnLogin)
    expect(app.host.localStorage.get('userId')).toBeNull()
  } finally {
    vi.useRealTimers()
  }
})

test('in WeChat opens the authorization page for a person without an identity, before any other call', async () => {
  const {app, called} = startApp('/payment?orderid=1&code=old#x', inWechat())
  await waitFor(() => expect(app.opened).toHaveLength(1))
  const url = new URL(app.opened[0] ?? '')
  expect(url.origin + url.pathname).toBe('https://open.example/authorize')
  expect(url.hash).toBe('#wechat_redirect')
  const query = Object.fromEntries(url.searchParams)
  expect(query).toMatchObject({
    appid: 'wx1',
    response_type: 'code',
    scope: 'snsapi_base',
    state: expect.stringMatching(/^[0-9a-f]{32}$/),
    redirect_uri: `${location.origin}/cq/payment?orderid=1#x`,
  })
  expect(app.host.sessionStorage.get('wechat.state')).toBe(query.state)
  expect(called()).toEqual([wxBaseInfo])
})

test('does not open the authorization page for a known identity or outside WeChat', async () => {
  const known = startApp('/x', inWechat({openId: 'o1'}))
  const outside = startApp('/x?code=c&state=s')
  await Promise.all([known, outside].map(({app}) => app.projectSettings.stylePreset('hmb-cq').catch(() => {})))
  for (const {app, called} of [known, outside]) {
    expect(app.opened).toEqual([])
    expect(called()).not.toContain(wxBaseInfo)
  }
  expect(outside.app.navigation.channel().code).toBe('c')
})

test('exchanges a returned code exactly once and removes it from the address', async () => {
  const host = inWechat({skipUrl: '/payment?orderid=1'}, 's1')
  const {app, called, shown} = startApp('/payment?orderid=1&code=c1&state=s1', host)
  expect(shown()).toBe('/cq/payment?orderid=1')
  expect(app.navigation.channel().code).toBeFalsy()
  await waitFor(() => expect(app.host.localStorage.get('openId')).toBe('o1'))
  expect(app.calls.find(({path}) => path === getOpenID)?.request).toEqual({
    code: 'c1',
    appId: 'wx1',
    projectId: 'hmb-cq',
  })
  await waitFor(() => expect(app.host.localStorage.get('skipUrl')).toBeNull())
  // Even an address with the old code does nothing, because its state was used.
  startApp('/payment?orderid=1&code=c1&state=s1', host)
  expect(called().filter((path) => path === getOpenID)).toHaveLength(1)
  expect(app.opened).toEqual([])
})

test.each([
  ['another state', 's2', 's1'],
  ['a state that was never sent', 's1', undefined],
])('ignores a code with %s and does not open WeChat’s page again', async (_, state, sent) => {
  const {app, called, shown} = startApp(`/x?code=c1&state=${state}`, inWechat({}, sent))
  await app.projectSettings.stylePreset('hmb-cq').catch(() => {})
  expect(shown()).toBe('/cq/x')
  expect(called()).not.toContain(getOpenID)
  expect(app.opened).toEqual([])
})

test('a return from WeChat opens the interrupted page', async () => {
  const {app} = startApp('/login?code=c1&state=s1', inWechat({skipUrl: '/payment?orderid=1'}, 's1'))
  render(<TestApp app={app}>{null}</TestApp>)
  await waitFor(() => expect(screen.getByTestId('path').textContent).toBe('/payment?orderid=1'))
})

test('an authorization for an address of its own deletes the page of an earlier interruption', async () => {
  const {app} = startApp('/payment?orderid=1', inWechat({skipUrl: '/orderList', openId: 'o1'}))
  await app.authorizeInWechat('https://hmb.example/cq/payment?orderid=1')
  expect(app.host.localStorage.get('skipUrl')).toBeNull()
  expect(new URL(app.opened[0] ?? '').searchParams.get('redirect_uri')).toBe('https://hmb.example/cq/payment?orderid=1')
})

test('keeps the route of an address of the hash form', async () => {
  const {app} = startApp('/?code=c1&state=s1#/payment?orderid=1', inWechat({}, 's1'))
  expect(app.navigation.currentPath()).toBe('/payment?orderid=1')
  expect(location.hash).toBe('#/payment?orderid=1')
})

test('continues without an identity when WeChat’s calls fail', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  const {app, called} = startApp('/x', inWechat(), {[wxBaseInfo]: new TestBusinessError(500)})
  await app.projectSettings.stylePreset('hmb-cq').catch(() => {})
  expect(called()).toContain('/api/taurus/project/ext/query')
  expect(app.opened).toEqual([])
})

/** A response that the test sends later. */
function later() {
  let resolveWith: (data: unknown) => void = () => {}
  return {
    respond: (data: unknown) => resolveWith(data),
    response: () => new Promise((resolve) => (resolveWith = resolve)),
  }
}

test('does not open WeChat’s page when its address arrives after the timeout', async () => {
  vi.useFakeTimers()
  try {
    const info = later()
    const {app, called} = startApp('/payment?orderid=1', inWechat(), {[wxBaseInfo]: info.response})
    const call = app.projectSettings.stylePreset('hmb-cq').catch(() => {})
    await vi.advanceTimersByTimeAsync(entryLoginTimeoutMs)
    await call
    expect(called()).toContain('/api/taurus/project/ext/query')
    info.respond(responses[wxBaseInfo])
    await vi.advanceTimersByTimeAsync(100)
    expect(app.opened).toEqual([])
  } finally {
    vi.useRealTimers()
  }
})

test('a login by a partner’s token after the timeout updates the session', async () => {
  vi.useFakeTimers({shouldAdvanceTime: true})
  try {
    const login = later()
    const {app} = startApp('/x?ssoToken=t1', {}, {[thirdLogin]: login.response})
    render(
      <TestApp app={app}>
        <Who />
      </TestApp>,
    )
    await act(() => vi.advanceTimersByTimeAsync(entryLoginTimeoutMs))
    await waitFor(() => expect(screen.getByTestId('who').textContent).toBe('visitor'))
    app.responses[isUnLogin] = {unLogin: false, userId: 'u1', userPhone: '13838389438', apctInfo: null}
    login.respond({userId: 'u1'})
    await waitFor(() => expect(screen.getByTestId('who').textContent).toBe('user'))
  } finally {
    vi.useRealTimers()
  }
})
