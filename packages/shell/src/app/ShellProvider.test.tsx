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

/** A host whose other tabs and network the test controls. */
function fakeHost() {
  const listeners = {tab: (_: string | null) => {}, network: () => {}}
  const state = {online: true}
  const host = {
    isOnline: () => state.online,
    onNetworkChange: (run: () => void) => {
      listeners.network = run
      return () => {}
    },
    localStorage: {
      get: () => null,
      set: () => {},
      remove: () => {},
      onChange: (_: string, run: (value: string | null, before: string | null) => void) => {
        listeners.tab = (value) => run(value, null)
        return () => {}
      },
    },
  }
  return {host, listeners, state}
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
  const {host, listeners} = fakeHost()
  const app = createTestApp({responses: {[isUnLogin]: user}, host})
  render(<Who />, {wrapper: ({children}) => <TestApp app={app}>{children}</TestApp>})
  await waitFor(() => expect(who()).toBe('user u1'))
  app.drafts.set('login.phone', '13838389438')
  app.responses[isUnLogin] = {...user, unLogin: true}
  act(() => listeners.tab(null))
  await waitFor(() => expect(who()).toBe('visitor'))
  expect(app.drafts.size).toBe(0)
})

test('a logout resets the state of the screens', async () => {
  const {host, listeners} = fakeHost()
  const app = createTestApp({responses: {[isUnLogin]: user}, host})
  const name = () => screen.getByLabelText<HTMLInputElement>('姓名').value
  function Form() {
    const [typed, setTyped] = useState('')
    return <input aria-label="姓名" value={typed} onChange={({target}) => setTyped(target.value)} />
  }
  render(<Form />, {wrapper: ({children}) => <TestApp app={app}>{children}</TestApp>})
  fireEvent.change(screen.getByLabelText('姓名'), {target: {value: '张晓明'}})
  act(() => listeners.tab('u1'))
  expect(name()).toBe('张晓明')
  act(() => listeners.tab(null))
  expect(name()).toBe('')
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
