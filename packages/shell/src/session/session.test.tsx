import {act, cleanup, render, waitFor} from '@testing-library/react'
import {afterEach, expect, test, vi} from 'vitest'
import {Refused, TestVisit, testVisit} from '../testing/testing.ts'
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
  }
  function Hooks() {
    Object.assign(hooks, {
      session: useSession(),
      refresh: useRefreshSession(),
      logout: useLogout(),
      askUserId: useAskUserId(),
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
