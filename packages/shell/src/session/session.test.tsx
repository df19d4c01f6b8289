import {ErrorCode} from '@hmb/contract/codes/error-code'
import {createHeadlessHost} from '@hmb/host/host'
import {act, cleanup, render, screen, waitFor} from '@testing-library/react'
import {afterEach, expect, test, vi} from 'vitest'
import {useDraft} from '../drafts/use-draft.tsx'
import {createTestApp, TestApp, TestBusinessError} from '../testing/testing.ts'
import {useRecordLogin} from './login-state.ts'
import {useAskUserId, useLogout, useRefreshSession, useSession} from './session.ts'

afterEach(cleanup)
const isUnLogin = '/api/taurus/isUnLogin'
const logout = '/api/taurus/user/logout'
const user = {unLogin: false, userId: 'u1', userPhone: '13838389438', apctInfo: null}

/** A screen that hands its hooks to the test. */
function open(answers: Record<string, unknown>) {
  const app = createTestApp({responses: {[isUnLogin]: user, ...answers}})
  const hooks = {} as {
    session: ReturnType<typeof useSession>
    refresh: ReturnType<typeof useRefreshSession>
    logout: ReturnType<typeof useLogout>
    askUserId: ReturnType<typeof useAskUserId>
    loggedIn: ReturnType<typeof useRecordLogin>
  }
  function Hooks() {
    Object.assign(hooks, {
      session: useSession(),
      refresh: useRefreshSession(),
      logout: useLogout(),
      askUserId: useAskUserId(),
      loggedIn: useRecordLogin(),
    })
    return null
  }
  render(<Hooks />, {wrapper: ({children}) => <TestApp app={app}>{children}</TestApp>})
  return {app, hooks}
}

test('the session is asked for the visit’s project and holds who is there', async () => {
  const {app, hooks} = open({})
  await waitFor(() => expect(hooks.session).toMatchObject({state: 'user', userId: 'u1', userPhone: '13838389438'}))
  expect(app.calls.find(({path}) => path === isUnLogin)?.request).toEqual({projectId: 'hmb-cq'})
})

test('a buy tap asks anew, and a failure means visitor', async () => {
  const {app, hooks} = open({})
  await waitFor(() => expect(hooks.session.state).toBe('user'))
  app.responses[isUnLogin] = {...user, userId: 'u2'}
  await act(async () => expect((await hooks.refresh()).userId).toBe('u2'))
  app.responses[isUnLogin] = new TestBusinessError(ErrorCode.INVALID_FIELD)
  await act(async () => expect((await hooks.refresh()).state).toBe('visitor'))
})

test('a logout forgets everything that belongs to the person', async () => {
  const {app, hooks} = open({[logout]: true, '/api/taurus/project/ext/query': {css: {cssType: 'CQ_CSS'}}})
  await waitFor(() => expect(hooks.session.state).toBe('user'))
  for (const key of ['userId', 'openId', 'skipUrl', 'phone']) app.host.localStorage.set(key, 'x')
  app.drafts.set('login.phone', '13838389438')
  const emptied = vi.spyOn(app.host.encryptedStorage, 'clear')
  app.responses[isUnLogin] = {...user, unLogin: true}
  await act(() => hooks.logout())
  await waitFor(() => expect(hooks.session.state).toBe('visitor'))
  expect(['userId', 'openId', 'skipUrl', 'phone'].map((key) => app.host.localStorage.get(key))).toEqual(
    Array(4).fill(null),
  )
  expect(app.host.localStorage.get('stylePreset')).toBe('CQ_CSS')
  expect(app.drafts.size).toBe(0)
  expect(emptied).toHaveBeenCalledOnce()
})

test('a logout that fails forgets nothing', async () => {
  const {app, hooks} = open({[logout]: new TestBusinessError(ErrorCode.INVALID_FIELD, '请求不合法')})
  app.host.localStorage.set('userId', 'u1')
  await expect(hooks.logout()).rejects.toMatchObject({code: ErrorCode.INVALID_FIELD})
  expect(app.host.localStorage.get('userId')).toBe('u1')
})

test('needLogin asks for the user’s id', async () => {
  const {hooks} = open({'/api/taurus/user/getUserInfo': {userId: 'u1'}})
  expect(await hooks.askUserId()).toBe('u1')
})

/** A form that holds what was typed. */
function Form() {
  const [typed] = useDraft('form', '')
  return <p>typed: {typed}</p>
}

test.each([
  ['u1', 'u2', ''],
  [null, 'u2', '张晓明'],
])('when another tab goes from %s to %s this one shows “%s” of what was typed', async (before, after, shown) => {
  let tell: (value: string | null, before: string | null) => void = () => {}
  const onChange = (_: string, run: typeof tell) => {
    tell = run
    return () => {}
  }
  const app = createTestApp({host: {localStorage: {...createHeadlessHost().localStorage, onChange}}})
  app.drafts.set('form', '张晓明')
  render(<Form />, {wrapper: ({children}) => <TestApp app={app}>{children}</TestApp>})
  act(() => tell(after, before))
  expect(screen.getByText(/^typed/).textContent).toBe(`typed: ${shown}`)
})

test('whoever logs in after somebody else finds nothing of them', async () => {
  const {app, hooks} = open({})
  act(() => hooks.loggedIn('u1'))
  app.drafts.set('email', 'zhang@example.com')
  app.host.localStorage.set('phone', '13838389438')
  // The session ended, and the same person is back.
  app.host.localStorage.remove('userId')
  act(() => hooks.loggedIn('u1'))
  expect(app.drafts.get('email')).toBe('zhang@example.com')
  app.host.localStorage.remove('userId')
  app.host.localStorage.set('phone', '13838389438')
  act(() => hooks.loggedIn('u2'))
  expect(app.drafts.has('email')).toBe(false)
  expect([app.host.localStorage.get('userId'), app.host.localStorage.get('phone')]).toEqual(['u2', null])
})
