import {ErrorCode} from '@hmb/contract/codes/error-code'
import {createHeadlessHost} from '@hmb/host/host'
import {act, cleanup, render, screen, waitFor} from '@testing-library/react'
import {afterEach, expect, test, vi} from 'vitest'
import {createTestApp, holdResponse, TestApp, TestBusinessError, TestNetworkError} from '../testing/testing.ts'
import {useDraft} from '../user-memory/use-draft.ts'
import {useSession} from './session.ts'
import {useFetchUserId} from './use-fetch-user-id.ts'
import {useLogout} from './use-logout.ts'
import {useRecordLogin} from './use-record-login.ts'

afterEach(cleanup)
const isUnLogin = '/api/taurus/isUnLogin'
const logout = '/api/taurus/user/logout'
const user = {unLogin: false, userId: 'u1', userPhone: '13838389438', apctInfo: null}

/** Renders the hooks and returns their results. */
function open(responses: Record<string, unknown>) {
  const app = createTestApp({responses: {[isUnLogin]: user, ...responses}})
  const hooks = {} as {
    session: ReturnType<typeof useSession>
    logout: ReturnType<typeof useLogout>
    fetchUserId: ReturnType<typeof useFetchUserId>
    recordLogin: ReturnType<typeof useRecordLogin>
  }
  function Hooks() {
    Object.assign(hooks, {
      session: useSession(),
      logout: useLogout(),
      fetchUserId: useFetchUserId(),
      recordLogin: useRecordLogin(),
    })
    return null
  }
  const view = render(<Hooks />, {wrapper: ({children}) => <TestApp app={app}>{children}</TestApp>})
  return {app, hooks, leave: () => view.rerender(<p>the next screen</p>)}
}

test('fetches the session of the current project', async () => {
  const {app, hooks} = open({})
  await waitFor(() => expect(hooks.session).toMatchObject({state: 'user', userId: 'u1', userPhone: '13838389438'}))
  expect(app.calls.find(({path}) => path === isUnLogin)?.request).toEqual({projectId: 'hmb-cq'})
})

test('a logout clears the user’s data and keeps the style preset; the screens forget the user with the next one', async () => {
  const {app, hooks, leave} = open({[logout]: true, '/api/taurus/project/ext/query': {css: {cssType: 'CQ_CSS'}}})
  await waitFor(() => expect(hooks.session.state).toBe('user'))
  for (const key of ['userId', 'openId', 'skipUrl', 'phone']) app.host.localStorage.set(key, 'x')
  app.userMemory.set('login.phone', '13838389438')
  const clear = vi.spyOn(app.host.encryptedStorage, 'clear')
  const events: string[] = []
  app.events.on((event) => events.push(event))
  await act(() => hooks.logout())
  expect(events).toEqual([])
  leave()
  expect(events).toEqual(['logged-out'])
  expect(['userId', 'openId', 'skipUrl', 'phone'].map((key) => app.host.localStorage.get(key))).toEqual(
    Array(4).fill(null),
  )
  expect(app.host.localStorage.get('stylePreset')).toBe('CQ_CSS')
  expect(app.userMemory.size).toBe(0)
  expect(clear).toHaveBeenCalledOnce()
})

test('a logout whose response comes after the screen was left makes the screens forget the user at once', async () => {
  const loggingOut = holdResponse()
  const {app, hooks, leave} = open({[logout]: loggingOut.response})
  await waitFor(() => expect(hooks.session.state).toBe('user'))
  const events: string[] = []
  app.events.on((event) => events.push(event))
  const loggedOut = hooks.logout()
  leave()
  expect(events).toEqual([])
  await act(async () => {
    loggingOut.release(true)
    await loggedOut
  })
  expect(events).toEqual(['logged-out'])
})

test('a failed logout clears nothing', async () => {
  const {app, hooks} = open({[logout]: new TestBusinessError(ErrorCode.INVALID_FIELD, '请求不合法')})
  app.host.localStorage.set('userId', 'u1')
  await expect(hooks.logout()).rejects.toMatchObject({code: ErrorCode.INVALID_FIELD})
  expect(app.host.localStorage.get('userId')).toBe('u1')
})

test('a failed session call has its failure until a retry succeeds', async () => {
  const {app, hooks} = open({[isUnLogin]: new TestNetworkError()})
  await waitFor(() => expect(hooks.session).toMatchObject({state: 'visitor', failure: {kind: 'network'}}))
  app.responses[isUnLogin] = user
  act(() => void hooks.session.retry())
  await waitFor(() => expect(hooks.session).toMatchObject({state: 'user', failure: undefined}))
})

test('fetches the user id', async () => {
  const {hooks} = open({'/api/taurus/user/getUserInfo': {userId: 'u1'}})
  expect(await hooks.fetchUserId()).toBe('u1')
})

/** A form with a draft. */
function Form() {
  const [typed] = useDraft('form', '')
  return <p>typed: {typed}</p>
}

test.each([
  ['u1', 'u2', ''],
  [null, 'u2', '张晓明'],
])('after another tab changes the user id from %s to %s, the draft is “%s”', async (before, after, shown) => {
  let stored = before
  let notify: (value: string | null, before: string | null) => void = () => {}
  const onChange = (_: string, run: typeof notify) => {
    notify = run
    return () => {}
  }
  const {localStorage} = createHeadlessHost()
  const app = createTestApp({host: {localStorage: {...localStorage, get: () => stored, onChange}}})
  app.userMemory.set('form', '张晓明')
  render(<Form />, {wrapper: ({children}) => <TestApp app={app}>{children}</TestApp>})
  stored = after
  act(() => notify(after, before))
  expect(screen.getByText(/^typed/).textContent).toBe(`typed: ${shown}`)
})

test('a login clears the drafts and the phone of the previous user', async () => {
  const {app, hooks} = open({})
  act(() => hooks.recordLogin('u1'))
  app.userMemory.set('email', 'zhang@example.com')
  app.host.localStorage.set('phone', '13838389438')
  // The session ends and the same user logs in again.
  app.host.localStorage.remove('userId')
  act(() => hooks.recordLogin('u1'))
  expect(app.userMemory.get('email')).toBe('zhang@example.com')
  app.host.localStorage.remove('userId')
  app.host.localStorage.set('phone', '13838389438')
  act(() => hooks.recordLogin('u2'))
  expect(app.userMemory.has('email')).toBe(false)
  expect([app.host.localStorage.get('userId'), app.host.localStorage.get('phone')]).toEqual(['u2', null])
})

test.each([
  ['u1', 'zhang@example.com'],
  ['u2', undefined],
])(
  'after the session of u1, who was logged in when the page loaded, a login of %s finds the draft %s',
  async (userId, draft) => {
    const {app, hooks} = open({
      '/api/taurus/user/getUserInfo': new TestBusinessError(ErrorCode.UNAUTHORIZED, '请先登录'),
    })
    app.host.localStorage.set('userId', 'u1')
    app.userMemory.set('email', 'zhang@example.com')
    await expect(hooks.fetchUserId()).rejects.toMatchObject({code: ErrorCode.UNAUTHORIZED})
    expect(app.host.localStorage.get('userId')).toBeNull()
    act(() => hooks.recordLogin(userId))
    expect(app.userMemory.get('email')).toBe(draft)
  },
)
