import {hostOf} from '@hmb/host/host'
import type {Host} from '@hmb/host/port'
import {act, cleanup, render, screen, waitFor} from '@testing-library/react'
import {afterEach, beforeEach, expect, test, vi} from 'vitest'
import {useSession} from '../session/session.ts'
import {type Answers, Refused, TestVisit, testVisit} from '../testing/testing.ts'
import {withoutValues} from './address.ts'
import {settledWithinMs} from './arrive.ts'

const thirdLogin = '/api/taurus/user/thirdLogin'
const getOpenID = '/api/taurus/user/getOpenID'
const wxBaseInfo = '/api/cancer/wx/getWxBaseInfo'
const isUnLogin = '/api/taurus/isUnLogin'
const answers: Answers = {
  [thirdLogin]: {userId: 'u1'},
  [wxBaseInfo]: {appId: 'wx1', authorizeUrl: 'https://open.example/authorize'},
  [getOpenID]: {openId: 'o1'},
  '/api/taurus/project/baseInfo2c': {allowedHosts: []},
  [isUnLogin]: {unLogin: true, userId: '', userPhone: '', apctInfo: null},
}

beforeEach(() => history.replaceState(null, '', '/'))
afterEach(cleanup)

/** A visit that begins at this address, in a real window. */
function begin(path: string, host: Partial<Host> = {}, more: Answers = {}) {
  history.replaceState({idx: 0}, '', `/cq${path}`)
  const {address, rewrite} = hostOf(window)
  const visit = testVisit({path, answers: {...answers, ...more}, host: {address, rewrite, ...host}})
  return {
    visit,
    called: () => visit.calls.map(({path: call}) => call),
    shown: () => location.pathname + location.search,
  }
}
function Who() {
  return <p data-testid="who">{useSession().state}</p>
}
const inWechat = (kept: Record<string, string> = {}, state?: string): Partial<Host> => {
  const {local, visit} = testVisit().host
  for (const [key, value] of Object.entries(kept)) local.set(key, value)
  if (state) visit.set('wechat.state', state)
  return {kind: 'wechat', local, visit}
}

test.each([
  ['?a=1&ssoToken=t&b=%20', '', '?a=1&b=%20', ''],
  ['', '#/login?ssoToken=t&url=%2Fa', '', '#/login?url=%2Fa'],
  ['?ssoToken=t', '#top', '', '#top'],
  ['?xssoToken=1', '#/a?ssoToken', '?xssoToken=1', '#/a'],
])('%s%s is cleaned and otherwise left as written', (search, hash, keptSearch, keptHash) => {
  expect(withoutValues({search, hash}, ['ssoToken'])).toEqual({search: keptSearch, hash: keptHash})
})

test('a partner’s token logs in before anything else is asked, and is gone from the address', async () => {
  const {visit, called, shown} = begin('/orderList?ssoToken=t1&source=app&agentId=7')
  expect(shown()).toBe('/cq/orderList?source=app&agentId=7')
  expect(visit.navigation.here()).toBe('/orderList?source=app&agentId=7')
  expect(visit.navigation.channel()).toEqual({source: 'app', agentId: '7'})
  render(
    <TestVisit visit={visit}>
      <Who />
    </TestVisit>,
  )
  await waitFor(() => expect(called()).toContain(isUnLogin))
  expect(visit.calls[0]).toMatchObject({path: thirdLogin, ask: {ssoToken: 't1', source: 'app', projectId: 'hmb-cq'}})
  expect(called().filter((path) => path === thirdLogin)).toHaveLength(1)
  expect(visit.host.local.get('userId')).toBe('u1')
})

test('a partner’s token that is spent is told, and the visit goes on as a visitor', async () => {
  const {visit, called} = begin('/x?ssoToken=t1', {}, {[thirdLogin]: new Refused(2010, '登录已失效，请使用手机号登录')})
  render(
    <TestVisit visit={visit}>
      <Who />
    </TestVisit>,
  )
  await screen.findByText('登录已失效，请使用手机号登录')
  await waitFor(() => expect(called()).toContain(isUnLogin))
  expect(visit.host.local.get('userId')).toBeNull()
})

test('in WeChat a person without an identity is sent to get one, and nothing else is asked', async () => {
  const {visit, called} = begin('/payment?orderid=1&code=old#x', inWechat())
  await waitFor(() => expect(visit.opened).toHaveLength(1))
  const url = new URL(visit.opened[0] ?? '')
  expect(url.origin + url.pathname).toBe('https://open.example/authorize')
  expect(url.hash).toBe('#wechat_redirect')
  const asked = Object.fromEntries(url.searchParams)
  expect(asked).toMatchObject({
    ...{appid: 'wx1', response_type: 'code', scope: 'snsapi_base', state: expect.stringMatching(/^[0-9a-f]{32}$/)},
    redirect_uri: `${location.origin}/cq/payment?orderid=1#x`,
  })
  expect(visit.host.visit.get('wechat.state')).toBe(asked.state)
  expect(called()).toEqual([wxBaseInfo])
})

test('whoever has one is left in peace, and so is everybody outside WeChat', async () => {
  const known = begin('/x', inWechat({openId: 'o1'}))
  const outside = begin('/x?code=c&state=s')
  await Promise.all([known, outside].map(({visit}) => visit.project.preset('hmb-cq').catch(() => {})))
  for (const {visit, called} of [known, outside]) {
    expect(visit.opened).toEqual([])
    expect(called()).not.toContain(wxBaseInfo)
  }
  expect(outside.visit.navigation.channel().code).toBe('c')
})

test('the code that comes back is exchanged exactly once, and gone from the address', async () => {
  const host = inWechat({skipUrl: '/payment?orderid=1'}, 's1')
  const {visit, called, shown} = begin('/payment?orderid=1&code=c1&state=s1', host)
  expect(shown()).toBe('/cq/payment?orderid=1')
  expect(visit.navigation.channel().code).toBeFalsy()
  await waitFor(() => expect(visit.host.local.get('openId')).toBe('o1'))
  expect(visit.calls.find(({path}) => path === getOpenID)?.ask).toEqual({code: 'c1', appId: 'wx1', projectId: 'hmb-cq'})
  await waitFor(() => expect(visit.host.local.get('skipUrl')).toBeNull())
  // Back, or a reload, meets the address without its code; were it there, the state is spent.
  begin('/payment?orderid=1&code=c1&state=s1', host)
  expect(called().filter((path) => path === getOpenID)).toHaveLength(1)
  expect(visit.opened).toEqual([])
})

test.each([
  ['another state', 's2', 's1'],
  ['a state that was never sent', 's1', undefined],
])('a code with %s is thrown away, and WeChat is not asked again in a circle', async (_, state, sent) => {
  const {visit, called, shown} = begin(`/x?code=c1&state=${state}`, inWechat({}, sent))
  await visit.project.preset('hmb-cq').catch(() => {})
  expect(shown()).toBe('/cq/x')
  expect(called()).not.toContain(getOpenID)
  expect(visit.opened).toEqual([])
})

test('back from WeChat the visit goes on where it was interrupted', async () => {
  const {visit} = begin('/login?code=c1&state=s1', inWechat({skipUrl: '/payment?orderid=1'}, 's1'))
  render(<TestVisit visit={visit}>{null}</TestVisit>)
  await waitFor(() => expect(screen.getByTestId('path').textContent).toBe('/payment?orderid=1'))
})

test('an address of the hash kind keeps its route', async () => {
  const {visit} = begin('/?code=c1&state=s1#/payment?orderid=1', inWechat({}, 's1'))
  expect(visit.navigation.here()).toBe('/payment?orderid=1')
  expect(location.hash).toBe('#/payment?orderid=1')
})

test('without WeChat’s answers the visit goes on without an identity', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  const {visit, called} = begin('/x', inWechat(), {[wxBaseInfo]: new Refused(500)})
  await visit.project.preset('hmb-cq').catch(() => {})
  expect(called()).toContain('/api/taurus/project/ext/query')
  expect(visit.opened).toEqual([])
})

/** What the server answers, when the test says so. */
function later() {
  let answer: (data: unknown) => void = () => {}
  return {answer: (data: unknown) => answer(data), given: () => new Promise((resolve) => (answer = resolve))}
}

test('WeChat’s page is not opened over what somebody has begun meanwhile, when its address comes too late', async () => {
  vi.useFakeTimers()
  try {
    const info = later()
    const {visit, called} = begin('/payment?orderid=1', inWechat(), {[wxBaseInfo]: info.given})
    const asked = visit.project.preset('hmb-cq').catch(() => {})
    await vi.advanceTimersByTimeAsync(settledWithinMs)
    await asked
    expect(called()).toContain('/api/taurus/project/ext/query')
    info.answer(answers[wxBaseInfo])
    await vi.advanceTimersByTimeAsync(100)
    expect(visit.opened).toEqual([])
  } finally {
    vi.useRealTimers()
  }
})

test('a partner’s token whose answer comes late still shows who is there', async () => {
  vi.useFakeTimers({shouldAdvanceTime: true})
  try {
    const login = later()
    const {visit} = begin('/x?ssoToken=t1', {}, {[thirdLogin]: login.given})
    render(
      <TestVisit visit={visit}>
        <Who />
      </TestVisit>,
    )
    await act(() => vi.advanceTimersByTimeAsync(settledWithinMs))
    await waitFor(() => expect(screen.getByTestId('who').textContent).toBe('visitor'))
    visit.answers[isUnLogin] = {unLogin: false, userId: 'u1', userPhone: '13838389438', apctInfo: null}
    login.answer({userId: 'u1'})
    await waitFor(() => expect(screen.getByTestId('who').textContent).toBe('user'))
  } finally {
    vi.useRealTimers()
  }
})
