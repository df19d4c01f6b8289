import type {Host} from '@hmb/host/port'
import type * as RichTextModule from '@hmb/ui/RichText'
import {act, cleanup, render, screen, waitFor} from '@testing-library/react'
import {userEvent} from '@testing-library/user-event'
import {afterEach, expect, onTestFinished, test, vi} from 'vitest'
import {sharedPaths} from '../navigation/shared-paths.ts'
import type * as testing from '../testing/testing.ts'
import {createTestApp, TestApp, type TestResponses} from '../testing/testing.ts'
import type * as ProtocolScreenModule from './ProtocolScreen.tsx'
import {ProtocolScreen} from './ProtocolScreen.tsx'

const texts: TestResponses = {
  '/static/agree/cq/privacy.html': '<p>我们如何收集信息</p>',
  '/static/agree/cq/terms.html': '<p>协议正文</p>',
}
const two = [
  {name: '个人信息保护政策', path: 'cq/privacy.html'},
  {name: '用户协议', path: 'cq/terms.html'},
]

afterEach(cleanup)

function open(path: string, responses = texts, host: Partial<Host> = {}) {
  const app = createTestApp({path, responses, host})
  render(
    <TestApp app={app}>
      <ProtocolScreen />
    </TestApp>,
  )
  return app
}

const documents = (app: ReturnType<typeof open>) =>
  app.calls.map(({path}) => path).filter((path) => path.startsWith('/static/'))

test('shows one document under its own name, without tabs', async () => {
  open(sharedPaths.protocol(two.slice(0, 1)))
  await screen.findByRole('heading', {level: 1, name: '个人信息保护政策'})
  await screen.findByText('我们如何收集信息')
  expect(screen.queryByRole('tablist')).toBeNull()
})

test('shows several documents as tabs under 相关协议 and fetches each when its tab opens', async () => {
  const app = open(sharedPaths.protocol(two))
  await screen.findByRole('heading', {level: 1, name: '相关协议'})
  await screen.findByText('我们如何收集信息')
  expect(documents(app)).toEqual(['/static/agree/cq/privacy.html'])
  await userEvent.click(screen.getByRole('tab', {name: '用户协议'}))
  await screen.findByText('协议正文')
  expect(screen.getByText('我们如何收集信息').closest('[role=tabpanel]')?.hasAttribute('hidden')).toBe(true)
  expect(screen.getByRole('tabpanel', {name: '用户协议'})).toBeTruthy()
})

test('a tab that fails leaves the others readable', async () => {
  open(sharedPaths.protocol([{name: '缺失的协议', path: 'cq/gone.html'}, ...two]))
  await screen.findByText('文件加载失败请稍后再试')
  await userEvent.click(screen.getByRole('tab', {name: '用户协议'}))
  await screen.findByText('协议正文')
  await userEvent.click(screen.getByRole('tab', {name: '缺失的协议'}))
  expect(screen.getByRole('tabpanel', {name: '缺失的协议'}).textContent).toContain('文件加载失败请稍后再试')
})

test.each(['[', '[]', '{"name":"甲"}', '[1,2]', 'data:text/html,x'])(
  'the bad value %s shows an error and 重试',
  async (url) => {
    open(`/protocol?url=${encodeURIComponent(url)}`)
    await screen.findByText('文件加载失败请稍后再试')
    expect(screen.getByRole('button', {name: '重试'})).toBeTruthy()
  },
)

const linked: TestResponses = {
  '/static/agree/cq/links.html':
    '<p><a href="https://service.example/a">条款原文</a><a href="https://evil.example/">别处</a></p>',
}

test('a link leaves through the address gate, with the channel values and an exit event', async () => {
  const sendBeacon = vi.fn(() => true)
  const app = open(
    '/protocol?url=cq%2Flinks.html&agentId=7&userId=u1',
    {...linked, '/api/taurus/project/baseInfo2c': {allowedHosts: []}},
    {sendBeacon},
  )
  await userEvent.click(await screen.findByText('条款原文'))
  await waitFor(() => expect(app.opened).toEqual(['https://service.example/a?agentId=7']))
  expect(JSON.stringify(sendBeacon.mock.calls)).toContain('exit')
})

test('a link to a host that is not allowed shows why and stays', async () => {
  const app = open('/protocol?url=cq%2Flinks.html', {
    ...linked,
    '/api/taurus/project/baseInfo2c': {allowedHosts: []},
  })
  await userEvent.click(await screen.findByText('别处'))
  await screen.findByText('该链接暂不可访问')
  expect(app.opened).toEqual([])
  expect(screen.getByTestId('path').textContent).toMatch(/^\/protocol/)
})

test('shows the document of a single path', async () => {
  open('/protocol?url=cq%2Fterms.html')
  await screen.findByText('协议正文')
})

test('a document that fails to load shows an error and 重试', async () => {
  const app = open('/protocol?url=cq%2Fgone.html')
  await screen.findByText('文件加载失败请稍后再试')
  app.responses['/static/agree/cq/gone.html'] = '<p>又有了</p>'
  await userEvent.click(screen.getByRole('button', {name: '重试'}))
  await screen.findByText('又有了')
})

test('a document that the server does not have is requested once for each opening', async () => {
  vi.useFakeTimers({shouldAdvanceTime: true})
  const opened = open('/protocol?url=cq%2Fgone.html', {'/api/taurus/admin/getSysTimestamp': Date.now()})
  const gone = () => documents(opened).length
  try {
    await screen.findByText('文件加载失败请稍后再试')
    await act(() => vi.advanceTimersByTimeAsync(120_000))
    expect(gone()).toBe(1)
    cleanup()
    render(
      <TestApp app={opened}>
        <ProtocolScreen />
      </TestApp>,
    )
    await waitFor(() => expect(gone()).toBe(2))
    await act(() => vi.advanceTimersByTimeAsync(120_000))
    expect(gone()).toBe(2)
    await userEvent.setup({advanceTimers: vi.advanceTimersByTime}).click(screen.getByRole('button', {name: '重试'}))
    await waitFor(() => expect(gone()).toBe(3))
  } finally {
    vi.useRealTimers()
  }
})

test('without a network the sanitizer is not requested, so that 重试 shows the text without a reload', async () => {
  const requested = vi.fn()
  vi.doMock('@hmb/ui/RichText', async (original) => {
    const module = await original<typeof RichTextModule>()
    return {
      ...module,
      loadSanitizer() {
        requested()
        return module.loadSanitizer()
      },
    }
  })
  onTestFinished(() => {
    vi.doUnmock('@hmb/ui/RichText')
  })
  vi.resetModules()
  const {ProtocolScreen: FreshScreen}: typeof ProtocolScreenModule = await import('./ProtocolScreen.tsx')
  const {createTestApp: createFreshApp, TestApp: FreshApp}: typeof testing = await import('../testing/testing.ts')
  const network = {online: false}
  const path = '/static/agree/cq/terms.html'
  const app = createFreshApp({
    path: '/protocol?url=cq%2Fterms.html',
    responses: {[path]: () => (network.online ? texts[path] : Promise.reject(new TypeError('Failed to fetch')))},
    host: {isOnline: () => network.online},
  })
  render(
    <FreshApp app={app}>
      <FreshScreen />
    </FreshApp>,
  )
  await screen.findByText('文件加载失败请稍后再试')
  expect(requested).not.toHaveBeenCalled()
  network.online = true
  await userEvent.click(screen.getByRole('button', {name: '重试'}))
  await screen.findByText('协议正文')
})

test('does not fetch an address outside the documents’ folder', async () => {
  const app = open(`/protocol?url=${encodeURIComponent('https://evil.example/x.html')}`)
  await screen.findByText('文件加载失败请稍后再试')
  expect(documents(app)).toEqual([])
})

test('without a document the page shows a message and offers a back button', async () => {
  open('/protocol')
  await screen.findByText('页面信息不完整，请返回重新进入')
  const [button] = screen.getAllByRole('button', {name: '返回'}).slice(-1)
  await userEvent.click(button as HTMLElement)
  await waitFor(() => expect(screen.getByTestId('path').textContent).toBe('/personalCore'))
})
