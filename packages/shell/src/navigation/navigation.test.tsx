import {eventLog} from '@hmb/contract/event'
import {act, cleanup, render, screen, waitFor} from '@testing-library/react'
import {afterEach, expect, test, vi} from 'vitest'
import {useCloseOnBack} from '../overlays/use-close-on-back.ts'
import {
  createTestApp,
  fakeOverlays,
  holdResponse,
  TestApp,
  TestNetworkError,
  type TestResponses,
} from '../testing/testing.ts'
import {usePageTitle} from './use-page-title.ts'

afterEach(cleanup)
const baseInfo = '/api/taurus/project/baseInfo2c'
const path = () => screen.getByTestId('path').textContent

function open(at: string, responses: TestResponses = {[baseInfo]: {allowedHosts: ['health.example']}}, host = {}) {
  const app = createTestApp({path: at, responses, host})
  render(<TestApp app={app}>{null}</TestApp>)
  return app
}

test('navigation inside the app passes the channel values', async () => {
  open('/home/home-cq?agentId=7&projectId=hmb-cq&unknown=1').navigation.go('/orderList?projectid=hmb-js')
  await waitFor(() => expect(path()).toBe('/orderList?projectid=hmb-js&agentId=7'))
})

test('the channel values of an address that opens inside count from then on', async () => {
  const app = open('/login?agentId=7&flag=A&subpage=own')
  app.navigation.leave('/home/home-cq?agentId=8&promotionId=p1&projectId=hmb-js&subpage=other&code=c&ssoToken=s')
  await waitFor(() => expect(path()).toContain('/home/home-cq'))
  expect(app.navigation.channel()).toEqual({
    agentId: '8',
    flag: 'A',
    subpage: 'own',
    promotionId: 'p1',
    projectid: 'hmb-js',
  })
  app.navigation.go('/orderList')
  await waitFor(() => expect(path()).toBe('/orderList?agentId=8&flag=A&subpage=own&projectid=hmb-js&promotionId=p1'))
  await app.client.call((await import('@hmb/contract/project')).baseInfo, {})
  expect(app.calls.at(-1)?.headers.projectId).toBe('hmb-js')
})

test('an address of the app’s own code only gets channel values, it gives none', async () => {
  const app = open('/orderList?agentId=7')
  app.navigation.go('/orderDetail?orderid=o1&projectid=hmb-js')
  await waitFor(() => expect(path()).toBe('/orderDetail?orderid=o1&projectid=hmb-js&agentId=7'))
  expect(app.navigation.channel()).toEqual({agentId: '7'})
})

test('also passes the values of the hash query', async () => {
  const app = open('/?agentId=7#/orderList?promotionId=p1')
  await waitFor(() => expect(path()).toBe('/orderList?agentId=7&promotionId=p1'))
  app.navigation.go('/policyList')
  await waitFor(() => expect(path()).toBe('/policyList?promotionId=p1&agentId=7'))
})

test('sends no secrets and no identities to other hosts', async () => {
  const app = open('/home/x?agentId=7&userId=u1&openId=o1&code=c&ssoToken=s&subpage=p')
  app.navigation.leave('https://service.example/ask?x=1')
  await waitFor(() => expect(app.opened).toEqual(['https://service.example/ask?x=1&agentId=7']))
})

test('reports leaving first, with page and channel values and without an identity', async () => {
  const done: string[] = []
  const app = open('/policyDetail/PCQ1?agentId=7&userId=u1', undefined, {
    sendBeacon: (url: string, json: string) => done.push(`${url} ${json}`),
    open: (url: string) => done.push(url),
  })
  app.navigation.leave('https://service.example/ask?token=1')
  await waitFor(() => expect(done).toHaveLength(2))
  const [reported = '', opened] = done
  expect(opened).toBe('https://service.example/ask?token=1&agentId=7')
  expect(reported.startsWith('/api/leo/event/log ')).toBe(true)
  expect(JSON.parse(reported.slice(reported.indexOf('{')))).toEqual({
    projectId: 'hmb-cq',
    events: [
      {name: 'exit', at: expect.any(Number), page: '/policyDetail', target: 'service.example', channel: {agentId: '7'}},
    ],
  })
})

test('reports a channel value (渠道参数) of any length in a form that the server accepts', async () => {
  const reports: string[] = []
  const app = open(`/home/x?clickid=%00${'c'.repeat(300)}`, undefined, {
    sendBeacon: (_: string, json: string) => reports.push(json),
    open: () => {},
  })
  app.navigation.leave('https://service.example/ask')
  await waitFor(() => expect(reports).toHaveLength(1))
  const report = JSON.parse(reports[0] ?? '')
  expect(eventLog.request['~standard'].validate(report)).toEqual({typed: true, value: report})
  expect(report.events).toMatchObject([{name: 'exit', channel: {clickid: 'c'.repeat(127)}}])
})

test('a variant that does not track reports nothing, and leaving works', async () => {
  const sendBeacon = vi.fn()
  const opened: string[] = []
  const host = {sendBeacon, open: (url: string) => opened.push(url)}
  const app = createTestApp({path: '/home/x', variant: {doNotTrack: true}, host})
  render(
    <TestApp app={app}>
      <p>page</p>
    </TestApp>,
  )
  app.navigation.leave('https://service.example/ask')
  await waitFor(() => expect(opened).toHaveLength(1))
  expect(sendBeacon).not.toHaveBeenCalled()
})

test('a failed report does not prevent leaving, and navigation inside the app is not reported', async () => {
  const sendBeacon = vi.fn(() => {
    throw new Error('no beacon')
  })
  const opened: string[] = []
  const app = open('/home/x', undefined, {sendBeacon, open: (url: string) => opened.push(url)})
  app.navigation.leave('/orderList')
  await waitFor(() => expect(path()).toBe('/orderList'))
  expect(sendBeacon).not.toHaveBeenCalled()
  app.navigation.leave('https://service.example/')
  app.navigation.leave('https://pay.example/1', {own: true})
  await waitFor(() =>
    expect(opened).toEqual(expect.arrayContaining(['https://service.example/', 'https://pay.example/1'])),
  )
  expect(sendBeacon).toHaveBeenCalledTimes(2)
})

test('opens a host that only the project allows', async () => {
  const app = open('/home/x')
  app.navigation.leave('https://health.example/')
  await waitFor(() => expect(app.opened).toEqual(['https://health.example/']))
})

test('uses the build’s allowed hosts when the project’s do not load', async () => {
  const app = open('/home/x', {[baseInfo]: new TestNetworkError()})
  app.navigation.leave('https://health.example/')
  await waitFor(() => expect(path()).toBe('/personalCore'))
  app.navigation.leave('https://service.example/')
  await waitFor(() => expect(app.opened).toEqual(['https://service.example/']))
})

test('a host of the build opens before the project’s hosts have loaded', () => {
  const app = open('/home/x', {[baseInfo]: holdResponse().response})
  app.navigation.leave('https://service.example/')
  expect(app.opened).toEqual(['https://service.example/'])
})

test.each([
  ['a host of the project', 'https://health.example/'],
  ['a refused address', 'https://evil.example/'],
])('%s does not move a person who has gone on before the project’s hosts have loaded', async (_, address) => {
  const loading = holdResponse()
  const app = open('/home/x', {[baseInfo]: loading.response})
  app.navigation.leave(address)
  app.navigation.go('/orderList')
  await waitFor(() => expect(path()).toBe('/orderList'))
  await act(async () => loading.release({allowedHosts: ['health.example']}))
  await act(() => new Promise((resolve) => setTimeout(resolve)))
  expect([path(), app.opened]).toEqual(['/orderList', []])
})

test('a refused address opens the default path with a toast', async () => {
  const app = open('/orderList')
  app.navigation.leave('javascript:alert(1)')
  await waitFor(() => expect(path()).toBe('/personalCore'))
  expect(screen.getAllByRole('status').map(({textContent}) => textContent)).toContain('该链接暂不可访问')
  expect(app.opened).toEqual([])
})

test('an absolute address of our own page opens inside the app', async () => {
  open('/home/x').navigation.leave('https://hmb.example/cq/orderList?a=1')
  await waitFor(() => expect(path()).toBe('/orderList?a=1'))
})

test('an address of our own server skips the gate and gets no values', async () => {
  const app = open('/payment?agentId=7')
  app.navigation.leave('https://pay.example/h5?x=1', {own: true})
  await waitFor(() => expect(app.opened).toEqual(['https://pay.example/h5?x=1']))
})

test('without a previous page back opens the fallback, else the default path', async () => {
  const app = open('/orderDetail?orderid=1')
  app.navigation.back('/orderList')
  await waitFor(() => expect(path()).toBe('/orderList'))
  app.navigation.back()
  await waitFor(() => expect(path()).toBe('/personalCore'))
})

test('every call’s header names the project of the address, else of the build', async () => {
  const ownProject = open('/home/x')
  await ownProject.client.call((await import('@hmb/contract/project')).baseInfo, {})
  const otherProject = open('/home/x?projectId=hmb-js')
  await otherProject.client.call((await import('@hmb/contract/project')).baseInfo, {})
  const invalidProject = open('/home/x?projectid=%0d%0ax')
  await invalidProject.client.call((await import('@hmb/contract/project')).baseInfo, {})
  expect([ownProject, otherProject, invalidProject].map((app) => app.calls.at(-1)?.headers.projectId)).toEqual([
    'hmb-cq',
    'hmb-js',
    'hmb-cq',
  ])
})

test('Back closes an open overlay that is not busy; an overlay that closes by itself ends its history entry', () => {
  const {overlays, open, pressBack} = fakeOverlays()
  const onClose = vi.fn()
  function Popup({open, busy = false}: {open: boolean; busy?: boolean}) {
    useCloseOnBack(open, busy ? undefined : onClose)
    return null
  }
  const app = createTestApp({host: {overlays}})
  const {rerender} = render(<Popup open />, {wrapper: ({children}) => <TestApp app={app}>{children}</TestApp>})
  const opened = [...open]
  rerender(<Popup open busy />)
  pressBack()
  expect(onClose).not.toHaveBeenCalled()
  expect(open).toEqual(opened)
  rerender(<Popup open />)
  pressBack()
  expect(onClose).toHaveBeenCalledOnce()
  rerender(<Popup open={false} />)
  rerender(<Popup open />)
  expect(open).toHaveLength(1)
  rerender(<Popup open={false} />)
  expect(open).toEqual([])
})

test('a screen sets the title', () => {
  const title = vi.fn()
  function Named() {
    usePageTitle('收银台')
    return null
  }
  render(<Named />, {
    wrapper: ({children}) => <TestApp app={createTestApp({host: {setTitle: title}})}>{children}</TestApp>,
  })
  expect(title).toHaveBeenCalledWith('收银台')
})
