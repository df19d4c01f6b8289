import {nowhere} from '@hmb/host/host'
import {act, cleanup, render, screen, waitFor} from '@testing-library/react'
import {afterEach, expect, test, vi} from 'vitest'
import {useDraft} from '../draft.tsx'
import {Refused, TestVisit, testVisit} from '../testing/testing.ts'
import {useLoggedIn} from './person.ts'
import {useAskUserId, useLogout, useRefreshSession, useSession} from './session.ts'

afterEach(cleanup)
const isUnLogin = '/api/taurus/isUnLogin'
const logout = '/api/taurus/user/logout'
const user = {unLogin: false, userId: 'u1', userPhone: '13838389438', apctInfo: null}

/** A screen that hands its hooks to the test. */
function open(answers: Record<string, unknown>) {
  const visit = testVisit({answers: {[isUnLogin]: user, ...answers}})
  const hooks = {} as {
    session: ReturnType<typeof useSession>
    refresh: ReturnType<typeof useRefreshSession>
    logout: ReturnType<typeof useLogout>
    askUserId: ReturnType<typeof useAskUserId>
    loggedIn: ReturnType<typeof useLoggedIn>
  }
  function Hooks() {
    Object.assign(hooks, {
      session: useSession(),
      refresh: useRefreshSession(),
      logout: useLogout(),
      askUserId: useAskUserId(),
      loggedIn: useLoggedIn(),
    })
    return null
  }
  render(<Hooks />, {wrapper: ({children}) => <TestVisit visit={visit}>{children}</TestVisit>})
  return {visit, hooks}
}

test('the session is asked for the visit’s project and holds who is there', async () => {
  const {visit, hooks} = open({})
  await waitFor(() => expect(hooks.session).toMatchObject({state: 'user', userId: 'u1', userPhone: '13838389438'}))
  expect(visit.calls.find(({path}) => path === isUnLogin)?.ask).toEqual({projectId: 'hmb-cq'})
})

test('a buy tap asks anew, and a failure means visitor', async () => {
  const {visit, hooks} = open({})
  await waitFor(() => expect(hooks.session.state).toBe('user'))
  visit.answers[isUnLogin] = {...user, userId: 'u2'}
  await act(async () => expect((await hooks.refresh()).userId).toBe('u2'))
  visit.answers[isUnLogin] = new Refused(1001)
  await act(async () => expect((await hooks.refresh()).state).toBe('visitor'))
})

test('a logout forgets everything that belongs to the person', async () => {
  const {visit, hooks} = open({[logout]: true, '/api/taurus/project/ext/query': {css: {cssType: 'CQ_CSS'}}})
  await waitFor(() => expect(hooks.session.state).toBe('user'))
  for (const key of ['userId', 'openId', 'skipUrl', 'phone']) visit.host.local.set(key, 'x')
  visit.drafts.set('login.phone', '13838389438')
  const emptied = vi.spyOn(visit.host.vault, 'clear')
  visit.answers[isUnLogin] = {...user, unLogin: true}
  await act(() => hooks.logout())
  await waitFor(() => expect(hooks.session.state).toBe('visitor'))
  expect(['userId', 'openId', 'skipUrl', 'phone'].map((key) => visit.host.local.get(key))).toEqual(Array(4).fill(null))
  expect(visit.host.local.get('stylePreset')).toBe('CQ_CSS')
  expect(visit.drafts.size).toBe(0)
  expect(emptied).toHaveBeenCalledOnce()
})

test('a logout that fails forgets nothing', async () => {
  const {visit, hooks} = open({[logout]: new Refused(1001, '请求不合法')})
  visit.host.local.set('userId', 'u1')
  await expect(hooks.logout()).rejects.toMatchObject({code: 1001})
  expect(visit.host.local.get('userId')).toBe('u1')
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
  const visit = testVisit({host: {local: {...nowhere().local, onChange}}})
  visit.drafts.set('form', '张晓明')
  render(<Form />, {wrapper: ({children}) => <TestVisit visit={visit}>{children}</TestVisit>})
  act(() => tell(after, before))
  expect(screen.getByText(/^typed/).textContent).toBe(`typed: ${shown}`)
})

test('whoever logs in after somebody else finds nothing of them', async () => {
  const {visit, hooks} = open({})
  act(() => hooks.loggedIn('u1'))
  visit.drafts.set('email', 'zhang@example.com')
  visit.host.local.set('phone', '13838389438')
  // The session ended, and the same person is back.
  visit.host.local.remove('userId')
  act(() => hooks.loggedIn('u1'))
  expect(visit.drafts.get('email')).toBe('zhang@example.com')
  visit.host.local.remove('userId')
  visit.host.local.set('phone', '13838389438')
  act(() => hooks.loggedIn('u2'))
  expect(visit.drafts.has('email')).toBe(false)
  expect([visit.host.local.get('userId'), visit.host.local.get('phone')]).toEqual(['u2', null])
})
