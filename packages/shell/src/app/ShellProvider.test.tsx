import {act, cleanup, fireEvent, render, screen, waitFor} from '@testing-library/react'
import {useState} from 'react'
import {afterEach, expect, test} from 'vitest'
import {useSession} from '../session/session.ts'
import {createTestApp, fakeOverlays, TestApp, TestNetworkError} from '../testing/testing.ts'

afterEach(cleanup)
const isUnLogin = '/api/taurus/isUnLogin'
const user = {unLogin: false, userId: 'u1', userPhone: '13838389438', apctInfo: null}

function Who() {
  const {state, userId} = useSession()
  return <p data-testid="who">{`${state} ${userId}`.trim()}</p>
}
const who = () => screen.getByTestId('who').textContent

/** A host whose other tabs, network and back-forward cache the test controls. */
function fakeHost(user: string | null = null) {
  const listeners = {storage: () => {}, network: () => {}, resume: () => {}}
  const state = {online: true, user}
  const host = {
    isOnline: () => state.online,
    onNetworkChange: (run: () => void) => {
      listeners.network = run
      return () => {}
    },
    onResume: (run: () => void) => {
      listeners.resume = run
      return () => {}
    },
    localStorage: {
      get: () => state.user,
      set: () => true,
      remove: () => {
        state.user = null
      },
      onChange: (_: string, run: (value: string | null, before: string | null) => void) => {
        listeners.storage = () => run(state.user, null)
        return () => {}
      },
    },
  }
  return {
    host,
    listeners,
    state,
    /** Another tab logs in or out. */
    tab(user: string | null) {
      state.user = user
      listeners.storage()
    },
    /** The same, while this page was in the back-forward cache. */
    comeBack(user: string | null) {
      state.user = user
      listeners.resume()
    },
  }
}

test('the session is unknown before the first response', async () => {
  const app = createTestApp({responses: {[isUnLogin]: user}})
  render(<Who />, {wrapper: ({children}) => <TestApp app={app}>{children}</TestApp>})
  expect(who()).toBe('unknown')
  await waitFor(() => expect(who()).toBe('user u1'))
})

test('a failed session call means visitor and shows no error', async () => {
  const app = createTestApp({responses: {[isUnLogin]: new TestNetworkError()}})
  render(<Who />, {wrapper: ({children}) => <TestApp app={app}>{children}</TestApp>})
  await waitFor(() => expect(who()).toBe('visitor'))
  expect(
    screen
      .getAllByRole('status')
      .map(({textContent}) => textContent)
      .join(''),
  ).not.toContain('系统')
})

test('a logout in another tab logs out here', async () => {
  const {host, tab} = fakeHost('u1')
  const app = createTestApp({responses: {[isUnLogin]: user}, host})
  render(<Who />, {wrapper: ({children}) => <TestApp app={app}>{children}</TestApp>})
  await waitFor(() => expect(who()).toBe('user u1'))
  app.userMemory.set('login.phone', '13838389438')
  app.responses[isUnLogin] = {...user, unLogin: true}
  act(() => tab(null))
  await waitFor(() => expect(who()).toBe('visitor'))
  expect(app.userMemory.size).toBe(0)
})

/** Renders a screen with something that the person has typed, beside the drafts. */
function openForm(host: ReturnType<typeof fakeHost>['host']) {
  const app = createTestApp({responses: {[isUnLogin]: user}, host})
  function Form() {
    const [typed, setTyped] = useState('')
    return <input aria-label="姓名" value={typed} onChange={({target}) => setTyped(target.value)} />
  }
  render(<Form />, {wrapper: ({children}) => <TestApp app={app}>{children}</TestApp>})
  fireEvent.change(screen.getByLabelText('姓名'), {target: {value: '张晓明'}})
  app.userMemory.set('login.phone', '13838389438')
  return {app, shown: () => [screen.getByLabelText<HTMLInputElement>('姓名').value, app.userMemory.get('login.phone')]}
}
const typed = ['张晓明', '13838389438']
const nothing = ['', undefined]

test('a logout resets the state of the screens', () => {
  const {host, tab} = fakeHost()
  const {shown} = openForm(host)
  act(() => tab('u1'))
  expect(shown()).toEqual(typed)
  act(() => tab(null))
  expect(shown()).toEqual(nothing)
})

test.each([['u2'], [null]])(
  'a page that returns from the back-forward cache shows nothing of a user who is no longer logged in (%s is)',
  (later) => {
    const {host, comeBack} = fakeHost('u1')
    const {shown} = openForm(host)
    act(() => comeBack('u1'))
    expect(shown()).toEqual(typed)
    act(() => comeBack(later))
    expect(shown()).toEqual(nothing)
  },
)

test('the screen of a logout in this tab stays when the page is seen again', () => {
  const {host, state, comeBack} = fakeHost('u1')
  const {app, shown} = openForm(host)
  // As `useClearUserDataOnLeave` does, before its screen leaves.
  act(() => app.userMemory.clear())
  state.user = null
  act(() => comeBack(null))
  expect(shown()).toEqual(['张晓明', undefined])
})

test('after a refused session the page keeps what is typed for the same user, and drops it for another one', () => {
  const {host, tab, comeBack} = fakeHost('u1')
  const {app, shown} = openForm(host)
  act(() => {
    app.userMemory.set('userId', 'u1')
    app.events.emit('session-invalid')
  })
  act(() => comeBack(null))
  expect(shown()).toEqual(typed)
  act(() => tab('u1'))
  expect(shown()).toEqual(typed)
  act(() => app.events.emit('session-invalid'))
  act(() => tab('u2'))
  expect(shown()).toEqual(nothing)
})

test('shows a bar while offline and refetches failed queries when the network is back', async () => {
  const {host, listeners, state} = fakeHost()
  state.online = false
  const app = createTestApp({responses: {[isUnLogin]: new TestNetworkError()}, host})
  render(<Who />, {wrapper: ({children}) => <TestApp app={app}>{children}</TestApp>})
  await screen.findByText('网络不可用，请检查网络')
  await waitFor(() => expect(who()).toBe('visitor'))
  Object.assign(app.responses, {[isUnLogin]: user, '/api/taurus/admin/getSysTimestamp': () => Date.now()})
  state.online = true
  act(() => listeners.network())
  await waitFor(() => expect(who()).toBe('user u1'))
  expect(screen.queryByText('网络不可用，请检查网络')).toBeNull()
})

function createAppWithOverlays() {
  const {overlays, ...popups} = fakeOverlays()
  const app = createTestApp({responses: {[isUnLogin]: user}, host: {overlays}})
  render(<Who />, {wrapper: ({children}) => <TestApp app={app}>{children}</TestApp>})
  return {app, ...popups}
}

test('Back does nothing while a busy cover is shown', async () => {
  const {app, open, pressBack} = createAppWithOverlays()
  let end = () => {}
  act(() => {
    end = app.feedback.busy('创建订单中…')
  })
  expect(screen.getByRole('dialog', {name: '创建订单中…'})).toBeTruthy()
  pressBack()
  expect(open).toHaveLength(1)
  await act(async () => end())
  expect(open).toEqual([])
})

test('Back answers the first question with no; the next Back answers the next question', async () => {
  const {app, open, pressBack} = createAppWithOverlays()
  const answers: boolean[] = []
  const confirm = (message: string) => app.feedback.confirm({message}).then((yes) => answers.push(yes))
  act(() => {
    confirm('一')
    confirm('二')
  })
  await waitFor(() => expect(open).toHaveLength(1))
  await act(async () => pressBack())
  expect(answers).toEqual([false])
  await screen.findByText('二')
  await waitFor(() => expect(open).toHaveLength(1))
  await act(async () => screen.getByRole('button', {name: '确定'}).click())
  expect(answers).toEqual([false, true])
  expect(open).toEqual([])
})
